/** Everything out: asked for by a superuser, let through by another person, written down, and then one zip as it is made. */
import { spendGrant } from '../../core/auth/grants.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { nameOf } from '../../core/documents/document.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import {
  fileEntries,
  openTakeout,
  storedFiles,
  tableEntries,
  ZIP_LIMITS,
  zipOf,
} from '../../core/export/takeout/package.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError, notFound, refused } from '../../core/http/errors.ts';
import type { Platform, Snapshot } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { manifest } from './manifest.ts';

const LIFE_MS = 10 * 60_000;
const NO_OFRECE =
  'Aquí no se puede sacar todo desde la pantalla: en la nube de Cloudflare la empresa se lleva entera con «npm run edge -- respaldo», y esa carpeta se exporta con «admin export».';

// Who may let it through holds the permission too: it is not by it that they are refused.
const SOLO_SUPERUSUARIO = 'Solo un superusuario saca todos los datos de la empresa.';

export const exporta = ({ sqlite }: Platform): boolean => sqlite.snapshot !== undefined;

/** A permission to take everything out once, soon. Returns its id. */
export async function autorizarSalida(w: Work, platform: Platform, autorizacion: string | null): Promise<number> {
  if (!w.actor.superuser) throw refused(SOLO_SUPERUSUARIO);
  if (!exporta(platform)) throw refused(NO_OFRECE);
  const permiso = manifest.permisos.exportarTodo;
  const msg = 'Otra persona tiene que autorizar la salida de todos los datos.';
  if (!autorizacion) throw new AppError('requiere_autorizacion', msg, { data: { permission: permiso.codename } });
  const autoriza_id = await spendGrant(w, autorizacion, permiso);
  if (autoriza_id === w.actor.userId) throw refused(msg);
  return insertRow(w, 'salida_datos', { autoriza_id, expira: new Date(w.now.getTime() + LIFE_MS).toISOString() });
}

/** Marks it as used: of who asked, in time, once. */
async function empezar(w: Work, id: number, filas: number): Promise<void> {
  const row = await w.tx.selectFrom('salida_datos').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.uc_id !== w.actor.userId) throw notFound('No se encontró la autorización.');
  if (row.iniciada !== null || row.expira <= w.instant)
    throw refused('La autorización ya se usó o venció: pídela de nuevo.');
  await updateRow(
    w,
    'salida_datos',
    { id, version: row.version, current: async () => row },
    { iniciada: w.instant, filas },
  );
}

type Context = ReadContext<{ id: number }, unknown, unknown>;

export async function descargarSalida(context: Context): Promise<Response> {
  const { platform, actor, now, params, apart, record, db, tablas } = context;
  if (!actor.superuser) throw refused(SOLO_SUPERUSUARIO);
  const snapshot = platform.sqlite.snapshot?.();
  if (!snapshot) throw refused(NO_OFRECE);
  try {
    const quien = await nameOf(db, actor);
    const takeout = openTakeout(snapshot, { version: platform.settings.version, now, quien, described: tablas });
    if (takeout.bytes > ZIP_LIMITS.bytes || takeout.archivos > ZIP_LIMITS.files)
      throw refused(
        'Los archivos adjuntos no caben en un zip: saca los datos con la orden «admin export», que los parte en varios.',
      );
    await apart((w) => empezar(w, params.id, takeout.filas));
    await record(leavingEntry('exportar', { lista: 'todos los datos', formato: 'CSV', filas: takeout.filas }));
    const entries = [...tableEntries(snapshot, takeout), ...fileEntries(platform.files, storedFiles(snapshot))];
    return new Response(streamed(zipOf(entries), snapshot), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(`mayordomo-datos-${businessDay(now)}.zip`),
      },
    });
  } catch (error) {
    snapshot.close();
    throw error;
  }
}

/** Made as it is taken; the moment is let go when it ends, fails or nobody listens. */
function streamed(bytes: AsyncGenerator<Uint8Array>, snapshot: Snapshot): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await bytes.next();
        if (!done) return controller.enqueue(value);
        snapshot.close();
        controller.close();
      } catch (error) {
        snapshot.close();
        controller.error(error);
      }
    },
    async cancel() {
      await bytes.return(undefined);
      snapshot.close();
    },
  });
}

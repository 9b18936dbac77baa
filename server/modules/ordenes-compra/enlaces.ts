/** Links by which a supplier answers an order: made by who edits orders, and by the mail that takes it there. */
import { countMiss, linkHash, newLink, requireFewMisses } from '../../core/auth/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { recordChange } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { findOrden } from './lectura.ts';
import type { OrdenGuardada } from './mover.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';
import { DIAS_ENLACE, porResponder } from './rules/respuesta.ts';

/** Where the page of an answer is: the token follows. */
export const RUTA_ENLACE = '/#/orden/';
const DAY_MS = 86_400_000;
const NO_ES = 'El enlace no existe o está incompleto: ábrelo de nuevo desde el mensaje que recibiste.';

/** The name of a new link, its token, and until when it is good. */
export async function insertEnlace(
  w: Work,
  platform: Platform,
  { id, numero, lineas }: Pick<OrdenGuardada, 'id' | 'numero' | 'lineas'>,
): Promise<{ readonly nombre: string; readonly token: string; readonly vence: string }> {
  const { nombre, hash, token } = newLink(platform);
  const vence = new Date(w.now.getTime() + DIAS_ENLACE * DAY_MS).toISOString();
  const authors = { created: w.instant, updated: w.instant, uc_id: w.actor.userId, um_id: null };
  await w.tx
    .insertInto('orden_enlace')
    .values({ orden_id: id, nombre, hash, expira: vence, ...authors })
    .execute();
  recordChange(
    w,
    leavingEntry('exportar', { lista: `orden de compra ${numero} a su proveedor`, formato: 'Enlace', filas: lineas }),
  );
  return { nombre, token, vence };
}

/** One to be given by hand. The order does not change. */
export async function crearEnlace(
  w: Work,
  platform: Platform,
  id: number,
  version: number | null,
): Promise<{ readonly url: string; readonly vence: string }> {
  const current = () => findOrden(w.tx, id, w.actor);
  const said = version ?? (await current()).version;
  const orden = await requireVersion(w, 'orden_compra', id, said, { current });
  if (!porResponder(orden.estado))
    throw refused(`La orden está ${NOMBRES_ESTADO[orden.estado]}: el proveedor ya no la confirma.`);
  const { token, vence } = await insertEnlace(w, platform, orden);
  return { url: `${platform.settings.publicUrl ?? ''}${RUTA_ENLACE}${token}`, vence };
}

export interface Enlace {
  readonly id: number;
  readonly orden_id: number;
  readonly expira: string;
}

interface Visita {
  readonly platform: Platform;
  readonly address: string;
  readonly now: Date;
}

/** The link of a token, while it is good. Throws `no_encontrado`, `regla_negocio` once it is too old, `demasiados_intentos`. */
export async function requireEnlace(db: Reader, { platform, address, now }: Visita, token: string): Promise<Enlace> {
  requireFewMisses(platform, address);
  const row = await db
    .selectFrom('orden_enlace')
    .select(['id', 'orden_id', 'expira'])
    .where('hash', '=', linkHash(token))
    .executeTakeFirst();
  if (!row) {
    countMiss(platform, address);
    throw notFound(NO_ES);
  }
  if (row.expira <= now.toISOString())
    throw refused(
      `El enlace venció el ${formatDate(businessDay(new Date(row.expira)))}: pide otro a quien te lo envió.`,
    );
  return row;
}

/** Signatures of who takes what arrives: checked and kept as any file, and never changed nor taken away afterwards. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { nameOf } from '../../core/documents/document.ts';
import { fileUrl } from '../../core/files/links.ts';
import { requireQuota } from '../../core/files/space.ts';
import { attachFile, type StoredFile, storeFile } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { wireInstant } from '../../shared/dates.ts';
import { requireTrabajaEn } from '../zonas/public.ts';
import type { Firma, Recibo } from './contract/actos.ts';
import type { FirmaLeida } from './contract/firmas.ts';
import { leerTraslado } from './leido.ts';

const USO = 'firma';
const LIMITES = { cantidad: 1, mb: 1, extensiones: ['png'] } as const;

/** What was drawn, in the store; `null` when nothing was. Who may not receive leaves nothing there. */
export async function guardarTrazo(
  context: ReadContext<{ id: number }, undefined, Recibo>,
): Promise<StoredFile | null> {
  const { db, platform, actor, now, params, body } = context;
  const trazo = body.firma?.trazo;
  if (!trazo) return null;
  const { bodega_destino_id } = await leerTraslado(db, params.id);
  await requireTrabajaEn(db, actor, bodega_destino_id);
  const bytes = Uint8Array.from(atob(trazo), (sign) => sign.charCodeAt(0));
  await requireQuota(db, { userId: actor.userId, now, bytes: bytes.length });
  try {
    return await storeFile(platform, bytes, 'firma.png', LIMITES);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new AppError(error.code, error.message, { errores: { 'firma.trazo': [error.message] } });
  }
}

/** Within a receipt, whose transfer said its version. */
export async function firmar(w: Work, traslado_id: number, { nombre }: Firma, trazo: StoredFile | null): Promise<void> {
  const owner = { tabla: 'traslado', registro_id: traslado_id, uso: USO };
  const archivo_id = trazo && (await attachFile(w, trazo, owner));
  const row = { nombre: nombre ?? (await nameOf(w.tx, w.actor)), archivo_id };
  await insertRows(w, 'traslado_firma', [row], { parent: { traslado_id } });
}

interface Fila {
  readonly id: number;
  readonly nombre: string;
  readonly created: string;
  readonly usuario: string | null;
  readonly archivo_id: number | null;
  readonly hash: string | null;
}

async function leerFirmas(db: Reader, traslado_id: number): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select f.id, f.nombre, f.created, u.first_name || ' ' || u.last_name as usuario, f.archivo_id, a.hash
    from traslado_firma as f left join usuario as u on u.id = f.uc_id left join archivo as a on a.id = f.archivo_id
    where f.traslado_id = ${traslado_id} order by f.id`.execute(db);
  return rows;
}

export async function listFirmas(db: Reader, platform: Platform, traslado_id: number): Promise<FirmaLeida[]> {
  return (await leerFirmas(db, traslado_id)).map(({ id, nombre, created, usuario, archivo_id }) => ({
    ...{ id, nombre, usuario, instante: wireInstant(created) },
    url: archivo_id === null ? null : fileUrl(platform, archivo_id),
  }));
}

/** For paper: the last ones, as many as stand in a row. */
const EN_PAPEL = 3;

export async function firmasEnPapel(db: Reader, { files }: Platform, traslado_id: number) {
  const rows = (await leerFirmas(db, traslado_id)).slice(-EN_PAPEL);
  return Promise.all(
    rows.map(async ({ nombre, created, hash }) => ({
      ...{ nombre, instante: created },
      imagen: hash === null ? null : await files.get(hash),
    })),
  );
}

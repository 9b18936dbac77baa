/** What a request brings, read and its bytes kept, before the transaction. Bytes that nothing comes of are swept. */
import { type IncomingFile, readFiles } from '../../core/files/multipart.ts';
import { requireQuota } from '../../core/files/space.ts';
import { cleanName, type StoredFile, storeRead } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { type Leido, leerArchivo, type NoLeido } from './leer.ts';

/** A document whose bytes are in the store, or why there is none. */
export type Preparado =
  | (Omit<Leido, 'bytes'> & { readonly archivo: StoredFile })
  | (NoLeido & { readonly code: ErrorCode });

const XML = 'application/xml';
const MAX_NOMBRE = 200;

/** Of the parts of a multipart request, in order: for `recibirArchivo`. Throws for a broken request and past the quota of the day. */
export async function prepararArchivos({
  db,
  platform,
  request,
  actor,
  now,
}: ReadContext<unknown, unknown, unknown>): Promise<Preparado[]> {
  const files = await readFiles(request);
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  await requireQuota(db, { userId: actor.userId, now, bytes });
  const prepared: Preparado[] = [];
  // One after another: between two of them others are served.
  for (const file of files) prepared.push(...(await preparar(platform, file)));
  return prepared;
}

async function preparar(platform: Platform, { file, nombre: given }: IncomingFile): Promise<Preparado[]> {
  const nombre = [...cleanName(given)].slice(0, MAX_NOMBRE).join('') || 'sin nombre';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const prepared: Preparado[] = [];
  for (const leido of leerArchivo({ nombre, bytes })) prepared.push(await guardar(platform, leido));
  return prepared;
}

/** Throws when there is no room; a virus is the refusal of that document alone. */
async function guardar(platform: Platform, leido: Leido | NoLeido): Promise<Preparado> {
  if (!leido.ok) return { ...leido, code: 'regla_negocio' };
  const { bytes, ...documento } = leido;
  try {
    return { ...documento, archivo: await storeRead(platform, bytes, { nombre: documento.nombre, tipo: XML }) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ok: false, nombre: leido.nombre, code: error.code, msg: error.message };
  }
}

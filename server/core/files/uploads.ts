/**
 * The one way in for the bytes of a file: checked, cleaned, scanned, and kept under their SHA-256. It goes in the `prepare` of a
 * route; `attachFile` writes the row in the transaction. Bytes without a row are swept by `admin clean`.
 */
import { extensionOf, MIME, selectFiles, type UploadLimits } from '../../shared/files.ts';
import { sha256 } from '../crypto.ts';
import { insertRows } from '../db/row-sets.ts';
import { insertRow, updateRow } from '../db/rows.ts';
import { AppError, refused } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { readContent } from './content.ts';
import { requireSpace } from './space.ts';

/** Shown beside a file: nobody looked for viruses in it, or somebody did and found none. */
type AntivirusState = 'sin analizar' | 'limpio';

export interface StoredFile {
  /** SHA-256 of the bytes, their name in the store. */
  readonly hash: string;
  /** The person's name for it: shown, never a path. */
  readonly nombre: string;
  /** Content type, by which it is served. */
  readonly tipo: string;
  readonly tamano: number;
  /** Pixels, of an image. */
  readonly ancho: number | null;
  readonly alto: number | null;
  readonly antivirus: AntivirusState;
}

/** A file that passed every check and is not in the store yet. */
export interface CheckedFile extends Omit<StoredFile, 'hash'> {
  readonly bytes: Uint8Array;
}

/**
 * Checks a file against its limits and its own content, takes out of images what is no image, and has it scanned where there is an
 * antivirus. Throws 413, 415 or 400 with the texts of the specification, 503 when the antivirus does not answer.
 */
export async function checkFile(
  platform: Platform,
  bytes: Uint8Array,
  nombre: string,
  limits: UploadLimits,
): Promise<CheckedFile> {
  const name = cleanName(nombre);
  const [problem] = selectFiles([{ name, size: bytes.byteLength }], limits).problems;
  if (problem) throw new AppError(problem.code, problem.msg);
  const extension = extensionOf(name) as keyof typeof MIME;
  const content = readContent(bytes, extension);
  const antivirus = await scan(platform, content.bytes, name);
  return { ...content, nombre: name, tipo: MIME[extension], tamano: content.bytes.byteLength, antivirus };
}

/** Puts a checked file in the store. Throws 507 without room. */
export async function putFile(platform: Platform, { bytes, ...file }: CheckedFile): Promise<StoredFile> {
  await requireSpace(platform, bytes.byteLength);
  const hash = sha256(bytes);
  await platform.files.put(hash, bytes);
  return { hash, ...file };
}

/** `checkFile` and `putFile` of one file. */
export async function storeFile(
  platform: Platform,
  bytes: Uint8Array,
  nombre: string,
  limits: UploadLimits,
): Promise<StoredFile> {
  return putFile(platform, await checkFile(platform, bytes, nombre, limits));
}

/** The same of bytes that a module has read itself, of a kind that nobody attaches (`application/xml`): only viruses are looked for. */
export async function storeRead(
  platform: Platform,
  bytes: Uint8Array,
  { nombre, tipo }: { readonly nombre: string; readonly tipo: string },
): Promise<StoredFile> {
  const antivirus = await scan(platform, bytes, nombre);
  return putFile(platform, {
    ...{ bytes, nombre, tipo, antivirus },
    tamano: bytes.byteLength,
    ancho: null,
    alto: null,
  });
}

async function scan(platform: Platform, bytes: Uint8Array, nombre: string): Promise<AntivirusState> {
  if (!platform.antivirus) return 'sin analizar';
  const found = await platform.antivirus.scan(bytes);
  if (found === null) return 'limpio';
  platform.log({ level: 'warn', msg: 'Se rechazó un archivo con virus.', virus: found, archivo: nombre });
  throw refused('El archivo tiene un virus y no se guardó.');
}

/** Without folders, controls nor the marks that turn the reading direction. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
}

export interface FileOwner {
  readonly tabla: string;
  readonly registro_id: number;
  /** Tells files of one row apart: 'foto', 'rut'. */
  readonly uso: string;
  readonly orden?: number;
  readonly fecha_vencimiento?: string | null;
}

/** Writes the row of a stored file and returns its id. */
export async function attachFile(w: Work, file: StoredFile, owner: FileOwner): Promise<number> {
  return insertRow(w, 'archivo', { ...file, ...owner });
}

/** The same of many files in one act. */
export async function attachAll(w: Work, files: readonly (StoredFile & FileOwner)[]): Promise<number[]> {
  return insertRows(w, 'archivo', files);
}

/** Takes a file away for good. Its row stays as deleted, its bytes are swept. */
export async function detachFile(w: Work, id: number): Promise<void> {
  const { version } = await w.tx.selectFrom('archivo').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const ref = { id, version, current: async () => null };
  await updateRow(w, 'archivo', ref, { eliminado: w.instant }, { accion: 'eliminar' });
}

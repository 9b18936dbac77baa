/**
 * Files that people attach. `receiveImage` goes in the `prepare` of a route: it checks the bytes and puts them in the store;
 * `attachFile` writes their row in the transaction. Bytes without a row are swept by `admin clean`.
 */
import { sha256 } from '../crypto.ts';
import { insertRow } from '../db/rows.ts';
import { AppError, invalid } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { readImage } from './image.ts';

/** 4 MiB, the photo's limit; say `maxBody: MAX_IMAGE + 65_536` in the endpoint. */
export const MAX_IMAGE = 4 * 1_048_576;
const MAX_PIXELS = 40_000_000;
const MAX_PARTS = 20;
/** Name of the part in a multipart body. */
const PART = 'archivo';

export interface StoredFile {
  /** SHA-256 of the bytes, their name in the store. */
  readonly hash: string;
  /** The person's name for it: shown, never a path. */
  readonly nombre: string;
  /** Found by content. */
  readonly tipo: string;
  readonly tamano: number;
}

/**
 * Reads an image from a request, `multipart/form-data` with a part `archivo` or the bytes themselves with an `image/*` type,
 * and stores it. Throws 413 above `max` bytes, 415 when it is no PNG, JPEG or WebP, 400 when there is none.
 */
export async function receiveImage(platform: Platform, request: Request, max: number = MAX_IMAGE): Promise<StoredFile> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('image/'))
    return storeImage(platform, new Uint8Array(await request.arrayBuffer()), 'imagen', max);
  if (!type.startsWith('multipart/form-data'))
    throw new AppError('tipo_no_permitido', 'Envíe una imagen PNG, JPEG o WebP.');
  const file = await filePart(request);
  if (file.size > max) throw tooLarge(max);
  return storeImage(platform, new Uint8Array(await file.arrayBuffer()), file.name, max);
}

async function filePart(request: Request): Promise<File> {
  const missing = invalid({ [PART]: ['Elija una imagen.'] });
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw missing;
  }
  const file = form.get(PART);
  if ([...form].length > MAX_PARTS || !(file instanceof File)) throw missing;
  return file;
}

/** Stores the bytes of an image; the checks of `receiveImage`. */
export async function storeImage(
  platform: Platform,
  bytes: Uint8Array,
  nombre: string,
  max: number = MAX_IMAGE,
): Promise<StoredFile> {
  if (bytes.byteLength > max) throw tooLarge(max);
  const image = readImage(bytes);
  if (!image) throw new AppError('tipo_no_permitido', 'La imagen debe ser PNG, JPEG o WebP.');
  const pixels = image.ancho * image.alto;
  if (pixels === 0 || pixels > MAX_PIXELS) throw new AppError('muy_grande', 'La imagen tiene demasiados píxeles.');
  const hash = sha256(bytes);
  await platform.files.put(hash, bytes);
  return { hash, nombre: cleanName(nombre), tipo: image.tipo, tamano: bytes.byteLength };
}

function tooLarge(max: number): AppError {
  return new AppError('muy_grande', `El archivo no puede pasar de ${Math.floor(max / 1_048_576)} MB.`);
}

/** Without folders, controls nor the marks that turn the reading direction. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  return clean.slice(0, 120) || 'archivo';
}

/** Writes the row of a stored file and returns its id. `uso` tells files of one row apart: 'foto'. */
export async function attachFile(
  w: Work,
  file: StoredFile,
  owner: { readonly tabla: string; readonly registro_id: number; readonly uso: string },
): Promise<number> {
  return insertRow(w, 'archivo', { ...file, ...owner });
}

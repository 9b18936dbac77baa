/**
 * Whether bytes are what their extension says. A file that is two things at once (a picture with a program behind it, a zip with
 * something before it) is neither: it is refused, or what does not belong to the picture is cut away.
 */
import { type Extension, FILE_TEXTS, IMAGES } from '../../shared/files.ts';
import { readZipDirectory, zipProblem } from '../../shared/zip.ts';
import { AppError, refused } from '../http/errors.ts';
import { type ImageInfo, readImage, stripImage } from './image.ts';
import { beginsWith } from './strip/parts.ts';

const MAX_PIXELS = 40_000_000;

export interface Content {
  /** As they are to be kept. */
  readonly bytes: Uint8Array;
  readonly ancho: number | null;
  readonly alto: number | null;
}

/** Throws 415 when content and extension differ, 413 for too many pixels, 400 for an office file that must not be opened. */
export function readContent(bytes: Uint8Array, extension: Extension): Content {
  if (IMAGES.includes(extension)) return imageContent(bytes, extension);
  const mismatch = !CHECKS[extension as Document](bytes);
  if (mismatch) throw differs();
  return { bytes, ancho: null, alto: null };
}

function differs(): AppError {
  return new AppError('tipo_no_permitido', FILE_TEXTS.contenido);
}

function imageContent(bytes: Uint8Array, extension: Extension): Content {
  const image = readImage(bytes);
  if (!image || image.tipo !== IMAGE_TYPES[extension]) throw differs();
  const { ancho, alto } = image;
  if (ancho * alto > MAX_PIXELS) throw new AppError('muy_grande', FILE_TEXTS.pixeles);
  const clean = ancho * alto > 0 ? stripImage(bytes, image) : null;
  if (!clean) throw differs();
  return { bytes: clean, ancho, alto };
}

const IMAGE_TYPES: Partial<Record<Extension, ImageInfo['tipo']>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

type Document = Exclude<Extension, 'png' | 'jpeg' | 'jpg' | 'webp'>;

const CHECKS: Readonly<Record<Document, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => beginsWith(bytes, '%PDF-'),
  doc: (bytes) => isOldOffice(bytes, 'WordDocument'),
  xls: (bytes) => isOldOffice(bytes, 'Workbook') || isOldOffice(bytes, 'Book'),
  ppt: (bytes) => isOldOffice(bytes, 'PowerPoint Document'),
  docx: (bytes) => isOffice(bytes, 'word/document.xml'),
  xlsx: (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  pptx: (bytes) => isOffice(bytes, 'ppt/presentation.xml'),
  csv: isPlainText,
  zip: isPackage,
};

/** A zip with the parts that the format asks for, and none with programs (those have extensions of their own). */
function isOffice(bytes: Uint8Array, part: string): boolean {
  if (!beginsWith(bytes, 'PK\u0003\u0004')) return false;
  const entries = readZipDirectory(bytes);
  if (!entries) return false;
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has(part)) return false;
  const problem = zipProblem(entries);
  if (problem) throw refused(problem);
  return !entries.some(({ name }) => /vbaProject\.bin$/i.test(name));
}

function isPackage(bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes);
  const problem = entries && zipProblem(entries);
  if (problem) throw refused(problem);
  return entries !== null;
}

const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** A compound file of Office 97 to 2003 with a stream of that name. */
function isOldOffice(bytes: Uint8Array, stream: string): boolean {
  if (!OLE.every((byte, i) => bytes[i] === byte)) return false;
  const entry = new Uint8Array([...`${stream}\0`].flatMap((char) => [char.charCodeAt(0), 0]));
  // Directory entries stand at multiples of 128 bytes, their name first.
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    if (entry.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
}

/** Text of any one-byte alphabet or UTF-8: no control characters, and no page or drawing that a browser would run. */
function isPlainText(bytes: Uint8Array): boolean {
  const hasControls = bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  return start !== '' && !hasControls && !/^(<|%PDF-|#!|\{\\rtf)/.test(start);
}

/** Pictures that the program drew, put in the store and attached to records: for demonstration data. */
import { MIME } from '../../shared/files.ts';
import { sha256 } from '../crypto.ts';
import type { FileStore } from '../platform.ts';
import type { Work } from '../work.ts';
import { type Box, drawPng } from './png.ts';
import { type FileRecord, fileWords, recordFileChange } from './rows.ts';
import { attachFile } from './uploads.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Drawn {
  readonly hash: string;
  readonly tamano: number;
  readonly ancho: number;
  readonly alto: number;
}

export async function storeDrawing(files: FileStore, size: Size, boxes: readonly Box[]): Promise<Drawn> {
  const bytes = drawPng(size, boxes);
  const hash = sha256(bytes);
  await files.put(hash, bytes);
  return { hash, tamano: bytes.length, ancho: size.width, alto: size.height };
}

/** As if somebody had attached it; the change log of its record tells it. */
export async function attachDrawing(
  w: Work,
  owner: FileRecord & { readonly uso: string },
  drawn: Drawn,
  nombre: string,
): Promise<void> {
  const stored = { ...drawn, nombre, tipo: MIME.png, antivirus: 'sin analizar' } as const;
  await attachFile(w, stored, { ...owner, fecha_vencimiento: null });
  const { tabla, registro_id, uso } = owner;
  recordFileChange(w, { tabla, registro_id }, uso, [null, fileWords(nombre, null)]);
}

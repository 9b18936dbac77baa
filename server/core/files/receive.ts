/** What a request attaches to a record, checked whole and then kept: a refusal of one file leaves nothing of the others behind. */
import { type FileUse, type FileUses, selectFiles } from '../../shared/files.ts';
import type { ReadContext } from '../http/context.ts';
import { AppError, invalid } from '../http/errors.ts';
import { type IncomingFile, readFiles } from './multipart.ts';
import { type FileRecord, listFiles } from './rows.ts';
import { requireQuota } from './space.ts';
import { type CheckedFile, checkFile, cleanName, putFile, type StoredFile } from './uploads.ts';

/** A stored file and what its row says besides. */
export interface Received {
  readonly stored: StoredFile;
  readonly uso: string;
  readonly fecha_vencimiento: string | null;
}

export async function receiveFiles(
  { db, platform, request, actor, now }: ReadContext<unknown, unknown, unknown>,
  record: FileRecord,
  usos: FileUses,
): Promise<Received[]> {
  const incoming = (await readFiles(request)).map((file, i) => ({ ...file, uso: usoOf(file, usos, i) }));
  const held = await listFiles(db, platform, record, Object.keys(usos));
  for (const [uso, limits] of Object.entries(usos)) {
    const own = incoming.filter((file) => file.uso === uso);
    const sized = own.map(({ file, nombre }) => ({ name: cleanName(nombre), size: file.size }));
    requireFits(limits, sized, held.filter(({ tipo }) => tipo === uso).length);
  }
  await requireQuota(db, { userId: actor.userId, now, bytes: incoming.reduce((sum, { file }) => sum + file.size, 0) });

  const checked: { file: CheckedFile; uso: string; fecha_vencimiento: string | null }[] = [];
  for (const [i, { file, nombre, uso, fecha_vencimiento }] of incoming.entries()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const good = await checkFile(platform, bytes, nombre, usos[uso] as FileUse).catch(ofFile(i));
    checked.push({ file: good, uso, fecha_vencimiento });
  }
  const received: Received[] = [];
  for (const { file, ...row } of checked) received.push({ stored: await putFile(platform, file), ...row });
  return received;
}

/** Throws with the text of the specification when the record may not take them all. */
export function requireFits(
  limits: FileUse,
  files: readonly { readonly name: string; readonly size: number }[],
  held: number,
): void {
  const [problem] = files.length > 0 ? selectFiles(files, limits, held).problems : [];
  if (problem) throw new AppError(problem.code, problem.msg);
}

/** The use that a file says, or the only one that there is. */
function usoOf({ tipo, fecha_vencimiento }: IncomingFile, usos: FileUses, i: number): string {
  const names = Object.keys(usos);
  const uso = tipo ?? (names.length === 1 ? names[0] : undefined);
  if (uso === undefined || !Object.hasOwn(usos, uso)) {
    throw invalid({ [`archivos.${i}.tipo`]: ['El valor no está entre los permitidos.'] });
  }
  if (fecha_vencimiento !== null && !usos[uso]?.vence) {
    throw invalid({ [`archivos.${i}.fecha_vencimiento`]: ['Este archivo no lleva fecha de vencimiento.'] });
  }
  return uso;
}

/** Names the file of a refusal. */
function ofFile(i: number) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new AppError(error.code, error.message, { errores: { [`archivos.${i}.src`]: [error.message] } });
  };
}

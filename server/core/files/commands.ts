/** Writes of a record's files. Each tells the change log of the record too, where its use stands as a field. */
import { type AttachedFile, FILE_TEXTS, type FileUse, type FileUses } from '../../shared/files.ts';
import { updateRows } from '../db/row-sets.ts';
import { updateRow } from '../db/rows.ts';
import { invalid } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { type Received, requireFits } from './receive.ts';
import { type FileRecord, fileWords, findFile, listFiles, recordFileChange } from './rows.ts';
import { attachAll, detachFile, type FileOwner, type StoredFile } from './uploads.ts';

/** Where the files of a request are: the record and what it may hold. */
export interface FilesOf {
  readonly platform: Platform;
  readonly record: FileRecord;
  readonly usos: FileUses;
}

const wordsOf = ({ name, fecha_vencimiento }: AttachedFile) => fileWords(name, fecha_vencimiento);

/** Adds stored files at the end of their uses. Room is asked again: others may have attached meanwhile. */
export async function attachFiles(
  w: Work,
  { platform, record, usos }: FilesOf,
  received: readonly Received[],
): Promise<AttachedFile[]> {
  const held = await listFiles(w.tx, platform, record, Object.keys(usos));
  const added: (StoredFile & FileOwner & { fecha_vencimiento: string | null })[] = [];
  for (const [uso, limits] of Object.entries(usos)) {
    const own = received.filter((file) => file.uso === uso);
    const before = held.filter(({ tipo }) => tipo === uso);
    const sized = own.map(({ stored }) => ({ name: stored.nombre, size: stored.tamano }));
    requireFits(limits, sized, before.length);
    const first = (before.at(-1)?.orden ?? -1) + 1;
    added.push(
      ...own.map(({ stored, fecha_vencimiento }, i) => {
        return { ...stored, ...record, uso, orden: first + i, fecha_vencimiento };
      }),
    );
  }
  const ids = await attachAll(w, added);
  for (const { uso, nombre, fecha_vencimiento } of added) {
    recordFileChange(w, record, uso, [null, fileWords(nombre, fecha_vencimiento)]);
  }
  const now = await listFiles(w.tx, platform, record, Object.keys(usos));
  return now.filter(({ id }) => ids.includes(id));
}

/** Puts the files of a use in the order of `ids`; those that it does not name stay behind them, as they were. */
export async function orderFiles(
  w: Work,
  { platform, record }: FilesOf,
  { tipo, ids }: { tipo: string; ids: readonly number[] },
): Promise<AttachedFile[]> {
  const before = await listFiles(w.tx, platform, record, [tipo]);
  const strange = ids.findIndex((id, i) => !before.some((file) => file.id === id) || ids.indexOf(id) !== i);
  if (strange >= 0) throw invalid({ [`ids.${strange}`]: ['No pertenece a este registro.'] });
  const named = ids.map((id) => before.find((file) => file.id === id) as AttachedFile);
  const after = [...named, ...before.filter(({ id }) => !ids.includes(id))];
  const ordered = after.map(({ id, version }, orden) => ({ id, version, orden }));
  await updateRows(w, 'archivo', ordered);
  const names = (files: readonly AttachedFile[]) => files.map(({ name }) => name).join(', ');
  if (names(before) !== names(after)) recordFileChange(w, record, tipo, [names(before), names(after)]);
  return listFiles(w.tx, platform, record, [tipo]);
}

/** Changes the expiry date of one file, for uses whose files expire. */
export async function updateFile(
  w: Work,
  { platform, record, usos }: FilesOf,
  archivo: number,
  { fecha_vencimiento, version }: { fecha_vencimiento: string | null; version: number },
): Promise<AttachedFile> {
  const current = () => findFile(w.tx, platform, record, { usos: Object.keys(usos), archivo });
  const before = await current();
  if (!(usos[before.tipo] as FileUse).vence) {
    throw invalid({ fecha_vencimiento: ['Este archivo no lleva fecha de vencimiento.'] });
  }
  await updateRow(w, 'archivo', { id: before.id, version, current }, { fecha_vencimiento });
  const after = await current();
  if (wordsOf(before) !== wordsOf(after)) recordFileChange(w, record, after.tipo, [wordsOf(before), wordsOf(after)]);
  return after;
}

/** Takes a file away for good; the change log keeps that it was there. */
export async function removeFile(
  w: Work,
  { platform, record, usos }: FilesOf,
  archivo: number,
): Promise<{ msg: string }> {
  const file = await findFile(w.tx, platform, record, { usos: Object.keys(usos), archivo });
  await detachFile(w, file.id);
  recordFileChange(w, record, file.tipo, [wordsOf(file), null]);
  return { msg: FILE_TEXTS.eliminado };
}

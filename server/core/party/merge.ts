/** Two third parties who are the same one become one. */
import { type MergeGroups, pickedColumns } from '../../shared/merge.ts';
import { type MergeKeys, moveReferences } from '../db/merge.ts';
import { type RowChanges, updateRow } from '../db/rows.ts';
import type { RowTable } from '../db/versions.ts';
import { invalid, refused } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { mergedInto, type Party, type PartyRecord, type PartyRow, partyRow } from './party.ts';

/** Body of the merge: the one of the path stays, `otra_id` goes. */
interface MergeInput {
  readonly version: number;
  readonly otra_id: number;
  readonly otra_version: number;
  readonly de_la_otra: readonly string[];
}

/** What a directory adds to the merge of its own. */
interface MergeRules<T extends RowTable> {
  /** What is chosen of each, in groups of columns. */
  readonly groups: MergeGroups;
  /** What becomes of the foreign keys, as the modules declare it. */
  readonly keys: MergeKeys;
  /** What else it asks for, before anything is written. */
  readonly guard?: (otro: PartyRow<T>) => Promise<void>;
  /** Columns of the one that stays that nobody chooses: those that are derived, and what both say together. */
  readonly derive: (merged: PartyRow<T>, before: { este: PartyRow<T>; otro: PartyRow<T> }) => Promise<RowChanges<T>>;
}

/** The party `id` stays, with what was chosen of the other, which stays as an inactive stub that points to it. */
export async function mergeParties<T extends RowTable, R extends PartyRecord>(
  w: Work,
  party: Party<T, R>,
  { id, datos }: { readonly id: number; readonly datos: MergeInput },
  { groups, keys, guard, derive }: MergeRules<T>,
): Promise<R> {
  const { table, columns, texts, find } = party;
  if (id === datos.otra_id) throw invalid({ otra_id: [texts.chooseAnother] });
  const [este, otro] = [await partyRow(w, party, id), await partyRow(w, party, datos.otra_id)];
  if ([este, otro].some((row) => mergedInto(party, row) !== null)) throw refused(texts.eitherMerged);
  await guard?.(otro);
  const picked = pickedColumns(groups, datos.de_la_otra, otro);
  // A number is of one party: the stub gives it up before the other takes it.
  const taken = Object.hasOwn(picked, columns.number);
  const motivo = `Se fusionó con ${stored(este, columns.name)}.`;
  const stub: Record<string, unknown> = {
    estado: 0,
    [columns.reason]: motivo,
    [columns.mergedInto]: id,
    ...(taken && { [columns.number]: `${stored(otro, columns.number)} (${otro.id})` }),
  };
  const stubRef = { id: otro.id, version: datos.otra_version, current: () => find(w, otro.id) };
  await updateRow(w, table, stubRef, stub as RowChanges<T>, { accion: 'fusion', motivo });
  const derived = await derive({ ...este, ...picked }, { este, otro });
  const ref = { id, version: datos.version, current: () => find(w, id) };
  await updateRow(w, table, ref, { ...picked, ...derived } as RowChanges<T>);
  await moveReferences(w, table, { keep: id, drop: otro.id }, keys);
  return find(w, id);
}

const stored = (row: object, column: string) => (row as Record<string, unknown>)[column];

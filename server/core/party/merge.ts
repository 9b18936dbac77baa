/** Merges two third parties: suppliers or people entered twice. */
import { type MergeGroups, pickedColumns } from '../../shared/merge.ts';
import { type MergeKeys, moveReferences } from '../db/merge.ts';
import { type RowChanges, updateRow } from '../db/rows.ts';
import type { RowTable } from '../db/versions.ts';
import { invalid, refused } from '../http/errors.ts';
import type { Work } from '../work.ts';
import { mergedInto, type Party, type PartyRecord, type PartyRow, partyRow } from './party.ts';

/** Body of the merge: the record of the path survives, `otra_id` is the merged record. */
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
  /** What happens to each foreign key, as the modules declare it. */
  readonly keys: MergeKeys;
  /** Further checks of the directory, before anything is written. */
  readonly guard?: (otro: PartyRow<T>) => Promise<void>;
  /** Columns of the surviving party that nobody chooses: derived ones, and those that join both texts. */
  readonly derive: (merged: PartyRow<T>, before: { este: PartyRow<T>; otro: PartyRow<T> }) => Promise<RowChanges<T>>;
}

/** The party `id` survives, with the values chosen from the merged party, which is kept as an inactive stub that points to the survivor. */
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
  // A document number is of one party only: the stub gives it up before the survivor takes it.
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

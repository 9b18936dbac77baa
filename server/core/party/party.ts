/**
 * What a directory of third parties says of itself, so that their states, merges and look-ups are written once. Modules declare one
 * (`proveedores/tercero.ts`); nothing here knows which there are.
 */
import type { Selectable } from 'kysely';
import { readRow } from '../db/row-writing.ts';
import type { DB } from '../db/types.ts';
import type { RowTable } from '../db/versions.ts';
import { notFound, refused } from '../http/errors.ts';
import type { Work } from '../work.ts';

/** Fields of a party, as in its form and its answers. */
export interface PartyRecord {
  readonly id: number;
  readonly version: number;
  readonly estado: number;
  readonly estado_nombre: string;
}

type Column<T extends RowTable> = keyof DB[T] & string;

export interface Party<T extends RowTable, R extends PartyRecord> {
  readonly table: T;
  readonly columns: {
    readonly name: Column<T>;
    /** The number that identifies it, of one party only. */
    readonly number: Column<T>;
    /** Foreign key of a merged party to its survivor. */
    readonly mergedInto: Column<T>;
    /** Why it is inactive. */
    readonly reason: Column<T>;
  };
  readonly texts: {
    readonly missing: string;
    /** 'El proveedor se fusionó con otro: usa aquel.' */
    readonly merged: string;
    readonly eitherMerged: string;
    readonly chooseAnother: string;
  };
  readonly find: (w: Work, id: number) => Promise<R>;
}

export type PartyRow<T extends RowTable> = Selectable<DB[T]> & { readonly id: number };

/** The stored row. */
export async function partyRow<T extends RowTable, R extends PartyRecord>(
  w: Work,
  { table, texts }: Party<T, R>,
  id: number,
): Promise<PartyRow<T>> {
  const row = await readRow(w, table, id);
  if (!row) throw notFound(texts.missing);
  return row as PartyRow<T>;
}

/** Id of the surviving party of a merged one; `null` of a party that was not merged. */
export function mergedInto<T extends RowTable, R extends PartyRecord>(party: Party<T, R>, row: object): number | null {
  return (row as Record<string, number | null>)[party.columns.mergedInto] ?? null;
}

/** The stored row of a party that may be changed. A merged party is a stub and may not. */
export async function openParty<T extends RowTable, R extends PartyRecord>(
  w: Work,
  party: Party<T, R>,
  id: number,
): Promise<PartyRow<T>> {
  const row = await partyRow(w, party, id);
  requireUnmerged(party, row);
  return row;
}

/** Refuses a merged party, as it is stored or as it is read. */
export function requireUnmerged<T extends RowTable, R extends PartyRecord>(party: Party<T, R>, row: object): void {
  if (mergedInto(party, row) !== null) throw refused(party.texts.merged);
}

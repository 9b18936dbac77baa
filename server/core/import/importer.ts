/** What a module binds to its import: the schemas and commands of its form. The dry run, the job and the undo use nothing else. */
import type * as z from 'zod';
import type { ImportContract } from '../../shared/import/contract.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import type { Work } from '../work.ts';
import type { Given } from './body.ts';

export interface ImportedRecord {
  readonly id: number;
  readonly version: number;
}

export interface Importer<A, C, R extends ImportedRecord> {
  readonly contract: ImportContract;
  /** The body of the form that creates, and of the one that updates: with `version`. */
  readonly alta: z.ZodType<A>;
  readonly cambio: z.ZodType<C>;
  /** The record that has this key, in the order of `clave` of the contract. */
  find(db: Reader, clave: readonly string[]): Promise<number | null>;
  /** The record as the form reads it, with what this person may see of it. */
  read(db: Reader, id: number, actor: Actor): Promise<R>;
  create(w: Work, datos: A): Promise<R>;
  update(w: Work, id: number, datos: C): Promise<R>;
  /** Undoes a creation that is more than its row: a document that moved a ledger. Without it the row is removed, or inactivated. */
  deshacer?(w: Work, id: number, version: number, motivo: string): Promise<string>;
  /** Undoes the creation of a record that is in use already. Without it that row cannot be undone. */
  inactivar?(w: Work, id: number, version: number, motivo: string): Promise<unknown>;
  /** Mends what the cells say before it is checked: a NIT with its digit in one cell. */
  adjust?(given: Given): void;
}

/** An importer of any form. */
export type AnyImporter = Importer<unknown, unknown, ImportedRecord>;

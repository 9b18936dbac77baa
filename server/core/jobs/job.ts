/** What a module says of a piece of long work: its rows, what is done with each, and what it leaves behind. The runner does the rest. */

import type * as z from 'zod';
import type { Permiso } from '../../shared/manifest.ts';
import type { Reader } from '../db/reader.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** One step of a job: usually a row. */
export interface JobStep {
  /** Ascending and unique in the job: what is behind the cursor is never done again. */
  readonly id: number;
  /** Rows that it counts for in 'Procesando N de M'; 1 unless said. */
  readonly filas?: number;
}

/** A file that a job leaves: downloaded from the list of jobs for some days. */
export interface JobFile {
  readonly nombre: string;
  /** Content type. */
  readonly tipo: string;
  readonly bytes: Uint8Array;
}

export interface Job<I = unknown, P = unknown> {
  /** Unique in the program and kept in the row: `proveedores.inactivar`. */
  readonly tipo: string;
  /** 'Inactivar proveedores'. */
  readonly nombre: string;
  /** Asked again before each row (once, where all are one transaction), of the person as they are then; `null`: any active user. */
  readonly permiso: Permiso | null;
  /** What is kept in the row: small, without what the database can tell. */
  readonly input: z.ZodType<I>;
  /** Title of one job, when its input says more than the name: 'Exportar 12,000 proveedores a Excel'. */
  title?(input: I, total: number): string;
  /** Rows that there are to do, for the progress. */
  count(tx: Reader, input: I): Promise<number>;
  /** Runs in the transaction that begins the job, for what must be fixed at that moment. */
  begin?(w: Work, input: I, trabajo: number): Promise<void>;
  /** The next rows after the cursor, by ascending id. Fewer than `limit` are the last ones. */
  next(tx: Reader, input: I, after: number | null, limit: number, trabajo: number): Promise<readonly JobStep[]>;
  /** Slow work of a row, outside its transaction: reading a file, making bytes. */
  prepare?(db: Reader, input: I, id: number, trabajo: number, platform: Platform): Promise<P>;
  /**
   * The command of one row, in a transaction of its own together with its outcome and the cursor. Returns what is told of it
   * ('Inactivado.'); what it refuses (AppError) is undone, told beside the row, and does not stop the others.
   */
  run(w: Work, input: I, id: number, prepared: P, trabajo: number): Promise<string>;
  /**
   * All rows in one transaction, with the end of the job: what one of them refuses undoes them all. `prepare` and `file` are not for
   * these. They take the database from other writers until they end: only for work of seconds.
   */
  readonly atomic?: true;
  /** Runs in a transaction of its own after a row of an atomic job was refused. */
  rowRefused?(w: Work, input: I, id: number): Promise<void>;
  /** False for steps that mean nothing to people: only the count is kept of those that went well. */
  readonly detalle?: boolean;
  /** Names of rows in the list of outcomes; without it they are 'Fila 12'. */
  nameRows?(db: Reader, input: I, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Makes the file of a job whose rows are all done. Outside any transaction. */
  file?(db: Reader, input: I, trabajo: number): Promise<JobFile>;
  /** Runs in the transaction that ends the job, when every row was seen. Returns what is told of it in place of the counts. */
  finish?(w: Work, input: I, trabajo: number): Promise<string | undefined>;
}

/** A job of any input. */
export type AnyJob = Job<unknown, unknown>;

/** Declares a job; the types of its input and of what `prepare` gives are inferred. */
export function defineJob<I, P = undefined>(job: Job<I, P>): Job<I, P> {
  return job;
}

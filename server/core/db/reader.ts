/** The two faces of the database: a `Reader` cannot write, and what writes asks for a `Tx` by type. */
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>;
export type Tx = Transaction<DB>;
/** Either face of what writes: a transaction, or the database itself where one statement is enough. */
export type Writer = Pick<Kysely<DB>, keyof Reader | 'insertInto' | 'updateTable' | 'deleteFrom'>;

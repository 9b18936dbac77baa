/**
 * What a request that writes works with: one transaction, who acts, when, and what happens once it is committed.
 * Made by `runWork` (db/transactions.ts) for requests and by the CLI for commands; commands of modules take it first.
 */
import type { Actor } from './auth/actor.ts';
import type { Change } from './change-log/record.ts';
import type { Follows } from './db/follows.ts';
import type { Tx } from './db/reader.ts';
import type { Notification } from './notifications/notification.ts';

export interface Work {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  /** ISO UTC of `now`, as stored. */
  readonly instant: string;
  readonly requestId: string;
  /** Columns that go along when a row they refer to changes; none where the modules are not known (a first start, tests of the core). */
  readonly follows?: Follows | undefined;
  /** Entries of the change log, written in this transaction before it commits. */
  readonly changes: Change[];
  /** What people were told (`notify`): its rows are in this transaction, it is delivered once that is committed. */
  readonly notifications: Notification[];
  /** A job was begun, or something is to be sent: who runs them looks for it after the commit. */
  wakeJobs(): void;
  /** Runs after the commit; its failure is logged and does not undo the write. */
  afterCommit(task: () => void | Promise<void>): void;
}

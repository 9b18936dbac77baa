/**
 * What a request that writes works with: one transaction, who acts, when, and what happens once it is committed.
 * Made by `runWork` (db/transactions.ts) for requests and by the CLI for commands; commands of modules take it first.
 */
import { businessDay } from '../shared/dates.ts';
import type { Actor } from './auth/actor.ts';
import type { Change } from './change-log/record.ts';
import type { Tx } from './db/reader.ts';
import type { Notification } from './notifications/notification.ts';

/**
 * `{ 'inmueble.zona_id': 'barrio_id' }`: when the row that `inmueble.barrio_id` refers to gets another `zona_id`, so do its properties.
 * One that is left without a value leaves them as they are.
 */
export type Follows = Readonly<Record<string, string>>;

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

/** The same work as it would have been at another moment: the demonstration writes with the clock of each of its days. */
export function workAt(w: Work, now: Date): Work {
  return { ...w, now, instant: now.toISOString() };
}

const DAY_MS = 86_400_000;

/** At ten in the morning of so many days before. */
export function workDaysBefore(w: Work, days: number): Work {
  return workAt(w, new Date(`${businessDay(new Date(w.now.getTime() - days * DAY_MS))}T10:00:00-05:00`));
}

/** One unit of work: a transaction with its change log. The only place that opens transactions. Called by mount() and the CLI. */
import type { Kysely } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import { flushChanges, logKeys } from '../change-log/chain.ts';
import { fromAmountError } from '../http/errors.ts';
import type { Notification } from '../notifications/notification.ts';
import type { Clock } from '../platform.ts';
import type { Follows, Work } from '../work.ts';
import { insideTransaction, longTransaction } from './dialect.ts';
import { type Constraints, fromSqliteError } from './errors.ts';
import type { Tx } from './reader.ts';
import type { DB } from './types.ts';

export interface WorkContext {
  readonly db: Kysely<DB>;
  /** Who acts; a function when that is only known inside the transaction. What it throws rolls back. */
  readonly actor: Actor | ((tx: Tx) => Promise<Actor>);
  readonly clock: Clock;
  readonly requestId: string;
  /** Settings.secret: the key of the change log's chain comes from it. */
  readonly secret: string;
  /** Texts for the constraints of the modules' tables, merged. */
  readonly constraints?: Constraints;
  /** Columns of the modules' tables that follow a row of another, merged. */
  readonly follows?: Follows;
  /** Takes what people were told to their open tabs and browsers. Without it (the CLI) tabs find it a while later by themselves. */
  readonly deliver?: (notifications: readonly Notification[]) => void;
  /** Wakes what runs jobs. Without it (the CLI) the runner finds them a while later by itself. */
  readonly wakeJobs?: () => void;
  /** Seconds of work that let others run in between: they read what was there before. */
  readonly long?: true;
  /** Told when a task after the commit fails. */
  readonly onTaskError?: (error: unknown) => void;
}

/**
 * Runs `fn` in a `BEGIN IMMEDIATE` transaction, writes its change log, commits, and then runs what `fn` left for after the commit.
 * Whatever `fn` throws rolls everything back; what it returns (a CommittedRefusal too) is committed.
 * SQLite's own refusals are thrown as AppError.
 */
export async function runWork<T>(context: WorkContext, fn: (w: Work) => Promise<T>): Promise<T> {
  const tasks: (() => void | Promise<void>)[] = [];
  const notifications: Notification[] = [];
  const now = context.clock.now();
  const keys = logKeys(context.secret);
  let result: T;
  const open = context.long ? longTransaction : <R>(execute: () => Promise<R>) => execute();
  try {
    result = await open(() =>
      context.db.transaction().execute((tx) =>
        insideTransaction(async () => {
          const w: Work = {
            tx,
            actor: typeof context.actor === 'function' ? await context.actor(tx) : context.actor,
            now,
            instant: now.toISOString(),
            requestId: context.requestId,
            follows: context.follows,
            changes: [],
            notifications,
            wakeJobs: () => {
              if (context.wakeJobs && !tasks.includes(context.wakeJobs)) tasks.push(context.wakeJobs);
            },
            afterCommit: (task) => void tasks.push(task),
          };
          const answer = await fn(w);
          await flushChanges(w, keys);
          return answer;
        }),
      ),
    );
  } catch (error) {
    throw fromSqliteError(error, context.constraints) ?? fromAmountError(error) ?? error;
  }
  if (notifications.length > 0 && context.deliver) tasks.push(() => context.deliver?.(notifications));
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      context.onTaskError?.(error);
    }
  }
  return result;
}

/** Carries what a trial found out past its own undoing. */
class TrialEnd {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/** Runs `fn` as `runWork` does and undoes everything it wrote: a dry run through the same commands. What it throws is thrown. */
export async function tryWork<T>(context: WorkContext, fn: (w: Work) => Promise<T>): Promise<T> {
  try {
    return await runWork<never>(context, async (w) => {
      throw new TrialEnd(await fn(w));
    });
  } catch (error) {
    if (error instanceof TrialEnd) return error.result as T;
    throw error;
  }
}

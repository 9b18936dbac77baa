/** What handlers know: of the application, of the request, and the way to the database that their kind has. Each says only what it adds. */
import type { Manifest } from '../../shared/manifest.ts';
import type { Actor } from '../auth/actor.ts';
import type { DescribedTables } from '../change-log/fields.ts';
import type { Change } from '../change-log/record.ts';
import type { Charts } from '../charts/answer.ts';
import type { MergeKeys } from '../db/merge.ts';
import type { Reader } from '../db/reader.ts';
import type { PrimerosPasos } from '../first-run/steps.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Pendientes } from '../pendientes.ts';
import type { FileStore, Platform } from '../platform.ts';
import type { SourceReaders } from '../template-sources.ts';
import type { Work } from '../work.ts';

/** The platform, and what the modules that are built declare. */
export interface AppContext {
  readonly platform: Platform;
  readonly manifests: readonly Manifest[];
  /** How the change log speaks of their tables. */
  readonly tablas: DescribedTables;
  /** What templates read of their records. */
  readonly fuentes: SourceReaders;
  /** What waits for a person, by each module that knows of it. */
  readonly pendientes: readonly Pendientes[];
  /** What a new company has still to do, by each module. */
  readonly primerosPasos: readonly PrimerosPasos[];
  /** What dashboards may show. */
  readonly graficas: Charts;
  /** What a merge does to each foreign key. */
  readonly merges: MergeKeys;
  /** Long work that somebody may begin, by `tipo`. */
  readonly jobs: ReadonlyMap<string, AnyJob>;
  /** Paths of the lists that are built. */
  readonly listas: ReadonlySet<string>;
  /** Loads the demonstration company of all modules; false when it is there. */
  loadDemo(
    w: Work,
    options: { escala: number; passwordHash: string; files: FileStore; secret: string },
  ): Promise<boolean>;
}

/** What a request brings, by the schemas of its endpoint. */
export interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

/** What every handler knows of its request. */
export interface RequestContext<P, Q, B> extends AppContext, Input<P, Q, B> {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  /** Caller's network address, for throttling and the session list. */
  readonly address: string;
  readonly userAgent: string;
  /** A transaction of its own, committed whatever the request comes to. */
  apart<T>(fn: (w: Work) => Promise<T>): Promise<T>;
  /** Puts an entry in the change log in a transaction of its own: for what is read and must be remembered (exports, prints). */
  record(change: Change): Promise<void>;
  /** Runs `fn` in a transaction that is always undone: a dry run through the same commands. */
  trial<T>(fn: (w: Work) => Promise<T>): Promise<T>;
  /** The raw request, for the few handlers that read headers or stream. */
  readonly request: Request;
}

export interface ReadContext<P, Q, B> extends RequestContext<P, Q, B> {
  readonly db: Reader;
}

export interface WriteContext<P, Q, B, Prepared = undefined> extends RequestContext<P, Q, B> {
  readonly w: Work;
  /** What `prepare` returned. */
  readonly prepared: Prepared;
}

export type AnyReadContext = ReadContext<unknown, unknown, unknown>;
export type AnyWriteContext = WriteContext<unknown, unknown, unknown, unknown>;

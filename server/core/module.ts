/** The shape of a module on the server, and of its registration. */
import type { Manifest } from '../shared/manifest.ts';
import type { DescribedTables } from './change-log/fields.ts';
import type { Chart } from './charts/chart.ts';
import type { Checks } from './checks.ts';
import type { MergeKeys } from './db/merge.ts';
import type { PrimerosPasos } from './first-run/steps.ts';
import type { Route } from './http/handle.ts';
import type { AnyJob } from './jobs/job.ts';
import type { Pendientes } from './pendientes.ts';
import type { FileStore } from './platform.ts';
import type { Recibidos } from './recibir.ts';
import type { Canales } from './salida/canal.ts';
import type { Tareas } from './salida/programado.ts';
import type { SourceReaders } from './template-sources.ts';
import type { SitePage } from './web/page.ts';
import type { Follows, Work } from './work.ts';

export interface ServerModule {
  readonly manifest: Manifest;
  readonly routes: readonly Route[];
  /** The assistant of the first run reads its lists, before anybody can sign in: they hold nothing of a company. */
  readonly enAsistente?: true;
  /** Its pages for strangers, under /publico: served to who has no account and no script. */
  readonly pages?: readonly SitePage[];
  /**
   * Spanish texts for constraints of the module's tables: SQLite's `tabla.columna` of a UNIQUE failure (comma-joined when several,
   * as SQLite prints it) → message and the body field it belongs to.
   */
  readonly constraints?: Readonly<Record<string, { msg: string; field?: string }>>;
  /** What a merge does to the module's foreign keys to mergeable tables. */
  readonly merges?: MergeKeys;
  /** Columns of its tables that say what a row they refer to says. */
  readonly sigue?: Follows;
  /** How the change log speaks of the module's tables; ids are told by name without a word here. */
  readonly bitacora?: DescribedTables;
  /** Long work that its commands begin with `startJob`. Those of lists and bulk actions come with their routes. */
  readonly jobs?: readonly AnyJob[];
  /** Ways out of the house by their name, which rows of the queue keep (`encolar`). */
  readonly canales?: Canales;
  /** What other systems may send us (`POST integraciones/entrada/{codigo}`), by its type: `recibe: { 'mensaje.crear': defineRecibido({ … }) }`. */
  readonly recibe?: Recibidos;
  /** What is done at a time that `programar` said (core/salida/programado.ts), by the name of the task. */
  readonly tareas?: Tareas;
  /** What `admin verify` recomputes of the module's ledgers, by what it is called. `null` when all is well, or one line that says what is not. */
  readonly comprobaciones?: Checks;
  /** What waits for a person, for their home. */
  readonly pendientes?: Pendientes;
  /** What a new company has still to do here. */
  readonly primerosPasos?: PrimerosPasos;
  /** What it tells of dates that came, once a day. `after`: the last day that was done (`YYYY-MM-DD`); until the day of `w.now`. */
  readonly diario?: (w: Work, after: string, files: FileStore | null) => Promise<void>;
  /** What templates read of the records that the manifest declares in `fuentes`. */
  readonly fuentes?: SourceReaders;
  /** Its charts, in the order in which the carousels show them. */
  readonly graficas?: readonly Chart[];
  /** Reference rows, idempotent, keeping what users added. `manifests` are those of the modules that are built. */
  readonly seedReference?: (w: Work, manifests: readonly Manifest[]) => Promise<void>;
  /** Rows of the demonstration company. Runs once, on a database without demonstration data. */
  readonly seedDemo?: (w: Work, options: DemoOptions) => Promise<void>;
  /**
   * What the demonstration company did on a day. After the masters of `seedDemo` the days are walked from the oldest to today, each through
   * all modules in their order, so that ledgers are written in the order of time. `w.now` is ten in the morning of that day (of today: now).
   */
  readonly demoDia?: (w: Work, dia: DemoDay) => Promise<void>;
}

/** Days that the demonstration walks before today. */
export const DEMO_DAYS = 180;

export interface DemoDay {
  /** `YYYY-MM-DD`, of the business. */
  readonly fecha: string;
  /** Days until today: DEMO_DAYS on the first, 0 on the last. */
  readonly faltan: number;
  /** Where the documents of that day put their bytes. */
  readonly files: FileStore;
  /** What is sealed is sealed with it; without it, it is not kept. */
  readonly secret?: string | undefined;
}

export interface DemoOptions {
  /** Multiplies the rows of the demonstration company, for benchmarks. */
  readonly escala: number;
  /** Hash of the one password of the demonstration users, made before the transaction. */
  readonly passwordHash: string;
  /** Where the documents of the demonstration put their bytes. */
  readonly files: FileStore;
  /** Settings.secret. */
  readonly secret?: string | undefined;
}

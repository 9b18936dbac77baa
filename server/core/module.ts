/** The shape of a module on the server, and of its registration. */
import type { Manifest } from '../shared/manifest.ts';
import type { Route } from './http/handle.ts';
import type { Work } from './work.ts';

export interface ServerModule {
  readonly manifest: Manifest;
  readonly routes: readonly Route[];
  /**
   * Spanish texts for constraints of the module's tables: SQLite's `tabla.columna` of a UNIQUE failure (comma-joined when several,
   * as SQLite prints it) → message and the body field it belongs to.
   */
  readonly constraints?: Readonly<Record<string, { msg: string; field?: string }>>;
  /** Reference rows, idempotent, keeping what users added. `manifests` are those of the modules that are built. */
  readonly seedReferencia?: (w: Work, manifests: readonly Manifest[]) => Promise<void>;
  /** Rows of the demonstration company. Runs once, on a database without demonstration data. */
  readonly seedDemo?: (w: Work, options: DemoOptions) => Promise<void>;
}

export interface DemoOptions {
  /** Multiplies the rows of the demonstration company, for benchmarks. */
  readonly escala: number;
  /** Hash of the one password of the demonstration users, made before the transaction. */
  readonly passwordHash: string;
}

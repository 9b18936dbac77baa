/**
 * The homes of the product that a suite may be run against: `HOME_RUNTIME=deno|binary|worker npx vitest run tests/modules …`.
 * Without it `testApp()` runs the application in this process. With it the application is a real server of that home, spoken to
 * over HTTP, while the test still arranges its data through `t.db`, which is then that server's database seen from outside.
 *
 * A home is `tests/support/homes/<name>.ts` with `export const home: Home`. What a server cannot share with a test that is not in
 * its process: modules made by the test (`testApp({ modules })` stays in process), `checkResponses`, and `clearAuthCache()`.
 * There an application is a process that takes half a second of the processor to start: one for a file, with users of their own for
 * each test, is the rule; one for each test is for what counts or lists everything there is.
 */
import type { LogRecord, Settings, SqlitePort } from '../../server/core/platform.ts';

export interface HomeStart {
  /** A migrated database with reference data: the bytes of a SQLite file. The server starts on a copy of it. */
  readonly template: Buffer;
  /** Those that a home can be told: `secret`, `passwordCost`, `tls`, `trustedProxyHeader`, `demoUsers`. */
  readonly settings: Settings;
  /** What the server's clock must show when it answers the next request. */
  now(): Date;
}

export interface RunningHome {
  /** The server's own database, used by the test while the server runs. */
  readonly sqlite: SqlitePort;
  /** What the server logged so far. */
  readonly log: readonly LogRecord[];
  /** Bytes of the stored files by hash, as they are now. */
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Sends a request to the server; the host of its address is the name by which it is called. */
  fetch(request: Request): Promise<Response>;
}

export interface Home {
  /** Starts a fresh server and resolves when it answers. `whenFileEnds` is where it leaves how to end it. */
  start(options: HomeStart): Promise<RunningHome>;
}

/** The home that HOME_RUNTIME names; `null` without it. */
export async function chosenHome(): Promise<Home | null> {
  const name = process.env.HOME_RUNTIME;
  if (!name) return null;
  const { home } = (await import(`./homes/${name}.ts`)) as { home: Home };
  return home;
}

const endings: (() => Promise<void>)[] = [];

/** Runs `end` after the tests of this file: setup.ts sees to it. */
export function whenFileEnds(end: () => Promise<void>): void {
  endings.push(end);
}

export async function endFile(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
}

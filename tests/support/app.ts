/**
 * The whole application in memory for a test: its own copy of a migrated database with reference data (a millisecond each), a clock
 * that stands still until it is moved, files in a map. With HOME_RUNTIME it is a server of that home, over HTTP (homes.ts).
 * `t.actor({...})` is a signed-in user who speaks in contracts.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { type App, createApp } from '../../server/app.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { clearAuthCache, newSession, openSession } from '../../server/core/auth/sessions.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { ServerModule } from '../../server/core/module.ts';
import type * as port from '../../server/core/platform.ts';
import { seedDemo, seedReference } from '../../server/core/seed.ts';
import type { Work } from '../../server/core/work.ts';
import { modules as allModules } from '../../server/modules/index.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { searchKey, sortKey } from '../../server/shared/text.ts';
import { beforeCompany, skipAssistant } from './before-company.ts';
import { speaker, type TestActor } from './client.ts';
import { START, type TestClock, testClock } from './clock.ts';
import { chosenHome } from './homes.ts';
import { madeOnce } from './once.ts';
import { noted, ofProduct } from './statements.ts';

export type { TestActor };

const SECRET = 'secreto-de-pruebas-secreto-de-pruebas';

const settings: port.Settings = {
  secret: SECRET,
  version: '0.0.0-pruebas',
  tls: false,
  trustedProxyHeader: 'X-Forwarded-For',
  checkResponses: true,
  passwordCost: 4,
  demoUsers: true,
};

const systemWork = (db: Kysely<DB>, clock: { now(): Date }) => ({
  db,
  actor: SYSTEM,
  clock,
  requestId: 'pruebas',
  secret: SECRET,
});

/** The migrated database with reference data, as bytes: made once in each test file. */
let template: Promise<Buffer> | undefined;

/** A migrated database with its reference data: the bytes of a SQLite file. */
export function testTemplate(): Promise<Buffer> {
  template ??= makeTemplate();
  return template;
}
async function makeTemplate(): Promise<Buffer> {
  const port = openSqlite(':memory:');
  await migrate(port, migrations, systemClock);
  const db = createDatabase(port);
  await runWork(systemWork(db, { now: () => START }), async (w) => {
    await seedReference(w, allModules);
    await skipAssistant(w);
  });
  const bytes = port.serialize();
  port.close();
  return bytes;
}

interface Demo {
  readonly bytes: Buffer;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** The same with the demonstration company: its months take ten seconds, so they are lived once a run. */
let demo: Promise<Demo> | undefined;
const makeDemo = (): Promise<Demo> => madeOnce('demostracion', liveDemo);
async function liveDemo(): Promise<Demo> {
  const port = openSqlite(await testTemplate());
  const files = new Map<string, Uint8Array>();
  const clock = testClock();
  const work = systemWork(createDatabase(port, clock), clock);
  const options = { escala: 1, passwordHash: 'ninguna', files: filesIn(files), secret: SECRET };
  await runWork(work, (w) => seedDemo(w, allModules, options));
  const bytes = port.serialize();
  port.close();
  return { bytes, files };
}

const filesIn = (files: Map<string, Uint8Array>): port.Platform['files'] => ({
  put: async (hash, bytes) => void files.set(hash, bytes),
  get: async (hash) => files.get(hash) ?? null,
  delete: async (hash) => void files.delete(hash),
});

interface ActorOptions {
  readonly permisos?: readonly (string | { readonly codename: string })[];
  readonly superuser?: boolean;
  readonly username?: string;
}

export interface TestApp {
  readonly app: App;
  readonly db: Kysely<DB>;
  readonly clock: TestClock;
  readonly platform: port.Platform;
  /** Every record of the log. */
  readonly log: readonly port.LogRecord[];
  /** Bytes of stored files by hash, as they are now. */
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** A new active user with a session. */
  actor(options?: ActorOptions): Promise<TestActor>;
  readonly guest: TestActor;
  /** Who has a token and nothing else: one that was made elsewhere. */
  bearer(token: string): TestActor;
  /** One transaction of the system: arranges data through commands. */
  work<T>(fn: (w: Work) => Promise<T>): Promise<T>;
  /** Rows of each table that has any. */
  counts(): Promise<Record<string, number>>;
  /**
   * The same before and after where nothing was written. In this process it is how many rows were ever inserted, changed or deleted,
   * by whatever statement; of a server elsewhere, the rows of each table.
   */
  written(): Promise<unknown>;
}

export interface TestAppOptions {
  /** Before there is a company: the assistant has to make it. */
  readonly firstRun?: boolean;
  /** Who is shown new codes of it; `undefined`: nobody. */
  readonly tellCode?: port.Platform['tellCode'] | undefined;
  /** With the demonstration company; its users have no password. */
  readonly demo?: boolean;
  readonly modules?: readonly ServerModule[];
  readonly settings?: Partial<port.Settings>;
  /** In place of the push services of the browsers, of WhatsApp and of a mail server; only in this process. */
  readonly push?: port.PushPort;
  readonly whatsapp?: port.WhatsappPort;
  readonly correo?: port.CorreoPort;
  readonly webhook?: port.WebhookPort;
  readonly impresora?: port.ImpresoraPort;
  readonly respaldos?: NonNullable<port.Platform['respaldos']>;
  readonly maquina?: NonNullable<port.Platform['maquina']>;
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = testClock();
  const log: port.LogRecord[] = [];
  demo ??= options.demo ? makeDemo() : undefined;
  const begun = options.demo ? await demo : undefined;
  const template = begun?.bytes ?? (options.firstRun ? beforeCompany(await testTemplate()) : await testTemplate());
  const files = new Map(begun?.files);
  const home = options.modules ? null : await chosenHome();
  const running = await home?.start({
    template,
    settings: { ...settings, ...options.settings },
    now: clock.now,
  });
  const looked = running?.sqlite ?? openSqlite(template);
  const sqlite = noted(looked);
  const platform: port.Platform = {
    sqlite,
    files: filesIn(files),
    ...(options.push ? { push: options.push } : {}),
    ...(options.whatsapp ? { whatsapp: options.whatsapp } : {}),
    ...(options.correo ? { correo: options.correo } : {}),
    ...(options.webhook ? { webhook: options.webhook } : {}),
    ...(options.tellCode ? { tellCode: options.tellCode } : {}),
    ...(options.impresora ? { impresora: options.impresora } : {}),
    ...(options.respaldos ? { respaldos: options.respaldos } : {}),
    ...(options.maquina ? { maquina: options.maquina } : {}),
    clock,
    settings: { ...settings, ...options.settings },
    assets: (path) =>
      path === '/index.html' ? { body: new TextEncoder().encode('<!doctype html>'), headers: PAGE } : null,
    log: (record) => void log.push(record),
  };
  const own = createApp(platform, options.modules);
  const app: App = {
    ...own,
    fetch: running?.fetch ?? ofProduct(own.fetch),
    runJobs: ofProduct(own.runJobs),
    runDaily: ofProduct(own.runDaily),
  };
  const { db } = app;
  const work = <T>(fn: (w: Work) => Promise<T>) => runWork(systemWork(db, clock), fn);

  const counts = async () => {
    const names = "select name from sqlite_schema where type = 'table' and name not like '%_fts%'";
    const tables = (await looked.query(names, [])).rows.map(({ name }) => String(name));
    const counted: [string, number][] = [];
    // Many at once: on the edge each question travels.
    for (let from = 0; from < tables.length; from += COUNTED_AT_ONCE) {
      const columns = tables
        .slice(from, from + COUNTED_AT_ONCE)
        .map((table) => `(select count(*) from "${table}") as "${table}"`);
      const { rows } = await looked.query(`select ${columns.join()}`, []);
      for (const [table, n] of Object.entries(rows[0] ?? {})) counted.push([table, Number(n)]);
    }
    return Object.fromEntries(counted.filter(([, n]) => n > 0));
  };

  const fetchAs =
    (token: string | null) =>
    async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (token !== null && !headers.has('authorization')) headers.set('authorization', `Token ${token}`);
      return app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), { address: '127.0.0.1' });
    };
  const who = (token: string | null, identity: Pick<TestActor, 'userId' | 'username' | 'sessionId'>) =>
    speaker({ ...identity, token }, fetchAs(token), running?.log ?? log);

  return {
    app,
    db,
    clock,
    platform,
    log: running?.log ?? log,
    files: async () => running?.files() ?? files,
    work,
    guest: who(null, NOBODY),
    bearer: (token) => who(token, NOBODY),
    async actor(wanted = {}) {
      const userId = await work((w) => insertUser(w, wanted));
      const session = await newSession(platform, userId);
      await work((w) => openSession(w, session, { address: '127.0.0.1', userAgent: 'pruebas' }));
      clearAuthCache();
      const { username } = await db
        .selectFrom('usuario')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return who(session.token, { userId, username, sessionId: session.id });
    },
    async written() {
      if (running) {
        // There, what earlier calls began in good order ends by itself, later: jobs, their files and notifications; failed sign-ins are counted.
        const { intento_ingreso, bitacora, notificacion, trabajo_fila, archivo, intento_publico, ...rows } =
          await counts();
        return rows;
      }
      return Object.values((await looked.query('select total_changes()', [])).rows[0] ?? {})[0];
    },
    counts,
  };
}

/** Below the columns that a row may have on the edge (100). */
const COUNTED_AT_ONCE = 50;
const NOBODY = { userId: null, username: '', sessionId: null };
const PAGE = { 'Content-Type': 'text/html; charset=utf-8', ETag: '"pruebas"', 'Cache-Control': 'no-cache' };

/** A user with exactly these permissions, written without the module of users: tests of the core need one too. */
async function insertUser(w: Work, { permisos = [], superuser = false, username }: ActorOptions): Promise<number> {
  const name = username ?? `usuario-${randomUUID().slice(0, 8)}`;
  const authors = { created: w.instant, updated: w.instant, uc_id: null, um_id: null };
  const { id } = await w.tx
    .insertInto('usuario')
    .values({
      username: name,
      first_name: name.toUpperCase(),
      last_name: 'DE PRUEBA',
      orden_nombre: sortKey(name),
      busca: searchKey(name),
      is_superuser: superuser ? 1 : 0,
      ...authors,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const permiso of permisos) {
    const codename = typeof permiso === 'string' ? permiso : permiso.codename;
    await w.tx
      .insertInto('accion')
      .values({ codename, nombre: codename, modulo: 'pruebas', modulo_titulo: 'Pruebas', ...authors })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const accion = await w.tx
      .selectFrom('accion')
      .select('id')
      .where('codename', '=', codename)
      .executeTakeFirstOrThrow();
    await w.tx.insertInto('usuario_accion').values({ usuario_id: id, accion_id: accion.id }).execute();
  }
  return id;
}

/**
 * One company: a Durable Object with its own SQLite database and the same application as everywhere else. It opens its database
 * under its lock when it wakes, so that no request meets a half-migrated one; nightly an alarm sweeps what nobody needs and does the
 * work of the day.
 */
import { DurableObject } from 'cloudflare:workers';
import { type App, createApp } from '../../app.ts';
import { MigrationError } from '../../core/db/migrate.ts';
import type { ServerModule } from '../../core/module.ts';
import type { Platform, SqlitePort } from '../../core/platform.ts';
import { modules } from '../../modules/index.ts';
import { nextWork, runWaiting, setAlarm, takeSweep } from './alarm.ts';
import { keepDailyAnchor } from './anchors.ts';
import { refuse } from './answer.ts';
import { isOpened, openCompany } from './data.ts';
import { openFiles } from './files.ts';
import { instalacion, isSetupCall } from './instalacion.ts';
import { learnAddress } from './own-address.ts';
import { companyLog, companyPlatform } from './platform.ts';
import { restoreCompany, rewindCompany } from './restore.ts';
import { type Env, SettingsError, type WorkerSettings } from './settings.ts';
import { openSqlite } from './sqlite.ts';
import { sweep } from './sweep.ts';

/** What the object does itself for the operator; the rest is a module (instalacion.ts). */
const SETUP = /^\/api\/instalacion\/(superusuario|codigo|restaurar|volver)\/?$/;

export class Empresa extends DurableObject<Env> {
  readonly #sqlite: SqlitePort;
  #settings: WorkerSettings | null = null;
  #app: App | null = null;
  #opened = false;
  #restoring = false;
  /** Why it does not serve, when somebody must mend it. */
  #problem: string | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sqlite = openSqlite(ctx.storage);
    void ctx.blockConcurrencyWhile(() => this.#wake());
  }

  /** What this object serves; tests add a module of their own. */
  protected modules(): readonly ServerModule[] {
    return modules;
  }

  /** All that differs here from other runtimes; tests change a piece of it. Throws SettingsError. */
  protected platform(): Platform & { readonly settings: WorkerSettings } {
    return companyPlatform(this.ctx, this.env, this.#sqlite);
  }

  override async fetch(request: Request): Promise<Response> {
    const setup = isSetupCall(request, this.env) ? SETUP.exec(new URL(request.url).pathname)?.[1] : undefined;
    if (setup && !this.#problem) {
      if (this.#opened && setup === 'volver') return rewindCompany(this.ctx, request);
      if (setup === 'restaurar') return this.#restore(request);
      if (!this.#opened && (setup === 'superusuario' || setup === 'codigo'))
        await this.ctx.blockConcurrencyWhile(() => this.#open());
    }
    if (this.#problem) return refuse('no_disponible', this.#problem);
    if (!this.#app || !this.#opened) return refuse('no_encontrado', 'No hay una empresa en esta dirección.');
    learnAddress(this.ctx, this.env, request);
    // Set by the edge itself, which throws away what a caller puts there.
    return this.#app.fetch(request, { address: request.headers.get('CF-Connecting-IP') ?? '' });
  }

  override async alarm(): Promise<void> {
    if (!this.#app || !this.#opened) return;
    const { storage } = this.ctx;
    if (await takeSweep(storage)) {
      const swept = await sweep(this.#app.db, this.env.FILES, String(this.ctx.id));
      companyLog(this.ctx, this.env)({ level: 'info', msg: 'limpieza', ...swept });
      if (this.#settings) {
        await keepDailyAnchor(this.#app, this.env.FILES, String(this.ctx.id), this.#settings.secret);
      }
      await this.#app.runDaily();
    }
    const left = await runWaiting(this.#app);
    await setAlarm(storage, left ? new Date() : await this.#app.nextSalida());
  }

  /** A company that nobody opened yet stays without tables: an address that somebody guesses costs nothing. */
  async #wake(): Promise<void> {
    await this.#guarded(async () => {
      const platform = this.platform();
      this.#settings = platform.settings;
      this.#app = createApp(platform, [...this.modules(), instalacion(this.env)]);
      if (platform.settings.demo || (await isOpened(this.#sqlite))) await this.#open();
    });
  }

  /** Brings the database up to date with its reference data; makes it the first time. */
  async #open(): Promise<void> {
    await this.#guarded(async () => {
      const [app, settings] = [this.#app, this.#settings];
      if (!app || !settings || this.#opened) return;
      const files = openFiles(this.env.FILES, String(this.ctx.id));
      const log = companyLog(this.ctx, this.env);
      await openCompany({ sqlite: this.#sqlite, app, files, settings, build: this.env.VERSION?.id ?? null, log });
      this.#opened = true;
      await setAlarm(this.ctx.storage, await nextWork(app));
    });
  }

  /** Fills the empty object with a copy, and starts again with it. */
  async #restore(request: Request): Promise<Response> {
    if (this.#opened) return refuse('regla_negocio', 'En esta dirección ya hay una empresa: usa una vacía.');
    if (this.#restoring) return refuse('no_disponible', 'Ya se está restaurando esta empresa.');
    this.#restoring = true;
    try {
      const answer = await restoreCompany(this.ctx.storage, this.#sqlite, request);
      if (answer.ok) await this.ctx.blockConcurrencyWhile(() => this.#wake());
      return answer;
    } finally {
      this.#restoring = false;
    }
  }

  /** What a person must mend is kept and said; anything else resets the object, and the next request tries again. */
  async #guarded(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof SettingsError) && !(error instanceof MigrationError)) throw error;
      this.#problem = error.message;
      companyLog(this.ctx, this.env)({ level: 'error', msg: error.message });
    }
  }
}

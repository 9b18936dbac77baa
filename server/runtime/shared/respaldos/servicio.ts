/**
 * Copies and drills of a server, one after another: what the clock asks for, and what people do. Looks each minute whether a daily copy is
 * to go somewhere; what failed is tried again each hour, or as soon as somebody asks.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../app.ts';
import { notify } from '../../../core/notifications/notify.ts';
import { readNumericParameter } from '../../../core/parameters.ts';
import type { LogRecord } from '../../../core/platform.ts';
import { destinosActivos } from '../../../core/respaldos/destinos.ts';
import type { Destino, Maquina, RespaldosPort } from '../../../core/respaldos/puerto.ts';
import {
  abrirSimulacro,
  anotarEnvio,
  cerrarInterrumpidos,
  cerrarSimulacro,
  ultimoEnvio,
} from '../../../core/respaldos/registro.ts';
import { diaDe } from '../../../core/respaldos/retencion.ts';
import { formatSize } from '../../../shared/bytes.ts';
import { businessDay } from '../../../shared/dates.ts';
import type { ServerSettings } from '../settings.ts';
import { AlmacenError } from './almacen.ts';
import { enviarCopia } from './enviar.ts';
import { abrirLugar, type LugarOptions, probarLugar } from './lugares.ts';
import { CARPETA_SIMULACRO, simularRestauracion } from './simulacro.ts';

const MINUTE = 60_000;
const RETRY = 60 * MINUTE;
/** A server that has just begun has people waiting for their first page. */
const REST_MS = 10 * MINUTE;

/** Only what the server does with its application. */
type Propia = Pick<App, 'db' | 'modules' | 'systemWork'>;

interface Options extends LugarOptions {
  readonly every?: number;
  /** Of guessing a phrase. */
  readonly trabajo?: number;
}

export interface Respaldos {
  readonly port: RespaldosPort;
  maquina(): Promise<Maquina>;
  /** `copiar`: makes the daily copy. */
  empezar(app: Propia, copiar: () => Promise<void>, log: (record: LogRecord) => void): void;
  /** Resolves when what was asked for until now has ended. */
  quieto(): Promise<void>;
  stop(): void;
}

export function abrirRespaldos(settings: ServerSettings, options: Options = {}): Respaldos {
  const { backupsDir, filesDir, secret } = settings;
  const begun = Date.now();
  let running: { app: Propia; copiar: () => Promise<void>; log: (record: LogRecord) => void } | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let chain = Promise.resolve();
  let waiting = 0;
  let stopped = false;

  /** After what is being done. */
  const enqueue = (task: (now: NonNullable<typeof running>) => Promise<void>) => {
    waiting += 1;
    chain = chain.then(async () => {
      try {
        if (running && !stopped) await task(running);
      } catch (error) {
        if (!stopped) running?.log({ level: 'error', msg: 'No se pudo atender los respaldos.', error: String(error) });
      } finally {
        waiting -= 1;
      }
    });
  };

  const send = async ({ app, log }: NonNullable<typeof running>, destino: Destino, copia: string) => {
    const before = await ultimoEnvio(app.db, destino.id);
    const inicio = new Date().toISOString();
    const told = await enviarCopia(destino, await abrirLugar(destino.lugar, options), {
      ...{ copia: join(backupsDir, copia), filesDir, secret, trabajo: backupsDir },
    }).then(
      ({ bytes }) => ({ ok: true, bytes, mensaje: `${copia} llegó completa (${formatSize(bytes)}).` }),
      (error) => ({ ok: false, bytes: 0, mensaje: reasonOf(error) }),
    );
    if (stopped) return;
    await anotarEnvio(app.db, { destino_id: destino.id, copia, inicio, fin: new Date().toISOString(), ...told });
    log({ level: told.ok ? 'info' : 'error', msg: `Respaldo en ${destino.nombre}: ${told.mensaje}` });
    if (told.ok || before?.ok === 0) return;
    const titulo = `El respaldo no llegó a ${destino.nombre}`;
    await app.systemWork('respaldo', (w) =>
      notify(w, 'respaldo_destino_fallido', { titulo, mensaje: told.mensaje, object_id: destino.id }),
    );
  };

  /** `asked`: somebody did; what failed a moment ago is tried too. */
  const sendAll = async (now: NonNullable<typeof running>, asked: boolean) => {
    const copia = newestDaily(backupsDir);
    if (!copia) return;
    for (const destino of await destinosActivos(now.app.db, secret)) {
      if (stopped) return;
      const last = await ultimoEnvio(now.app.db, destino.id);
      const good = await ultimoEnvio(now.app.db, destino.id, { bueno: true });
      const isThere = good?.copia === copia.name && Date.parse(good.inicio) >= copia.at;
      const isLate = last?.ok !== 0 || Math.abs(Date.now() - Date.parse(last.fin)) >= RETRY;
      if (!isThere && (asked || isLate)) await send(now, destino, copia.name);
    }
  };

  const drill = async (
    { app, log }: NonNullable<typeof running>,
    id: number,
    destino: Destino | null,
    frase: string | null,
  ) => {
    const result = await simularRestauracion(settings, app.modules, { destino, frase }, options);
    if (stopped) return;
    await cerrarSimulacro(app.db, id, result, new Date().toISOString());
    const where = destino ? destino.nombre : 'este equipo';
    log({ level: result.ok ? 'info' : 'error', msg: `Simulacro de ${where}: ${result.mensaje}` });
    await app.systemWork('simulacro', (w) =>
      notify(w, result.ok ? 'simulacro_aprobado' : 'simulacro_fallido', {
        titulo: `El simulacro de ${where} ${result.ok ? 'pasó' : 'falló'}`,
        ...{ mensaje: result.mensaje, object_id: id },
      }),
    );
  };

  /** Once a month: the copies of this machine, and of the destinations that need no phrase. */
  const monthly = async (now: NonNullable<typeof running>) => {
    const { db } = now.app;
    const day = await readNumericParameter(db, 'general', 'dia_simulacro');
    const today = businessDay(new Date());
    if (!simulacroToca(day, today, await lastOfClock(now.app)) || !newestDaily(backupsDir)) return;
    const open = (await destinosActivos(db, secret)).filter(({ recipiente }) => recipiente === null);
    for (const destino of [null, ...open]) {
      if (stopped) return;
      const inicio = new Date().toISOString();
      await drill(
        now,
        await abrirSimulacro(db, { inicio, destino_id: destino?.id ?? null, usuario_id: null }),
        destino,
        null,
      );
    }
  };

  return {
    port: {
      probar: (lugar) => probarLugar(lugar, settings, options),
      async claves(frase) {
        const { nuevasClaves } = await import('./cifrado.ts');
        return nuevasClaves(frase, options.trabajo);
      },
      copiarAhora() {
        enqueue(({ copiar }) => copiar());
        enqueue((now) => sendAll(now, true));
      },
      despertar: () => enqueue((now) => sendAll(now, true)),
      simular: (id, destino, frase) => enqueue((now) => drill(now, id, destino, frase)),
    },
    maquina: () => leerMaquina(settings),
    empezar(app, copiar, log) {
      running = { app, copiar, log };
      enqueue(async () => {
        sweep(settings);
        await cerrarInterrumpidos(app.db, new Date().toISOString());
      });
      timer = setInterval(() => {
        if (waiting > 0) return;
        enqueue((now) => sendAll(now, false));
        if (Date.now() - begun >= REST_MS) enqueue(monthly);
      }, options.every ?? MINUTE);
      timer.unref();
    },
    async quieto() {
      while (waiting > 0) await chain;
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof AlmacenError
    ? error.message
    : `No se pudo llevar: ${error instanceof Error ? error.message : String(error)}`;

/** Whether the drill of the clock is due: once a month, from that day on. `last`: day of the one before. */
export function simulacroToca(day: number, today: string, last: string | null): boolean {
  if (day === 0 || Number(today.slice(8)) < day) return false;
  return last === null || last.slice(0, 7) !== today.slice(0, 7);
}

async function lastOfClock({ db }: Propia): Promise<string | null> {
  const row = await db
    .selectFrom('respaldo_simulacro')
    .select('inicio')
    .where('usuario_id', 'is', null)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? businessDay(new Date(row.inicio)) : null;
}

/** The daily copy of the last day, and when it was made. */
function newestDaily(folder: string): { name: string; at: number } | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => diaDe(name) !== null) : [];
  const name = names.sort().at(-1);
  return name === undefined ? null : { name, at: statSync(join(folder, name)).mtimeMs };
}

/** What a server that was killed left of copies and drills. */
function sweep({ dataDir, backupsDir }: ServerSettings): void {
  for (const [folder, begins] of [
    [dataDir, CARPETA_SIMULACRO],
    [backupsDir, 'envio-'],
  ] as const) {
    const left = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(begins)) : [];
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function leerMaquina({ dataDir }: ServerSettings): Promise<Maquina> {
  const disk = await statfs(dataDir).catch(() => null);
  return {
    disco_libre: disk ? disk.bavail * disk.bsize : null,
    disco_total: disk ? disk.blocks * disk.bsize : null,
  };
}

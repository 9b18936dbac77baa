/**
 * Copies and drills of a server, one after another: what the clock asks for, and what people do. Looks each minute whether a daily copy is
 * to go somewhere; what failed is tried again each hour, or as soon as somebody asks.
 */
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
  guardarSello,
  leerSello,
  ultimoEnvio,
} from '../../../core/respaldos/registro.ts';
import { formatSize } from '../../../shared/bytes.ts';
import { businessDay } from '../../../shared/dates.ts';
import type { ServerSettings } from '../settings.ts';
import { AlmacenError } from './almacen.ts';
import { type Enviada, enviarCopia } from './enviar.ts';
import { leerMaquina, newestDaily, sweep } from './equipo.ts';
import { abrirLugar, type LugarOptions, probarLugar } from './lugares.ts';
import { simulacroToca, ultimosDelReloj } from './mensual.ts';
import { simularRestauracion } from './simulacro.ts';

const MINUTE = 60_000;
const RETRY = 60 * MINUTE;
/** A server that has just begun has people waiting for their first page. */
const REST_MS = 10 * MINUTE;

/** Only what the server does with its application. */
type Propia = Pick<App, 'db' | 'modules' | 'systemWork'>;

interface Options extends LugarOptions {
  readonly every?: number;
  /** Milliseconds before the first drill of the clock. */
  readonly descanso?: number;
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
  /** By destination: the key of its last copy, in memory alone. */
  const llaves = new Map<number, Pick<Enviada, 'copia' | 'llave'>>();

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
    const { sent, ...told } = await enviarCopia(destino, await abrirLugar(destino.lugar, options), {
      ...{ copia: join(backupsDir, copia), filesDir, secret, trabajo: backupsDir },
    }).then(
      (sent) => ({
        ok: true,
        bytes: sent.bytes,
        mensaje: `${copia} llegó completa (${formatSize(sent.bytes)}).`,
        sent,
      }),
      (error) => ({ ok: false, bytes: 0, mensaje: reasonOf(error), sent: null }),
    );
    if (stopped) return;
    if (sent?.llave) {
      const { llave, ...sello } = sent;
      llaves.set(destino.id, { copia: sello.copia, llave });
      await guardarSello(app.db, destino.id, sello);
    }
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

  /** What is known of the last copy there, with its key while this server is the one that sent it. */
  const selloDe = async ({ db }: Propia, id: number) => {
    const sello = await leerSello(db, id);
    const kept = llaves.get(id);
    return sello && { ...sello, llave: kept?.copia === sello.copia ? kept.llave : null };
  };

  const drill = async (
    { app, log }: NonNullable<typeof running>,
    id: number,
    destino: Destino | null,
    frase: string | null,
  ) => {
    const sello = destino?.recipiente && frase === null ? await selloDe(app, destino.id) : null;
    const result = await simularRestauracion(settings, app.modules, { destino, frase, sello }, options);
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

  /** Once a month each: the copies of this machine, and of the destinations; of encrypted ones what may be known without their phrase. */
  const monthly = async (now: NonNullable<typeof running>) => {
    const { db } = now.app;
    const day = await readNumericParameter(db, 'general', 'dia_simulacro');
    const today = businessDay(new Date());
    if (!newestDaily(backupsDir)) return;
    const last = await ultimosDelReloj(db);
    for (const destino of [null, ...(await destinosActivos(db, secret))]) {
      if (stopped) return;
      if (!simulacroToca(day, today, last.get(destino?.id ?? null) ?? null)) continue;
      // Where nothing came yet there is nothing to try.
      if (destino && !(await ultimoEnvio(db, destino.id, { bueno: true }))) continue;
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
        if (Date.now() - begun >= (options.descanso ?? REST_MS)) enqueue(monthly);
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

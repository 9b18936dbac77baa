/**
 * Sends what waits in the queue. A row is claimed in one transaction, sent outside any, and its outcome written in another: whoever dies
 * in between leaves it PROCESANDO, and whoever comes next knows that it is in doubt. Channels go beside each other, so that a slow
 * provider holds back its own rows only.
 */
import { sql } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { SYSTEM } from '../auth/actor.ts';
import { isBusy } from '../db/errors.ts';
import { runWork, type WorkContext } from '../db/transactions.ts';
import type { Services } from '../http/services.ts';
import { jobsEnd } from '../jobs/ending.ts';
import { giveWay } from '../jobs/give-way.ts';
import type { Work } from '../work.ts';
import type { Canal, Canales, Envio } from './canal.ts';
import { esperarTurno } from './cobranza.ts';
import { concluir, lapsar } from './conclusion.ts';
import type { Resultado } from './resultado.ts';
import { dueEnvios, lapsedEnvios } from './turno.ts';

export interface SalidaRunnerOptions {
  readonly services: Pick<Services, 'db' | 'platform'>;
  readonly canales: Canales;
  /** What the transactions of the queue are made with. */
  readonly work: (actor: WorkContext['actor'], requestId: string) => WorkContext;
}

/** Rows of one channel that are being sent at a time. */
const AT_ONCE = 4;
/** Another process has the database: how often, and after how many milliseconds, it is asked again. */
const BUSY_TRIES = 50;
const BUSY_MS = 100;

/**
 * Sends all that is due and resolves when it is done. Called again meanwhile it looks once more at the end. Never two of one row at
 * once; at the end of the program it begins no others. `begun`: the program has just begun and is alone with its data, so that what was
 * being sent was cut off: it is asked for again at once, where it cannot be delivered twice.
 */
export function createSalidaRunner(options: SalidaRunnerOptions): (begun?: boolean) => Promise<void> {
  const { db, platform } = options.services;
  const turning = new Map<string, { done: Promise<void>; again: boolean }>();

  const inWork = async <T>(id: number, fn: (w: Work) => Promise<T>): Promise<T> => {
    for (let left = BUSY_TRIES; ; left -= 1) {
      try {
        return await runWork(options.work(SYSTEM, `salida-${id}`), fn);
      } catch (error) {
        if (!isBusy(error) || left === 0) throw error;
        await giveWay(BUSY_MS);
      }
    }
  };

  const send = async (canal: Canal, id: number) => {
    const fila = await inWork(id, (w) => claim(w, id));
    if (!fila) return;
    const resultado = await trySend(options, canal, fila);
    await inWork(id, (w) => concluir(w, canal, fila, resultado, canal.repetible(platform)));
  };

  const lane = async (nombre: string, canal: Canal) => {
    for (;;) {
      const rows = await dueEnvios(db, nombre, platform.clock.now());
      if (rows.length === 0) return;
      const due = [...Map.groupBy(rows, ({ id, destino }) => (canal.enOrden ? destino : id)).values()];
      const work = async () => {
        for (let own = due.shift(); own; own = due.shift()) {
          for (const { id } of own) if (!jobsEnd(platform)) await send(canal, id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (jobsEnd(platform)) return;
    }
  };

  const turn = (nombre: string, canal: Canal): Promise<void> => {
    const now = turning.get(nombre);
    if (now) {
      now.again = true;
      return now.done;
    }
    const state = { done: Promise.resolve(), again: false };
    const work = async () => {
      do {
        state.again = false;
        await lane(nombre, canal);
      } while (state.again && !jobsEnd(platform));
    };
    turning.set(nombre, state);
    state.done = work().finally(() => turning.delete(nombre));
    return state.done;
  };

  const lapse = async (begun: boolean) => {
    for (const fila of await lapsedEnvios(db, platform.clock.now(), begun)) {
      const canal = options.canales[fila.canal];
      const repetible = canal?.repetible(platform) ?? false;
      // Of what may not go twice the provider may still tell.
      if (canal && (repetible || !begun)) await inWork(fila.id, (w) => lapsar(w, canal, fila, { repetible, begun }));
    }
  };

  return async (begun = false) => {
    if (begun) await lapse(true);
    await lapse(false);
    await Promise.all(Object.entries(options.canales).map(([nombre, canal]) => turn(nombre, canal)));
  };
}

/** Takes a row whose time has come; `null` when it has not, or somebody else took it. */
async function claim(w: Work, id: number): Promise<Envio | null> {
  const row = await w.tx
    .selectFrom('envio')
    .selectAll()
    .where('id', '=', id)
    .where('estado', 'in', ['PENDIENTE', 'REINTENTANDO'])
    .executeTakeFirst();
  if (!row || row.proximo > w.instant) return null;
  const cobra = row.horario === 'COBRANZA';
  if (cobra) {
    const turno = await esperarTurno(w.tx, row, w.now);
    if (turno.proximo > w.instant) {
      await w.tx
        .updateTable('envio')
        .set({ ...turno, updated: w.instant })
        .where('id', '=', id)
        .execute();
      return null;
    }
  }
  await w.tx.insertInto('envio_intento').values({ envio_id: id, inicio: w.instant }).execute();
  return (
    w.tx
      .updateTable('envio')
      // A contact from now on, until it is known that it did not go.
      .set({ estado: 'PROCESANDO', desde: w.instant, updated: w.instant, ...(cobra ? { contactado: w.instant } : {}) })
      .set(({ eb }) => ({ intentos: eb('intentos', '+', 1), version: sql<number>`version + 1` }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

async function trySend({ services }: SalidaRunnerOptions, canal: Canal, fila: Envio): Promise<Resultado> {
  try {
    return await canal.enviar(services, fila);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    const msg = 'No se pudo preparar lo que sale.';
    services.platform.log({ level: 'error', msg, salida: fila.id, canal: fila.canal, stack });
    return { tipo: 'fallo', mensaje: SERVER_MESSAGES.interno };
  }
}

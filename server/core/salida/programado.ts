/**
 * What is to be done at a time: a row of the queue that goes nowhere, but runs a task of a module in the transaction that closes it. So it
 * survives a restart, wakes the edge by its alarm, is done once, and is seen where people see what waits.
 */
import * as z from 'zod';
import type { Work } from '../work.ts';
import type { Canal } from './canal.ts';
import { type Documento, encolarVarios } from './encolar.ts';

export const CANAL_PROGRAMADO = 'programado';

/** By the name that rows keep: 'cita.recordar'. What it is no longer the time for is the task's to see, when it runs. */
export type Tareas = Readonly<Record<string, (w: Work, datos: unknown) => Promise<void>>>;

export interface Programada {
  readonly tarea: string;
  /** Business key: twice the same is done once. */
  readonly clave: string;
  readonly cuando: Date;
  /** What it is, for people. */
  readonly asunto: string;
  readonly documento: Documento;
  readonly datos: unknown;
}

export async function programar(w: Work, tareas: readonly Programada[]): Promise<void> {
  await encolarVarios(
    w,
    tareas.map(({ tarea, clave, cuando, asunto, documento, datos }) => ({
      ...{ canal: CANAL_PROGRAMADO, clave: `${CANAL_PROGRAMADO}:${clave}`, asunto, documento, cuando },
      destino: 'Mayordomo',
      datos: { tarea, datos },
      // One does not wait for another that was written before and comes later.
      turno: clave,
    })),
  );
}

const fila = z.object({ tarea: z.string(), datos: z.unknown() });

export const canalProgramado = (tareas: Tareas): Canal => ({
  nombre: 'Tarea programada',
  repetible: () => true,
  async enviar(_, { datos }) {
    const { tarea } = fila.parse(JSON.parse(datos));
    if (Object.hasOwn(tareas, tarea)) return { tipo: 'enviado', proveedorId: null };
    return { tipo: 'descartado', mensaje: 'Este programa ya no hace esta tarea.' };
  },
  async anotar(w, { datos }, resultado) {
    if (resultado.tipo !== 'enviado') return;
    const { tarea, datos: own } = fila.parse(JSON.parse(datos));
    await tareas[tarea]?.(w, own);
  },
});

/** Pausing a destination and going on: what waits for it keeps its order and its place in the queue. */
import { sql } from 'kysely';
import { updateRow } from '../../core/db/rows.ts';
import { EN_PAUSA } from '../../core/salida/turno.ts';
import type { Work } from '../../core/work.ts';
import { PRUEBA } from './rules/estados.ts';

interface Ref {
  readonly id: number;
  readonly version: number;
  readonly current: () => Promise<unknown>;
}

export async function pausar(w: Work, ref: Ref, motivo: string | null): Promise<void> {
  const values = { estado: 'PAUSADO', pausado: w.instant, motivo_pausa: motivo } as const;
  await updateRow(w, 'integracion_destino', ref, values, { accion: 'estado', ...(motivo ? { motivo } : {}) });
  await esperar(w, ref.id, EN_PAUSA);
}

export async function reanudar(w: Work, ref: Ref): Promise<void> {
  const values = { estado: 'ACTIVO', pausado: null, motivo_pausa: null, fallos: 0 } as const;
  await updateRow(w, 'integracion_destino', ref, values, { accion: 'estado' });
  await esperar(w, ref.id, w.instant);
  w.wakeJobs();
}

/** When all that waits for it is to be sent. */
async function esperar(w: Work, destino: number, proximo: string): Promise<void> {
  await sql`update envio set proximo = ${proximo}, updated = ${w.instant} where id in (
    select envio_id from integracion_evento
    where destino_id = ${destino} and estado in ('PENDIENTE', 'REINTENTANDO') and evento <> ${PRUEBA})`.execute(w.tx);
}

/** A try that ended after its destination was paused waits with the others. */
export async function retener(w: Work, envio: number): Promise<void> {
  await sql`update envio set proximo = ${EN_PAUSA} where id = ${envio} and estado = 'REINTENTANDO'`.execute(w.tx);
}

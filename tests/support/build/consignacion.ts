/** A consignment and what a test asks of it. */
import * as k from '../../../server/modules/consignacion/contract/casos.ts';
import * as c from '../../../server/modules/consignacion/contract/consignaciones.ts';
import type { CodigoProceso } from '../../../server/modules/consignacion/rules.ts';
import { createInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import type { TestActor, TestApp } from '../app.ts';
import { buildInmueble } from './inmueble.ts';

/** A property without owners of its own people: of `dueno`. */
export async function crearInmueble(
  t: TestApp,
  actor: TestActor,
  dueno: number,
  changes: Parameters<typeof buildInmueble>[2] = {},
) {
  const body = await buildInmueble(t, [{ persona_id: dueno, participacion: 100 }], changes);
  return (await actor.call(createInmueble, { body })).data;
}

export const consignar = async (actor: TestActor, inmueble_id: number, responsable: number) =>
  (await actor.call(c.registro.create, { body: { inmueble_id, responsable } })).data;

export const casosDe = (actor: TestActor, inmueble_id: number, estado: 'PENDIENTE' | 'FINALIZADO' | null = null) =>
  actor.call(k.casosPorConsignacion, { body: { inmueble_id, estado } });

/** Those that wait and hang from a root. */
export const pendientesDe = async (actor: TestActor, inmueble_id: number) =>
  (await casosDe(actor, inmueble_id)).filter(({ estado_actividad }) => estado_actividad === 'PENDIENTE');

export async function finalizarTodos(actor: TestActor, inmueble_id: number): Promise<boolean[]> {
  const ended: boolean[] = [];
  for (const { id } of await pendientesDe(actor, inmueble_id)) {
    const body = { id, observacion_final: 'Quedó hecho' };
    ended.push((await actor.call(k.finalizarCaso, { body })).ultimo);
  }
  return ended;
}

export const avanzar = async (actor: TestActor, consignacion_id: number, proceso: CodigoProceso) =>
  (await actor.call(k.finalizarGestion, { body: { consignacion_id, proceso } })).data;

/** Writes of consignments: opened, moved to their next process, given to somebody else, retired. */
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { inUse, invalid, refused } from '../../core/http/errors.ts';
import { publicarEvento } from '../../core/publicar.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { sortKey } from '../../shared/text.ts';
import { ESTADO, type EstadoInmueble, setEstadoPorConsignacion } from '../inmuebles/public.ts';
import type { Consignacion, ConsignacionAlta, ConsignacionCambio } from './contract/consignaciones.ts';
import { entrarAProceso } from './entrar.ts';
import { pendientesDe } from './lectura-casos.ts';
import { findActiva, findConsignacion } from './queries.ts';
import { requireResponsable } from './responsable.ts';
import { type CodigoProceso, estadoAlEntrar, NOMBRE_PROCESO, procesoSiguiente } from './rules.ts';

/** So many are named before a process is refused to end. */
const NOMBRADOS = 5;

/** Consigns a property: its first process begins. Refuses one whose consignment goes on. */
export async function createConsignacion(
  w: Work,
  { inmueble_id, responsable }: ConsignacionAlta,
): Promise<Consignacion> {
  const inmueble = await w.tx
    .selectFrom('inmueble')
    .select(['direccion', 'estado_actual'])
    .where('id', '=', inmueble_id)
    .executeTakeFirst();
  if (!inmueble) throw invalid({ inmueble_id: ['El inmueble no existe.'] });
  if (await findActiva(w.tx, inmueble_id)) {
    throw refused(MESSAGES.consignacionActiva, { inmueble_id: [MESSAGES.consignacionActiva] });
  }
  await requireResponsable(w, responsable);
  const proceso = '001';
  const estado = estadoAlEntrar(proceso, inmueble.estado_actual) as EstadoInmueble;
  return abrir(w, { inmueble_id, responsable, direccion: inmueble.direccion, proceso, estado });
}

interface Apertura {
  readonly inmueble_id: number;
  readonly direccion: string;
  readonly responsable: number;
  readonly proceso: CodigoProceso;
  readonly estado: EstadoInmueble;
}

/** Opens it in a process, of which the property gets the state that is said. */
export async function abrir(w: Work, datos: Apertura): Promise<Consignacion> {
  const { inmueble_id, responsable, proceso, direccion } = datos;
  const id = await insertRow(w, 'consignacion', {
    ...{ inmueble_id, proceso, estado: 'ACTIVA', responsable_id: responsable },
    orden_direccion: sortKey(direccion),
  });
  const estado = await setEstadoPorConsignacion(w, inmueble_id, { estado: datos.estado, retirada: 0 });
  await entrarAProceso(w, { id, inmueble_id, responsable }, { proceso, estado });
  await decirProceso(w, { id, inmueble_id, proceso });
  return findConsignacion(w.tx, id);
}

/** Who answers for it; its property stays. */
export async function updateConsignacion(w: Work, id: number, datos: ConsignacionCambio): Promise<Consignacion> {
  const before = await findConsignacion(w.tx, id);
  if (datos.inmueble_id !== undefined && datos.inmueble_id !== before.inmueble_id) {
    const msg = 'El inmueble de una consignación no se cambia.';
    throw refused(msg, { inmueble_id: [msg] });
  }
  if (before.estado !== 'ACTIVA') throw refused('La consignación está RETIRADA: ya no se cambia.');
  await requireResponsable(w, datos.responsable);
  await updateRow(w, 'consignacion', ref(w, before, datos.version), { responsable_id: datos.responsable });
  return findConsignacion(w.tx, id);
}

/** It goes on no more: its property is RETIRADO, or stays leased until its lease ends. */
export async function retirarConsignacion(
  w: Work,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Promise<Consignacion> {
  const before = await findConsignacion(w.tx, id);
  await requireTransition(w.tx, 'consignacion', before.estado, 'RETIRADA');
  await cerrar(w, before, version, motivo);
  await setEstadoPorConsignacion(w, before.inmueble_id, { estado: ESTADO.retirado, retirada: 1, motivo });
  return findConsignacion(w.tx, id);
}

/** The row alone: what it makes of its property is of who asks. */
export async function cerrar(w: Work, before: Consignacion, version: number, motivo: string): Promise<void> {
  const values = { estado: 'RETIRADA' as const, motivo_retiro: motivo };
  await updateRow(w, 'consignacion', ref(w, before, version), values, { accion: 'estado', motivo });
}

/**
 * The current process ends and the next begins. Refuses (409) while something that it asks for is pending, naming it; `proceso` says
 * which one the person saw.
 */
export async function finalizarGestion(
  w: Work,
  { consignacion_id, proceso }: { readonly consignacion_id: number; readonly proceso: CodigoProceso },
): Promise<Consignacion> {
  const before = await findConsignacion(w.tx, consignacion_id);
  if (before.estado !== 'ACTIVA') throw refused('La consignación está RETIRADA: su proceso ya no cambia.');
  if (before.proceso !== proceso) {
    const msg = `La consignación está en ${before.proceso_nombre}, no en ${NOMBRE_PROCESO[proceso]}.`;
    throw refused(msg, { proceso: [msg] });
  }
  const next = procesoSiguiente(proceso);
  if (!next) throw refused(`${NOMBRE_PROCESO[proceso]} es el último proceso: no tiene uno siguiente.`);
  const pending = await pendientesDe(w.tx, before);
  if (pending.length > 0) throw inUse(detenido(before.proceso_nombre, pending));
  await updateRow(w, 'consignacion', ref(w, before, before.version), { proceso: next.codigo }, { accion: 'estado' });
  const { inmueble_id, responsable } = before;
  const estado = await setEstadoPorConsignacion(w, inmueble_id, { estado: next.estado_inmueble, retirada: 0 });
  await entrarAProceso(w, { id: before.id, inmueble_id, responsable }, { proceso: next.codigo, estado });
  await decirProceso(w, { id: before.id, inmueble_id, proceso: next.codigo });
  return findConsignacion(w.tx, before.id);
}

function detenido(nombre: string, pending: readonly { readonly id: number; readonly observacion: string }[]): string {
  const told = pending.slice(0, NOMBRADOS).map(({ id, observacion }) => `${id} (${observacion})`);
  const more = pending.length > NOMBRADOS ? ` y ${pending.length - NOMBRADOS} más` : '';
  return `No se puede terminar ${nombre}: está${pending.length > 1 ? 'n' : ''} PENDIENTE${pending.length > 1 ? 'S' : ''} ${told.join(', ')}${more}.`;
}

const decirProceso = (w: Work, { id, ...datos }: { id: number; inmueble_id: number; proceso: CodigoProceso }) =>
  publicarEvento(w, 'consignacion.proceso', { registro: id, datos });

function ref(w: Work, { id }: Consignacion, version: number) {
  return { id, version, current: () => findConsignacion(w.tx, id) };
}

/** Writes of cases: made, followed up, finished, given to somebody else. */
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { searchKey } from '../../shared/text.ts';
import { type EstadoInmueble, findInmueble } from '../inmuebles/public.ts';
import type { Caso, CasoAlta } from './contract/casos.ts';
import type { Consignacion } from './contract/consignaciones.ts';
import { horaFinal } from './entrar.ts';
import { findCaso, pendientesDe } from './lectura-casos.ts';
import { findActiva, findConsignacion } from './queries.ts';
import { requireResponsable } from './responsable.ts';
import { admiteRequisito, NOMBRE_PROCESO, padreDe, puedeFinalizar, terminaProceso } from './rules.ts';

/** Of the consignment of the property that goes on, from its newest root. One that is made FINALIZADO ends now. */
export async function createCaso(w: Work, datos: CasoAlta): Promise<Caso> {
  const activa = await requireActiva(w, datos);
  await requireResponsable(w, datos.responsable);
  const { requisito_codigo: codigo = null } = datos;
  if (codigo && !admiteRequisito(codigo, activa.proceso)) {
    const msg = `El proceso ${NOMBRE_PROCESO[codigo]} ya terminó: el caso no lo detiene.`;
    throw refused(msg, { requisito_codigo: [msg] });
  }
  const estado_actual = activa.estado_actual as EstadoInmueble;
  const padre_id = await padre(w, activa);
  const ended =
    datos.estado_actividad === 'FINALIZADO' ? { fecha_final: horaFinal(w), usuario_final_id: w.actor.userId } : {};
  const id = await insertRow(w, 'caso', {
    ...{ consignacion_id: activa.id, inmueble_id: activa.inmueble_id, padre_id, observacion: datos.observacion },
    ...{ estado: datos.estado_actividad, estado_actual, responsable_id: datos.responsable },
    ...{ requisito_codigo: codigo, requisito_proceso: codigo ? NOMBRE_PROCESO[codigo] : null },
    fecha_compromiso: datos.fecha_compromiso ?? null,
    ...ended,
    busca: searchKey(datos.observacion),
  });
  const made = await findCaso(w.tx, id);
  await publicarEvento(w, 'caso.creado', { registro: id, datos: datosDe(made) });
  if (datos.estado_actividad === 'PENDIENTE') await avisarAsignado(w, made);
  return made;
}

async function requireActiva(w: Work, { inmueble, consignacion }: CasoAlta): Promise<Consignacion> {
  const exists = await w.tx.selectFrom('inmueble').select('id').where('id', '=', inmueble).executeTakeFirst();
  if (!exists) throw invalid({ inmueble: ['El inmueble no existe.'] });
  const activa = await findActiva(w.tx, inmueble);
  if (!activa) {
    const msg = 'El inmueble no tiene una consignación activa.';
    throw refused(msg, { inmueble: [msg] });
  }
  if (consignacion && consignacion !== activa.id) {
    const msg = 'No es la consignación activa del inmueble.';
    throw refused(msg, { consignacion: [msg] });
  }
  return activa;
}

/** By the rule of the specification, over what the newest root and the last case say. */
async function padre(w: Work, { id, estado_actual }: Consignacion): Promise<number> {
  const last = await w.tx
    .selectFrom('caso')
    .select(['id', 'padre_id as id_padre', 'estado_actual'])
    .where('consignacion_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const found = padreDe(last, estado_actual);
  if (found === null) throw new Error(`Consignment ${id} has no root.`);
  return found;
}

/** Only of one that is pending. */
export async function createSeguimiento(
  w: Work,
  { caso, inmueble, observacion }: { readonly caso: number; readonly inmueble: number; readonly observacion: string },
): Promise<Caso> {
  const before = await requireCaso(w, caso, 'caso');
  if (before.inmueble !== inmueble) {
    const msg = 'El caso no es de ese inmueble.';
    throw refused(msg, { inmueble: [msg] });
  }
  await seguir(w, before, before.version, observacion);
  return findCaso(w.tx, caso);
}

/** A follow-up, of one that is pending. */
export async function seguir(w: Work, before: Caso, version: number, observacion: string): Promise<void> {
  if (before.id_padre === null || before.estado_actividad !== 'PENDIENTE') {
    throw refused('Solo se agregan seguimientos a un caso PENDIENTE.');
  }
  const { estado_actual } = await findInmueble(w.tx, before.inmueble);
  await requireVersion(w, 'caso', before.id, version, { current: () => findCaso(w.tx, before.id) });
  await insertRows(w, 'caso_seguimiento', [{ observacion, estado_actual }], { parent: { caso_id: before.id } });
}

export interface Finalizado {
  readonly data: Caso;
  /** The process that was waiting for it may be left. */
  readonly ultimo: boolean;
}

/** By the rule of the button. */
export async function finalizarCaso(
  w: Work,
  { id, observacion_final }: { readonly id: number; readonly observacion_final: string },
): Promise<Finalizado> {
  const before = await requireCaso(w, id, 'id');
  const consignacion = await findConsignacion(w.tx, before.consignacion);
  if (!puedeFinalizar(before, consignacion)) throw refused(porQueNo(before, consignacion));
  const ended = { estado: 'FINALIZADO' as const, fecha_final: horaFinal(w), observacion_final };
  const ref = { id, version: before.version, current: () => findCaso(w.tx, id) };
  await updateRow(w, 'caso', ref, { ...ended, usuario_final_id: w.actor.userId }, { accion: 'estado' });
  const left = await pendientesDe(w.tx, consignacion);
  const ultimo =
    consignacion.estado === 'ACTIVA' && terminaProceso(before.requisito_codigo, consignacion.proceso, left.length);
  const data = await findCaso(w.tx, id);
  await publicarEvento(w, 'caso.finalizado', { registro: id, datos: { ...datosDe(data), ultimo } });
  await avisarFinalizado(w, data);
  return { data, ultimo };
}

function porQueNo(
  { id_padre, estado_actividad, requisito_proceso }: Caso,
  { proceso_nombre, estado_actual_nombre }: Consignacion,
): string {
  if (id_padre === null) return 'El caso encabeza a los demás: no se finaliza a mano.';
  if (estado_actividad !== 'PENDIENTE') return 'El caso ya está FINALIZADO.';
  return `El caso es de ${requisito_proceso} y el inmueble está ${estado_actual_nombre}, en ${proceso_nombre}: no se puede finalizar.`;
}

/** The note is told as a follow-up. */
export async function reasignarCaso(
  w: Work,
  id: number,
  {
    version,
    responsable,
    nota,
  }: { readonly version: number; readonly responsable: number; readonly nota: string | null },
): Promise<Caso> {
  const before = await findCaso(w.tx, id);
  if (before.id_padre === null || before.estado_actividad !== 'PENDIENTE') {
    throw refused('Solo se reasigna un caso PENDIENTE.');
  }
  await requireResponsable(w, responsable);
  const ref = { id, version, current: () => findCaso(w.tx, id) };
  await updateRow(w, 'caso', ref, { responsable_id: responsable });
  if (nota) {
    const moved = await findCaso(w.tx, id);
    await seguir(w, moved, moved.version, nota);
  }
  const data = await findCaso(w.tx, id);
  if (before.responsable !== responsable) await avisarAsignado(w, data, nota);
  return data;
}

/** One that the body names: what is not there is a fault of its field. */
async function requireCaso(w: Work, id: number, campo: string): Promise<Caso> {
  const row = await w.tx.selectFrom('caso').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw invalid({ [campo]: ['El caso no existe.'] });
  return findCaso(w.tx, id);
}

const datosDe = ({ consignacion, inmueble, estado_actividad, requisito_codigo }: Caso) => ({
  consignacion_id: consignacion,
  inmueble_id: inmueble,
  estado: estado_actividad,
  requisito: requisito_codigo,
});

async function avisarAsignado(w: Work, { id, observacion, responsable }: Caso, nota: string | null = null) {
  if (responsable === null || responsable === w.actor.userId) return;
  const mensaje = nota ? `${observacion}. ${nota}` : observacion;
  await notify(w, 'caso_asignado', {
    titulo: `Caso ${id} a tu cargo`,
    mensaje,
    object_id: id,
    usuarios: [responsable],
  });
}

/** Who answered for it and who made it, but for who finished it. */
async function avisarFinalizado(w: Work, { id, observacion_final, responsable }: Caso): Promise<void> {
  const row = await w.tx.selectFrom('caso').select('uc_id').where('id', '=', id).executeTakeFirst();
  const people = new Set([responsable, row?.uc_id ?? null]);
  const usuarios = [...people].filter((each) => each !== null && each !== w.actor.userId) as number[];
  if (usuarios.length === 0) return;
  await notify(w, 'caso_finalizado', {
    titulo: `Caso ${id} finalizado`,
    mensaje: observacion_final ?? '',
    object_id: id,
    usuarios,
  });
}

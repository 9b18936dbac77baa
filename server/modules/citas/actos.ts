/** The acts of an appointment, and the change of what it says. */
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { type RowChanges, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { avisarCambio } from './avisos.ts';
import { cita as campos } from './campos.ts';
import type { Cita, CitaCambio, ConMotivo, ConResultado, Inasistencia, OtraHora, Simple } from './contract/citas.ts';
import { buscaDe, invitadosDe, requireAtiende, requireSuya, retenida, sinNombrar, tomarHora } from './crear.ts';
import { type Destinatario, destinatarios } from './destinatarios.ts';
import { type CitaGuardada, citaDe, findCita } from './lectura.ts';
import { findTipo } from './lectura-tipos.ts';
import { requireHoraLibre } from './ocupadas.ts';
import { callado, type RefOrigen, requireAjenos, requireOrigen } from './origenes.ts';
import { programarRecordatorios } from './recordar.ts';
import { PASADA } from './rules/agenda.ts';
import { ACTO_EN_PALABRAS, type ActoCita, admite, MAX_REPROGRAMACIONES, NOMBRES_ESTADO } from './rules/estados.ts';
import { ahoraEnMinutos } from './rules/horas.ts';

/** As it is now, in a state that lets the act, at the version that was read. Another's is not there. */
async function abrir(w: Work, id: number, version: number, acto: ActoCita): Promise<CitaGuardada> {
  const current = () => findCita(w.tx, id, w.actor);
  await current();
  const cita = await requireVersion(w, 'cita', id, version, { current });
  if (!admite(acto, cita.estado))
    throw refused(`La cita está ${NOMBRES_ESTADO[cita.estado]}: ya no se puede ${ACTO_EN_PALABRAS[acto]}.`);
  return cita;
}

const sobreDe = ({ origen_tipo: tipo, origen_id: id }: CitaGuardada): RefOrigen | null =>
  tipo === null || id === null ? null : { tipo, id };

/** A comment as it may stand on an appointment: who it is about may have to be forgotten, and the change log keeps every word. */
export const comentarioGuardado = async (db: Reader, id: number, text: string): Promise<string> =>
  callado(db, sobreDe(await citaDe(db, id)), text);

/** Writes what the act changes, moves its state as it may, and tells it. */
async function mover(
  w: Work,
  cita: CitaGuardada,
  acto: ActoCita,
  cambios: RowChanges<'cita'>,
  motivo?: string | null,
): Promise<Cita> {
  const { id, version, estado } = cita;
  const current = () => findCita(w.tx, id, w.actor);
  const moves = cambios.estado !== undefined && cambios.estado !== estado;
  if (moves) await requireTransition(w.tx, 'cita', estado, cambios.estado as string);
  const options = { ...(moves ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'cita', { id, version, current }, { ...cambios, secuencia: cita.secuencia + 1 }, options);
  return contar(w, cita, acto);
}

/** What was written is told to whom it matters. */
async function contar(
  w: Work,
  antes: CitaGuardada,
  acto: ActoCita,
  invitadas: readonly Destinatario[] = [],
): Promise<Cita> {
  const cita = await citaDe(w.tx, antes.id);
  await avisarCambio(w, { cita, acto }, { antes, invitadas });
  return findCita(w.tx, cita.id, w.actor);
}

/** What it is about, who comes, where, who attends. Its kind and its hour stay. */
export async function updateCita(w: Work, id: number, datos: CitaCambio): Promise<Cita> {
  const cita = await abrir(w, id, datos.version, 'editar');
  requireSuya(w, datos.responsable_id);
  requireMismaHora(cita, datos);
  const { origen = null, invitados, version: _, ...escrito } = datos;
  const resto = await sinNombrar(w, origen, escrito);
  await requireAjenos(w.tx, origen, invitados ?? []);
  await requireReferences(w.tx, referencesOf(campos, resto));
  const tipo = await findTipo(w.tx, cita.tipo_cita_id);
  if (datos.responsable_id !== cita.responsable_id) await requireAtiende(w, tipo, datos.responsable_id);
  const sobre = origen ? await requireOrigen(w.tx, origen) : null;
  const lugares = { responsable_id: datos.responsable_id, inmueble_id: sobre?.inmueble_id ?? null };
  const moves = lugares.responsable_id !== cita.responsable_id || lugares.inmueble_id !== cita.inmueble_id;
  if (moves) await requireHoraLibre(w.tx, { ...cita, ...lugares }, w.now);
  const invitadas = await destinatarios(w.tx, cita);
  const values = {
    ...toRow(campos, { ...resto, persona_id: resto.persona_id ?? null }),
    ...{ origen_tipo: origen?.tipo ?? null, origen_id: origen?.id ?? null, ...lugares },
    busca: await buscaDe(w, tipo, { ...resto, origen }, sobre),
    secuencia: cita.secuencia + 1,
  };
  const current = () => findCita(w.tx, id, w.actor);
  await updateRow(w, 'cita', { id, version: datos.version, current }, values);
  await replaceChildren(w, 'cita_invitado', { cita_id: id }, invitadosDe(invitados), 'invitados');
  return contar(w, cita, 'editar', invitadas);
}

function requireMismaHora(cita: CitaGuardada, { tipo_cita_id, fecha, hora_inicio }: CitaCambio): void {
  const another = 'Para cambiar la fecha o la hora, reprograma la cita.';
  if (fecha !== cita.fecha) throw refused(another, { fecha: [another] });
  if (hora_inicio !== cita.hora_inicio) throw refused(another, { hora_inicio: [another] });
  const msg = 'El tipo de una cita no se cambia.';
  if (tipo_cita_id !== cita.tipo_cita_id) throw refused(msg, { tipo_cita_id: [msg] });
}

/** A request that let its hour go takes it again, if it is still free. */
export async function confirmar(w: Work, id: number, { version }: Simple): Promise<Cita> {
  const cita = await abrir(w, id, version, 'confirmar');
  if (cita.inicia < ahoraEnMinutos(w.now)) throw refused(PASADA);
  await requireHoraLibre(w.tx, cita, w.now);
  const data = await mover(w, cita, 'confirmar', { estado: 'CONFIRMADA', retiene_hasta: null });
  const { recordatorios } = await findTipo(w.tx, cita.tipo_cita_id);
  await programarRecordatorios(w, await citaDe(w.tx, id), recordatorios);
  return data;
}

export async function cumplir(w: Work, id: number, { version, resultado }: ConResultado): Promise<Cita> {
  const cita = await abrir(w, id, version, 'cumplir');
  return mover(w, cita, 'cumplir', { estado: 'CUMPLIDA', resultado: await callado(w.tx, sobreDe(cita), resultado) });
}

export async function noAsistio(w: Work, id: number, { version, motivo }: Inasistencia): Promise<Cita> {
  const cita = await abrir(w, id, version, 'no_asistio');
  const said = await callado(w.tx, sobreDe(cita), motivo);
  return mover(w, cita, 'no_asistio', { estado: 'NO_ASISTIO', motivo: said }, said);
}

/** To another hour, by the rules and with the margins that its kind has today. */
export async function reprogramar(w: Work, id: number, { version, ...hora }: OtraHora): Promise<Cita> {
  const cita = await abrir(w, id, version, 'reprogramar');
  if (cita.reprogramaciones >= MAX_REPROGRAMACIONES)
    throw refused(`La cita ya se reprogramó ${MAX_REPROGRAMACIONES} veces.`);
  const tipo = await findTipo(w.tx, cita.tipo_cita_id);
  const { responsable_id, inmueble_id } = cita;
  const taken = await tomarHora(w, tipo, { ...hora, responsable_id }, { id, sobre: { nombre: '', inmueble_id } });
  const data = await mover(w, cita, 'reprogramar', {
    ...taken,
    reprogramaciones: cita.reprogramaciones + 1,
    ...(cita.estado === 'SOLICITADA' ? { retiene_hasta: retenida(w) } : {}),
  });
  if (cita.estado === 'CONFIRMADA') await programarRecordatorios(w, await citaDe(w.tx, id), tipo.recordatorios);
  return data;
}

export async function cancelar(w: Work, id: number, { version, motivo }: ConMotivo): Promise<Cita> {
  const cita = await abrir(w, id, version, 'cancelar');
  const said = await callado(w.tx, sobreDe(cita), motivo);
  return mover(w, cita, 'cancelar', { estado: 'CANCELADA', retiene_hasta: null, motivo: said }, said);
}

/** Those to come about a record that goes no further: their hours are free again. Rights are the caller's to judge. */
export async function retirarCitas(w: Work, { tipo, id: origen }: RefOrigen, motivo: string): Promise<void> {
  const rows = await w.tx
    .selectFrom('cita')
    .selectAll()
    .where('origen_tipo', '=', tipo)
    .where('origen_id', '=', origen)
    .where('estado', 'in', ['SOLICITADA', 'CONFIRMADA'])
    .where('inicia', '>', ahoraEnMinutos(w.now))
    .execute();
  for (const antes of rows) {
    const { id, version, secuencia, estado } = antes;
    const cambios = { estado: 'CANCELADA' as const, retiene_hasta: null, motivo, secuencia: secuencia + 1 };
    await requireTransition(w.tx, 'cita', estado, cambios.estado);
    await updateRow(w, 'cita', { id, version, current: () => citaDe(w.tx, id) }, cambios, { accion: 'estado', motivo });
    await avisarCambio(w, { cita: await citaDe(w.tx, id), acto: 'cancelar' }, { antes });
  }
}

/** 'Cita CONFIRMADA.' */
export const decir = (data: Cita) => ({ msg: `Cita ${data.estado_nombre}.`, data });

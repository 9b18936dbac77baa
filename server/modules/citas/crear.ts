/** Takes an hour: for the house, where it is CONFIRMADA at once, or for somebody from outside, whose request holds it a day. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, replaceChildren } from '../../core/db/rows.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { newUid } from '../../core/icalendar.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { searchKey } from '../../shared/text.ts';
import { avisarCambio } from './avisos.ts';
import { cita as campos } from './campos.ts';
import type { Cita, CitaAlta } from './contract/citas.ts';
import type { TipoCita } from './contract/tipos.ts';
import { citaDe, findCita, veTodas } from './lectura.ts';
import { findTipo } from './lectura-tipos.ts';
import { requireHoraLibre } from './ocupadas.ts';
import { callado, type OrigenCita, type RefOrigen, requireAjenos, requireOrigen } from './origenes.ts';
import { programarRecordatorios } from './recordar.ts';
import { faltaDe, ocuparia } from './rules/agenda.ts';
import { HORAS_RETENIDA } from './rules/estados.ts';
import { relojDe } from './rules/horas.ts';

const HORA_MS = 3_600_000;

/** How long a request holds its hour, from now. */
export const retenida = ({ now }: Pick<Work, 'now'>): string =>
  new Date(now.getTime() + HORAS_RETENIDA * HORA_MS).toISOString();

export async function createCita(w: Work, datos: CitaAlta): Promise<Cita> {
  requireSuya(w, datos.responsable_id);
  const id = await agendar(w, datos, { desdeFuera: false });
  return findCita(w.tx, id, w.actor);
}

/** Who does not see the agenda of others does not write in it. */
export function requireSuya({ actor }: Pick<Work, 'actor'>, responsable_id: number): void {
  if (responsable_id !== actor.userId && !veTodas(actor)) throw notFound('No se encontró el responsable.');
}

export interface ComoAgendar {
  /** Asked for by somebody who has no account: SOLICITADA. */
  readonly desdeFuera: boolean;
  /** Nobody is told: what the demonstration did on days that are gone. */
  readonly enSilencio?: boolean;
}

/** Its id. Throws `validacion` and `regla_negocio` of what may not be, `duplicado` of an hour that is taken. */
export async function agendar(w: Work, datos: CitaAlta, { desdeFuera, enSilencio }: ComoAgendar): Promise<number> {
  const { origen = null, invitados, ...escrito } = datos;
  const resto = await sinNombrar(w, origen, escrito);
  await requireAjenos(w.tx, origen, invitados ?? []);
  await requireReferences(w.tx, referencesOf(campos, resto));
  const tipo = await findTipo(w.tx, datos.tipo_cita_id);
  await requireAtiende(w, tipo, datos.responsable_id);
  const sobre = origen ? await requireOrigen(w.tx, origen) : null;
  const hora = await tomarHora(w, tipo, datos, { id: null, sobre });
  const id = await insertRow(w, 'cita', {
    ...toRow(campos, { ...resto, persona_id: resto.persona_id ?? null }),
    ...hora,
    ...{ origen_tipo: origen?.tipo ?? null, origen_id: origen?.id ?? null, inmueble_id: sobre?.inmueble_id ?? null },
    ...(desdeFuera
      ? { estado: 'SOLICITADA', retiene_hasta: retenida(w) }
      : { estado: 'CONFIRMADA', retiene_hasta: null }),
    uid: newUid(),
    busca: await buscaDe(w, tipo, { ...resto, origen }, sobre),
  });
  await replaceChildren(w, 'cita_invitado', { cita_id: id }, invitadosDe(invitados), 'invitados');
  const cita = await citaDe(w.tx, id);
  if (!enSilencio) await programarRecordatorios(w, cita, tipo.recordatorios);
  await avisarCambio(w, { cita, acto: 'crear' }, { enSilencio });
  return id;
}

/** Its texts without what may be forgotten of who it is about. */
export async function sinNombrar<T extends Pick<CitaAlta, 'lugar' | 'notas'>>(
  { tx }: Work,
  origen: RefOrigen | null,
  datos: T,
): Promise<T> {
  const [lugar, notas] = [await callado(tx, origen, datos.lugar), await callado(tx, origen, datos.notas)];
  return { ...datos, lugar, notas };
}

export const invitadosDe = (invitados: CitaAlta['invitados']) =>
  (invitados ?? []).map(({ id, nombre, email, celular }) => ({ ...(id ? { id } : {}), nombre, email, celular }));

/** What people find it by. */
export async function buscaDe(
  w: Work,
  { nombre }: Pick<TipoCita, 'nombre'>,
  { persona_id, lugar, origen }: Pick<CitaAlta, 'persona_id' | 'lugar' | 'origen'>,
  sobre: OrigenCita | null,
): Promise<string> {
  const persona = persona_id
    ? await w.tx.selectFrom('persona').select('n_completo').where('id', '=', persona_id).executeTakeFirst()
    : undefined;
  // What an applicant is called is not kept here: it may be forgotten.
  const about = origen && origen.tipo !== 'aspirante' ? sobre?.nombre : null;
  return searchKey([nombre, persona?.n_completo, lugar, about].filter(Boolean).join(' '));
}

/** A kind of appointment that stands and that they attend. */
export async function requireTipoDe(w: Work, tipo_cita_id: number, responsable_id: number): Promise<void> {
  await requireReferences(w.tx, [{ campo: 'tipo_cita_id', tabla: 'tipo_cita', columna: 'id', valor: tipo_cita_id }]);
  await requireAtiende(w, await findTipo(w.tx, tipo_cita_id), responsable_id);
}

export async function requireAtiende(w: Work, tipo: TipoCita, responsable_id: number): Promise<void> {
  if (tipo.estado === 0) {
    const msg = 'El tipo de cita está inactivo, no se puede usar.';
    throw refused(msg, { tipo_cita_id: [msg] });
  }
  const { is_active } = await w.tx
    .selectFrom('usuario')
    .select('is_active')
    .where('id', '=', responsable_id)
    .executeTakeFirstOrThrow();
  const attends = tipo.responsables.length === 0 || tipo.responsables.includes(responsable_id);
  const msg =
    is_active === 0 ? 'El responsable debe ser un usuario activo.' : 'El responsable no atiende este tipo de cita.';
  if (is_active === 0 || !attends) throw refused(msg, { responsable_id: [msg] });
}

/** The columns of an hour that is free and may be taken. `tipo` with the margins that it is to have. */
export async function tomarHora(
  w: Work,
  tipo: TipoCita,
  { fecha, hora_inicio, responsable_id }: Pick<CitaAlta, 'fecha' | 'hora_inicio' | 'responsable_id'>,
  { id, sobre }: { readonly id: number | null; readonly sobre: OrigenCita | null },
) {
  const falta = faltaDe(tipo, fecha, hora_inicio, w.now);
  if (falta) throw invalid({ [falta.campo]: [falta.msg] }, falta.msg);
  const ocupa = ocuparia(tipo, fecha, hora_inicio);
  await requireHoraLibre(w.tx, { ...ocupa, id, responsable_id, inmueble_id: sobre?.inmueble_id ?? null }, w.now);
  return { ...ocupa, fecha, hora_inicio, hora_fin: relojDe(ocupa.termina).hora };
}

/** Writes of kinds of appointments. What is booked keeps its hour and its margins whatever becomes of its kind. */
import { replaceLinks } from '../../core/db/links.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { tipoCita } from './campos.ts';
import type { TipoCita, TipoCitaAlta, TipoCitaCambio } from './contract/tipos.ts';
import { findTipo } from './lectura-tipos.ts';
import { franjaRepetida } from './rules/agenda.ts';

function columnas({ horario: _, responsables: __, recordatorios, ...datos }: TipoCitaAlta) {
  const longestFirst = [...new Set(recordatorios)].sort((a, b) => b - a);
  return { ...toRow(tipoCita, datos), recordatorios: JSON.stringify(longestFirst) };
}

async function requireValido(w: Work, { horario, responsables }: TipoCitaAlta): Promise<void> {
  const backwards = horario.findIndex(({ desde, hasta }) => desde >= hasta);
  if (backwards >= 0)
    throw invalid({ [`horario.${backwards}.hasta`]: ['La hora final debe ser posterior a la inicial.'] });
  const repeated = franjaRepetida(horario);
  if (repeated >= 0) throw invalid({ [`horario.${repeated}.desde`]: ['Se cruza con otra franja del mismo día.'] });
  await requireReferences(
    w.tx,
    responsables.map((valor, i) => ({ campo: `responsables.${i}`, tabla: 'usuario', columna: 'id', valor })),
  );
}

async function escribirPartes(w: Work, id: number, { horario, responsables }: TipoCitaAlta): Promise<void> {
  await replaceChildren(w, 'tipo_cita_horario', { tipo_cita_id: id }, horario, 'horario');
  await replaceLinks(w, 'tipo_cita_responsable', { tipo_cita_id: id }, 'usuario_id', [...new Set(responsables)]);
}

export async function createTipo(w: Work, datos: TipoCitaAlta): Promise<TipoCita> {
  await requireValido(w, datos);
  const id = await insertRow(w, 'tipo_cita', columnas(datos));
  await escribirPartes(w, id, datos);
  return findTipo(w.tx, id);
}

export async function updateTipo(w: Work, id: number, { version, ...datos }: TipoCitaCambio): Promise<TipoCita> {
  const current = () => findTipo(w.tx, id);
  await requireVersion(w, 'tipo_cita', id, version, { current });
  await requireValido(w, datos);
  await updateRow(w, 'tipo_cita', { id, version, current }, columnas(datos));
  await escribirPartes(w, id, datos);
  return current();
}

/** Refuses with `en_uso` once an appointment is of it. */
export async function deleteTipo(w: Work, id: number): Promise<void> {
  const { version } = await findTipo(w.tx, id);
  await requireVersion(w, 'tipo_cita', id, version);
  await replaceChildren(w, 'tipo_cita_horario', { tipo_cita_id: id }, []);
  await replaceLinks(w, 'tipo_cita_responsable', { tipo_cita_id: id }, 'usuario_id', []);
  await deleteRow(w, 'tipo_cita', id);
}

async function cambiarEstado(w: Work, id: number, version: number, estado: 0 | 1, motivo?: string): Promise<TipoCita> {
  const current = () => findTipo(w.tx, id);
  const options = { accion: 'estado' as const, ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'tipo_cita', { id, version, current }, { estado }, options);
  return current();
}

export const inactivarTipo = (w: Work, id: number, version: number, motivo: string) =>
  cambiarEstado(w, id, version, 0, motivo);
export const activarTipo = (w: Work, id: number, version: number) => cambiarEstado(w, id, version, 1);

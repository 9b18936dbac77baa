/** Writes of job offers, and the acts that move them. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { completarEtapas } from '../../shared/talento/etapas.ts';
import { leerValor, type Pregunta } from '../../shared/talento/preguntas.ts';
import { searchKey } from '../../shared/text.ts';
import { findCargo } from '../cargos/public.ts';
import * as campos from './campos.ts';
import type { ActoSimple, Oferta, OfertaAlta, OfertaCambio, PreguntaEscrita } from './contract/oferta.ts';
import { findOferta } from './queries.ts';
import { NOMBRES_ESTADO, PASOS, type PasoOferta, slugDe } from './rules.ts';

const LLENA = 'La oferta ya completó sus vacantes.';

export async function createOferta(w: Work, datos: OfertaAlta): Promise<Oferta> {
  const columns = await columnas(w, datos, null);
  const id = await insertRow(w, 'oferta', { ...columns, slug: await slugLibre(w, datos.titulo) });
  return findOferta(w.tx, id);
}

/** Only a draft is written: what was sent is judged as it stands, and what strangers answered does not change under them. */
export async function updateOferta(w: Work, id: number, datos: OfertaCambio): Promise<Oferta> {
  const current = () => findOferta(w.tx, id, businessDay(w.now));
  const before = await current();
  if (before.estado !== 'BORRADOR') {
    throw refused(`La oferta está ${NOMBRES_ESTADO[before.estado]}: solo se edita en borrador.`);
  }
  const columns = await columnas(w, datos, before);
  await updateRow(w, 'oferta', { id, version: datos.version, current }, columns);
  return current();
}

async function slugLibre(w: Work, titulo: string): Promise<string> {
  const slug = slugDe(titulo);
  const rows = await w.tx
    .selectFrom('oferta')
    .select('slug')
    .where('slug', '>=', slug)
    .where('slug', '<', `${slug}.`)
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`;
  return free;
}

async function columnas(w: Work, datos: OfertaAlta, before: Oferta | null) {
  await requireReferences(w.tx, referencesOf(campos.oferta, datos));
  const { etapas, preguntas, descripcion, ...resto } = datos;
  const cargo = await findCargo(w.tx, datos.cargo_id);
  const errores: FieldErrors = {};
  const CIERRE = 'La fecha de cierre debe ser posterior a la de publicación.';
  if (datos.fecha_cierre <= datos.fecha_publicacion) errores.fecha_cierre = [CIERRE];
  if (datos.salario_hasta < datos.salario_desde) errores.salario_hasta = ['El rango salarial no es válido.'];
  if (cargo.estado === 'INACTIVO') errores.cargo_id = ['El cargo está inactivo.'];
  Object.assign(errores, faltasDe(preguntas, before));
  const [[, [first] = []] = []] = Object.entries(errores);
  if (first) throw refused(first, errores);
  return {
    ...toRow(campos.oferta, resto),
    descripcion: JSON.stringify(descripcion),
    etapas: JSON.stringify(completarEtapas(etapas)),
    preguntas: JSON.stringify(numerar(preguntas, before?.preguntas ?? [])),
    busca: searchKey(`${datos.titulo} ${cargo.nombre}`),
  };
}

function faltasDe(preguntas: readonly PreguntaEscrita[], before: Oferta | null): FieldErrors {
  const known = new Set((before?.preguntas ?? []).map(({ id }) => id));
  const errores: FieldErrors = {};
  preguntas.forEach(({ id, tipo, opciones, espera }, i) => {
    if (id && !known.delete(id)) errores[`preguntas.${i}.id`] = ['No pertenece a este registro.'];
    if (tipo === 'OPCION' && new Set(opciones).size < 2)
      errores[`preguntas.${i}.opciones`] = ['Escribe al menos dos opciones distintas.'];
    else if (espera !== null && leerValor({ tipo, opciones }, espera) === null)
      errores[`preguntas.${i}.espera`] = ['No es una respuesta posible a la pregunta.'];
  });
  return errores;
}

/** Each keeps its id while it is there. */
function numerar(preguntas: readonly PreguntaEscrita[], before: readonly Pregunta[]): Pregunta[] {
  let last = Math.max(0, ...before.map(({ id }) => id));
  return preguntas.map(({ id, espera, opciones, ...pregunta }) => {
    if (!id) last += 1;
    const own = pregunta.tipo === 'OPCION' ? opciones : [];
    const value = espera === null ? null : leerValor({ tipo: pregunta.tipo, opciones }, espera);
    return { id: id ?? last, ...pregunta, opciones: own, espera: pregunta.tipo === 'TEXTO' ? null : value };
  });
}

/** One of its acts: `publicar`, `cerrar` … */
export async function mover(w: Work, id: number, paso: PasoOferta, body: ActoSimple): Promise<Oferta> {
  const current = () => findOferta(w.tx, id, businessDay(w.now));
  const before = await current();
  const { a } = PASOS[paso];
  await requireTransition(w.tx, 'oferta', before.estado, a);
  if (!(PASOS[paso].de as readonly string[]).includes(before.estado))
    throw refused(`No se puede pasar de ${NOMBRES_ESTADO[before.estado]} a ${NOMBRES_ESTADO[a]}.`);
  if (paso === 'publicar' || paso === 'reabrir') await requireLugar(w, before, body.fecha_cierre);
  const changes = {
    estado: a,
    motivo: body.motivo ?? null,
    ...(paso === 'reabrir' && body.fecha_cierre ? { fecha_cierre: body.fecha_cierre } : {}),
  };
  const told = { accion: 'estado' as const, ...(body.motivo ? { motivo: body.motivo } : {}) };
  await updateRow(w, 'oferta', { id, version: body.version, current }, changes, told);
  await decir(w, before, paso);
  return current();
}

/** Each of its acts by its name. */
export const actos = Object.fromEntries(
  Object.keys(PASOS).map((paso) => [
    paso,
    (w: Work, id: number, body: ActoSimple) => mover(w, id, paso as PasoOferta, body),
  ]),
) as Readonly<Record<PasoOferta, (w: Work, id: number, body: ActoSimple) => Promise<Oferta>>>;

/** It still takes people, in places that are free, and its last day has not passed. */
async function requireLugar(w: Work, { cargo_id, vacantes, contratados, ...oferta }: Oferta, cierre?: string) {
  const { estado, plazas, ocupadas } = await findCargo(w.tx, cargo_id);
  if (estado !== 'ACTIVO') throw refused('El cargo no está activo.');
  if (contratados >= vacantes) throw refused(LLENA);
  if (vacantes - contratados > plazas - ocupadas) {
    const free = plazas - ocupadas;
    throw refused(
      `El cargo tiene ${free === 1 ? '1 plaza libre' : `${free} plazas libres`}: no alcanza para las vacantes.`,
    );
  }
  const last = cierre ?? oferta.fecha_cierre;
  const today = businessDay(w.now);
  if (cierre !== undefined && cierre <= oferta.fecha_publicacion) {
    const msg = 'La fecha de cierre debe ser posterior a la de publicación.';
    throw refused(msg, { fecha_cierre: [msg] });
  }
  if (last < today) {
    const msg = 'La fecha de cierre ya pasó.';
    throw refused(msg, { fecha_cierre: [msg] });
  }
}

async function decir(w: Work, { id, titulo, slug, cargo_id, responsable_id }: Oferta, paso: PasoOferta): Promise<void> {
  const datos = { oferta_id: id, cargo_id, slug };
  if (paso === 'publicar' || paso === 'reabrir')
    await publicarEvento(w, 'oferta.publicada', { registro: id, datos: { ...datos, estado: 'PUBLICADA' } });
  if (paso === 'cerrar')
    await publicarEvento(w, 'oferta.cerrada', { registro: id, datos: { ...datos, estado: 'CERRADA' } });
  if (paso === 'enviar')
    await notify(w, 'oferta_por_aprobar', {
      titulo: `Oferta por aprobar: ${titulo}`,
      mensaje: 'Revísala, y publícala o devuélvela.',
      object_id: id,
      usuarios: [responsable_id],
    });
}

/** One more was hired: with the last vacancy it is closed. Throws when it is full. */
export async function contarContratado(w: Work, id: number): Promise<void> {
  const current = () => findOferta(w.tx, id, businessDay(w.now));
  const { version, contratados, vacantes, cargo_id, slug, estado } = await current();
  if (contratados >= vacantes) throw refused(LLENA);
  const full = contratados + 1 === vacantes && (estado === 'PUBLICADA' || estado === 'PAUSADA');
  const changes = { contratados: contratados + 1, ...(full ? { estado: 'CERRADA' as const } : {}) };
  await updateRow(w, 'oferta', { id, version, current }, changes, full ? { accion: 'estado' } : {});
  if (full)
    await publicarEvento(w, 'oferta.cerrada', {
      registro: id,
      datos: { oferta_id: id, cargo_id, slug, estado: 'CERRADA' },
    });
}

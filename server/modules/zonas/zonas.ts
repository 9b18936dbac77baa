/** Writes of zones: their fields, whether they may move, and many of them by a pattern. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { insertRow, type RowChanges, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatCount, searchKey, sortKey } from '../../shared/text.ts';
import { TIPOS_ZONA, type TipoZona, zona } from './campos.ts';
import type { Generacion, Generada, Zona, ZonaAlta, ZonaCambio } from './contract/zonas.ts';
import { findBodega, findZona, tieneExistencias } from './queries.ts';
import { codigosDe, PatronError } from './rules.ts';

/** A warehouse has one of each. */
const UNICAS: ReadonlySet<TipoZona> = new Set(['RECEPCION', 'DESPACHO', 'CUARENTENA', 'TRANSITO']);

type DeBodega = { readonly codigo: string; readonly nombre: string };

/** A row of a zone, found by its warehouse too. */
export function filaZona(datos: Partial<ZonaAlta> & Pick<ZonaAlta, 'bodega_id' | 'codigo' | 'tipo'>, bodega: DeBodega) {
  const nombre = datos.nombre || datos.codigo;
  const busca = searchKey(
    [datos.codigo, nombre, datos.codigo_barras, bodega.codigo, bodega.nombre].filter(Boolean).join(' '),
  );
  return {
    ...toRow(zona, datos),
    ...{ bodega_id: datos.bodega_id, codigo: datos.codigo, tipo: datos.tipo, nombre },
    ...{ orden_codigo: sortKey(datos.codigo), busca },
  };
}

export async function createZona(w: Work, datos: ZonaAlta): Promise<Zona> {
  await requireReferences(w.tx, referencesOf(zona, datos));
  await requirePadre(w, datos.bodega_id, datos.padre_id, null);
  await requireUnica(w, datos.bodega_id, datos.tipo, null);
  const id = await insertRow(w, 'zona_bodega', filaZona(datos, await findBodega(w.tx, datos.bodega_id)));
  return findZona(w.tx, id);
}

export async function updateZona(w: Work, id: number, datos: ZonaCambio): Promise<Zona> {
  const current = () => findZona(w.tx, id);
  const before = await current();
  await requireVersion(w, 'zona_bodega', id, datos.version, { current });
  if ((datos.bodega_id ?? before.bodega_id) !== before.bodega_id) {
    throw refusedIn('bodega_id', 'La bodega de una zona no se cambia.');
  }
  await requireReferences(w.tx, referencesOf(zona, datos));
  await requirePadre(w, before.bodega_id, datos.padre_id, id);
  if (datos.tipo !== before.tipo) await requireOtroTipo(w, before, datos.tipo);
  const bodega = await findBodega(w.tx, before.bodega_id);
  const values = filaZona({ ...datos, bodega_id: before.bodega_id }, bodega);
  await updateRow(w, 'zona_bodega', { id, version: datos.version, current }, values);
  return current();
}

/** What a zone is for is not changed under what it holds, nor taken from its warehouse. */
async function requireOtroTipo(w: Work, { id, bodega_id, tipo }: Zona, nuevo: TipoZona): Promise<void> {
  const refuse = (msg: string) => refusedIn('tipo', msg);
  if (UNICAS.has(tipo)) throw refuse(`Cada bodega tiene una zona de ${TIPOS_ZONA[tipo]}: su tipo no se cambia.`);
  await requireUnica(w, bodega_id, nuevo, id);
  if (await tieneExistencias(w.tx, { zona_id: id }))
    throw refuse('La zona tiene existencias, no se puede cambiar su tipo.');
}

async function requireUnica(w: Work, bodega_id: number, tipo: TipoZona, id: number | null): Promise<void> {
  if (!UNICAS.has(tipo)) return;
  const other = await w.tx
    .selectFrom('zona_bodega')
    .select('codigo')
    .where('bodega_id', '=', bodega_id)
    .where('tipo', '=', tipo)
    .where('estado', '<>', 'INACTIVA')
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  throw refusedIn('tipo', `La bodega ya tiene su zona de ${TIPOS_ZONA[tipo]}: ${other.codigo}.`);
}

/** A zone is within another of its own warehouse, and not within itself. */
async function requirePadre(w: Work, bodega_id: number, padre_id: number | null, id: number | null): Promise<void> {
  if (padre_id === null) return;
  const { rows } = await sql<{ id: number; bodega_id: number }>`
    with recursive arriba (id, bodega_id, padre_id) as (
      select id, bodega_id, padre_id from zona_bodega where id = ${padre_id}
      union
      select z.id, z.bodega_id, z.padre_id from arriba join zona_bodega as z on z.id = arriba.padre_id
    )
    select id, bodega_id from arriba`.execute(w.tx);
  const refuse = (msg: string) => refusedIn('padre_id', msg);
  if (rows.some((row) => row.id === id)) throw refuse('Una zona no puede estar dentro de sí misma.');
  if (rows.some((row) => row.bodega_id !== bodega_id)) throw refuse('La zona de la que depende es de otra bodega.');
}

/** Nothing enters nor leaves: what it holds is in quarantine meanwhile. */
export async function bloquearZona(w: Work, id: number, version: number, motivo: string | null): Promise<Zona> {
  const before = await findZona(w.tx, id);
  if (before.tipo === 'TRANSITO') throw refused('La zona de tránsito no se bloquea.');
  return mover(w, before, version, 'BLOQUEADA', { bloqueo: motivo ?? '', bloqueo_conteo: null });
}

/** What a count blocked opens with the count. */
export async function desbloquearZona(w: Work, id: number, version: number): Promise<Zona> {
  const before = await findZona(w.tx, id);
  const { bloqueo_conteo } = await w.tx
    .selectFrom('zona_bodega')
    .select('bloqueo_conteo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (bloqueo_conteo !== null) throw refused(`La zona está bloqueada por el conteo ${bloqueo_conteo}.`);
  if (before.estado !== 'BLOQUEADA') throw refused(`La zona está ${before.estado}: no hay qué desbloquear.`);
  return mover(w, before, version, 'ACTIVA', { bloqueo: null });
}

/** Only an empty one; of what a warehouse has one of, none. */
export async function inactivarZona(w: Work, id: number, version: number): Promise<Zona> {
  const before = await findZona(w.tx, id);
  if (UNICAS.has(before.tipo))
    throw refused(`Cada bodega tiene una zona de ${TIPOS_ZONA[before.tipo]}: no se puede inactivar.`);
  if (await tieneExistencias(w.tx, { zona_id: id })) throw refused('La zona tiene existencias, no se puede inactivar.');
  return mover(w, before, version, 'INACTIVA', {});
}

export async function activarZona(w: Work, id: number, version: number): Promise<Zona> {
  const before = await findZona(w.tx, id);
  if (before.estado !== 'INACTIVA') throw refused(`La zona está ${before.estado}: no hay qué activar.`);
  return mover(w, before, version, 'ACTIVA', {});
}

async function mover(
  w: Work,
  { id, estado: from }: Zona,
  version: number,
  estado: Zona['estado'],
  values: RowChanges<'zona_bodega'>,
): Promise<Zona> {
  const current = () => findZona(w.tx, id);
  await requireVersion(w, 'zona_bodega', id, version, { current });
  await requireTransition(w.tx, 'zona_bodega', from, estado);
  await updateRow(w, 'zona_bodega', { id, version, current }, { ...values, estado }, { accion: 'estado' });
  return current();
}

/** Makes the zones of a pattern, each a step further in the walk; those that are there stay as they are. */
export async function generarZonas(w: Work, datos: Generacion): Promise<{ msg: string; data: Generada[] }> {
  const { bodega_id, tipo, padre_id, simular } = datos;
  const refuse = (campo: string, msg: string) => refused(msg, { [campo]: [msg] });
  if (UNICAS.has(tipo)) throw refuse('tipo', `Una bodega tiene una sola zona de ${TIPOS_ZONA[tipo]}.`);
  await requireReferences(w.tx, referencesOf(zona, { bodega_id, padre_id }));
  await requirePadre(w, bodega_id, padre_id, null);
  const codigos = codigosEn(datos.patron, (msg) => refuse('patron', msg));
  const bodega = await findBodega(w.tx, bodega_id);
  const own = await w.tx
    .selectFrom('zona_bodega')
    .select(['id', 'codigo', 'nombre', 'secuencia_recorrido'])
    .where('bodega_id', '=', bodega_id)
    .execute();
  const known = new Map(own.map((row) => [row.codigo, row]));
  let last = Math.max(0, ...own.map(({ secuencia_recorrido }) => secuencia_recorrido ?? 0));
  const planned = codigos.map((codigo) => {
    const there = known.get(codigo);
    if (there) return { ...there, existe: true };
    last += 1;
    return { id: null, codigo, nombre: codigo, secuencia_recorrido: last, existe: false };
  });
  const nuevas = planned.filter(({ existe }) => !existe);
  const told = `${formatCount(nuevas.length, 'zona')}${nuevas.length < planned.length ? ` (${planned.length - nuevas.length} ya estaban)` : ''}`;
  if (simular) return { msg: `Se crearán ${told}.`, data: planned };
  const ids = await insertRows(
    w,
    'zona_bodega',
    nuevas.map(({ codigo, secuencia_recorrido }) =>
      filaZona({ bodega_id, codigo, tipo, padre_id, secuencia_recorrido }, bodega),
    ),
  );
  const made = new Map(nuevas.map(({ codigo }, i) => [codigo, ids[i] ?? null]));
  return {
    msg: `Se crearon ${told}.`,
    data: planned.map((row) => ({ ...row, id: row.id ?? made.get(row.codigo) ?? null })),
  };
}

function codigosEn(patron: string, refuse: (msg: string) => Error): string[] {
  try {
    return codigosDe(patron);
  } catch (error) {
    throw error instanceof PatronError ? refuse(error.message) : error;
  }
}

/** Zones that a count blocks, or opens again. Throws when one is not open. For `conteos`. */
export async function bloquearPorConteo(w: Work, ids: readonly number[], conteo: string | null): Promise<void> {
  const rows = await w.tx
    .selectFrom('zona_bodega')
    .select(['id', 'version', 'codigo', 'estado', 'tipo', 'bloqueo_conteo'])
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute();
  const closed = rows.find(({ estado, tipo }) =>
    conteo === null ? false : estado !== 'ACTIVA' || tipo === 'TRANSITO',
  );
  if (closed) throw refused(`La zona ${closed.codigo} está ${closed.estado}: no se puede bloquear.`);
  const changed = rows.filter(({ bloqueo_conteo }) => conteo !== null || bloqueo_conteo !== null);
  await updateRows(
    w,
    'zona_bodega',
    changed.map(({ id, version }) =>
      conteo === null
        ? { id, version, estado: 'ACTIVA' as const, bloqueo: null, bloqueo_conteo: null }
        : { id, version, estado: 'BLOQUEADA' as const, bloqueo: '', bloqueo_conteo: conteo },
    ),
    { accion: 'estado' },
  );
}

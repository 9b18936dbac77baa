/** Models of an ageing: their ranges, and which one stands. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import type { ModeloEdadesTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, notFound, refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toWire } from '../../shared/campos.ts';
import * as campos from './campos/cobranza.ts';
import type { Modelo, ModeloAlta, ModeloCambio } from './contract/modelos.ts';
import { type ColorRango, conDesde, contiguos, RANGOS_CRUZADOS } from './rules/edades.ts';

export interface RangoGuardado {
  readonly nombre: string;
  readonly hasta: number | null;
  readonly provision: number;
  readonly color: ColorRango;
}

const filas = (db: Reader) =>
  db
    .selectFrom('modelo_edades as m')
    .innerJoin('estado as e', (join) => join.onRef('e.codigo', '=', 'm.estado').on('e.proceso', '=', 'modelo_edades'))
    .select(['m.id', 'm.codigo', 'm.nombre', 'm.estado', 'm.defecto', 'm.updated', 'm.version'])
    .select('e.id as estado_actual_id')
    .select(
      sql<string>`(select json_group_array(json_object('nombre', r.nombre, 'hasta', r.hasta, 'provision', r.provision, 'color', r.color)
        order by r.orden) from modelo_edades_rango as r where r.modelo_id = m.id)`.as('rangos'),
    );
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const present = ({ rangos, ...row }: Fila): Modelo => ({
  ...toWire(campos.modelo, row),
  estado_nombre: campos.ESTADOS_MODELO[row.estado],
  rangos: conDesde(leerRangos(rangos)).map((rango) => ({ ...rango, provision: rango.provision / 100 })),
});

const leerRangos = (json: string) => JSON.parse(json) as RangoGuardado[];

export const modelosSource = listSource({
  table: 'modelo_edades as m',
  fields: { nombre: 'm.nombre', codigo: 'm.codigo', estado: 'm.estado' },
  search: { columns: ['m.codigo', 'm.nombre'] },
  rows: filas,
  present,
});

export async function findModelo(db: Reader, id: number): Promise<Modelo> {
  const row = await filas(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el modelo de edades.');
  return present(row);
}

interface ModeloUsado {
  readonly id: number;
  readonly nombre: string;
  readonly rangos: readonly RangoGuardado[];
}

/** The one that is asked for, or the one that stands. */
export async function modeloDe(db: Reader, id: number | undefined): Promise<ModeloUsado> {
  const query = filas(db);
  const row = await (id === undefined
    ? query.where('m.defecto', '=', 1)
    : query.where('m.id', '=', id)
  ).executeTakeFirst();
  if (row) return { id: row.id, nombre: row.nombre, rangos: leerRangos(row.rangos) };
  if (id !== undefined) throw notFound('No se encontró el modelo de edades.');
  throw refused('Ningún modelo de edades está por defecto: elige uno.');
}

export async function createModelo(w: Work, { rangos, ...datos }: ModeloAlta): Promise<Modelo> {
  const filasRango = columnasDe(rangos);
  const id = await insertRow(w, 'modelo_edades', datos);
  await replaceChildren(w, 'modelo_edades_rango', { modelo_id: id }, filasRango);
  return findModelo(w.tx, id);
}

export async function updateModelo(w: Work, id: number, { version, rangos, ...datos }: ModeloCambio): Promise<Modelo> {
  const current = () => findModelo(w.tx, id);
  await current();
  const filasRango = columnasDe(rangos);
  await updateRow(w, 'modelo_edades', { id, version, current }, datos);
  await replaceChildren(w, 'modelo_edades_rango', { modelo_id: id }, filasRango);
  return current();
}

function columnasDe(rangos: ModeloAlta['rangos']) {
  if (!contiguos(rangos)) throw invalid({ rangos: [RANGOS_CRUZADOS] }, RANGOS_CRUZADOS);
  return rangos.map(({ nombre, hasta, provision, color }) => ({
    ...{ nombre, hasta, color, provision: Math.round(provision * 100) },
  }));
}

interface Acto {
  readonly version?: number | null | undefined;
  readonly motivo?: string;
}

export async function activarModelo(w: Work, id: number, { version }: Acto): Promise<Modelo> {
  return mover(w, await abrir(w, id, version), { estado: 'VIGENTE' });
}

export async function inactivarModelo(w: Work, id: number, { version, motivo }: Acto): Promise<Modelo> {
  const row = await abrir(w, id, version);
  if (row.defecto === 1) throw refused('Es el modelo por defecto: pon otro antes de inactivarlo.');
  return mover(w, row, { estado: 'INACTIVO' }, motivo);
}

/** The one that stood stands no more. */
export async function predeterminarModelo(w: Work, id: number, { version }: Acto): Promise<Modelo> {
  const row = await abrir(w, id, version);
  if (row.estado !== 'VIGENTE') throw refused('Solo un modelo vigente puede ser el que se usa por defecto.');
  const antes = await w.tx
    .selectFrom('modelo_edades')
    .select(['id', 'version'])
    .where('defecto', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (antes) await updateRow(w, 'modelo_edades', { ...antes, current: async () => null }, { defecto: 0 });
  await updateRow(
    w,
    'modelo_edades',
    { id, version: row.version, current: () => findModelo(w.tx, id) },
    { defecto: 1 },
  );
  return findModelo(w.tx, id);
}

type Guardado = Selectable<ModeloEdadesTable>;

async function abrir(w: Work, id: number, version: number | null | undefined): Promise<Guardado> {
  const current = () => findModelo(w.tx, id);
  const now = await current();
  return requireVersion(w, 'modelo_edades', id, version ?? now.version, { current });
}

async function mover(
  w: Work,
  { id, version, estado }: Guardado,
  cambios: Pick<Guardado, 'estado'>,
  motivo?: string,
): Promise<Modelo> {
  await requireTransition(w.tx, 'modelo_edades', estado, cambios.estado);
  const current = () => findModelo(w.tx, id);
  await updateRow(w, 'modelo_edades', { id, version, current }, cambios, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
  return current();
}

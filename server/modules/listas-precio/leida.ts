/** A list as the acts read it, and what its prices are made and judged by: products, costs, taxes. Each is one statement. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { DB } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { costsOf, taxesOf } from '../productos/public.ts';
import type { Recargo } from './rules/precio.ts';
import type { EstadoLista, ModoLista, Redondeo, TipoLista } from './rules/tipos.ts';

export interface ListaLeida extends Omit<Selectable<DB['lista_precio']>, 'estado' | 'modo' | 'tipo' | 'redondeo'> {
  readonly estado: EstadoLista;
  readonly modo: ModoLista;
  readonly tipo: TipoLista;
  readonly redondeo: Redondeo;
}

/** Throws `no_encontrado`. */
export async function leerLista(db: Reader, id: number): Promise<ListaLeida> {
  const row = await db.selectFrom('lista_precio').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la lista de precios.');
  return row as ListaLeida;
}

export type Renglon = Selectable<DB['lista_precio_item']>;

export const leerRenglones = (db: Reader, lista_id: number): Promise<Renglon[]> =>
  db
    .selectFrom('lista_precio_item')
    .selectAll()
    .where('lista_precio_id', '=', lista_id)
    .orderBy('orden_producto')
    .orderBy(sql`presentacion_id is not null`)
    .orderBy('presentacion_id')
    .orderBy('cantidad_desde_mil')
    .orderBy(sql`ifnull(fecha_desde, '')`)
    .orderBy('id')
    .execute();

const SIN_RECARGO: Recargo = { tarifa: 0, por_unidad_dmil: 0 };

/** What taxes add to a base unit of each product. */
export async function recargosDe(db: Reader, ids: readonly number[], fecha: string, tipo: TipoLista) {
  const taxes = await taxesOf(db, ids, fecha, tipo === 'VENTA' ? 'venta' : 'compra');
  const recargos = new Map(
    [...taxes].map(([id, all]) => [
      id,
      {
        tarifa: all.reduce((sum, { tarifa }) => sum + tarifa, 0),
        por_unidad_dmil: all.reduce((sum, { por_unidad_dmil = 0 }) => sum + por_unidad_dmil, 0),
      },
    ]),
  );
  return (id: number, factor_ppm: number): Recargo => {
    const own = recargos.get(id) ?? SIN_RECARGO;
    return { ...own, por_unidad_dmil: Math.round((own.por_unidad_dmil * factor_ppm) / PPM) };
  };
}

export const PPM = 1_000_000;

/** Of a list `l`: everybody buys by it, since it is of no client and no city. */
export const DE_TODOS = sql<SqlBool>`not exists (select 1 from lista_precio_cliente as x where x.lista_precio_id = l.id)
  and not exists (select 1 from lista_precio_ciudad as x where x.lista_precio_id = l.id)`;

/** Of a list `l` and a price `i` of it: both are in force on that day (`YYYY-MM-DD`), as far as their dates go. */
export const enSusFechas = (
  fecha: string,
) => sql<SqlBool>`l.vigente_desde <= ${fecha} and (l.vigente_hasta is null or l.vigente_hasta >= ${fecha})
  and (i.fecha_desde is null or i.fecha_desde <= ${fecha}) and (i.fecha_hasta is null or i.fecha_hasta >= ${fecha})`;

/** What one of a presentation costs, in ten-thousandths of a peso; `null` of what was never bought. */
export async function costosDe(db: Reader, ids: readonly number[]) {
  const costs = await costsOf(db, ids);
  return (id: number, factor_ppm: number): number | null => {
    const own = costs.get(id);
    return own === undefined ? null : Math.round((own * factor_ppm) / PPM);
  };
}

/** Base units in one of each presentation, in millionths. */
export async function factoresDe(db: Reader, presentaciones: readonly (number | null)[]): Promise<Map<number, number>> {
  const ids = JSON.stringify([...new Set(presentaciones.filter((id) => id !== null))]);
  const { rows } = await sql<{ id: number; factor_ppm: number }>`
    select id, factor_ppm from presentacion where id in (select value from json_each(${ids}))`.execute(db);
  return new Map(rows.map(({ id, factor_ppm }) => [id, factor_ppm]));
}

/** The list that everybody buys by on a day, but for one; `null` when there is none. */
export async function listaGeneral(
  db: Reader,
  { fecha, tipo, menos = 0 }: { readonly fecha: string; readonly tipo: TipoLista; readonly menos?: number },
): Promise<ListaLeida | null> {
  const row = await db
    .selectFrom('lista_precio as l')
    .selectAll('l')
    .where('l.estado', 'in', ['VIGENTE', 'REEMPLAZADA'])
    .where('l.tipo', '=', tipo)
    .where('l.id', '<>', menos)
    .where('l.vigente_desde', '<=', fecha)
    .where((eb) => eb.or([eb('l.vigente_hasta', 'is', null), eb('l.vigente_hasta', '>=', fecha)]))
    .where(DE_TODOS)
    .orderBy('l.vigente_desde', 'desc')
    .orderBy('l.id', 'desc')
    .executeTakeFirst();
  return (row as ListaLeida | undefined) ?? null;
}

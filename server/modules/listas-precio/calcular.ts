/** The prices that the rule of a list makes: a percentage over another list, or a margin over the cost. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { MAX_ITEMS } from './contract/items.ts';
import { enTerminosDe } from './juicio.ts';
import {
  costosDe,
  factoresDe,
  type ListaLeida,
  leerLista,
  leerRenglones,
  PPM,
  type Renglon,
  recargosDe,
} from './leida.ts';
import { conMargen, masPorcentaje, redondear } from './rules/precio.ts';

/** What is kept of a price, but for its list. */
export type Calculado = Pick<
  Renglon,
  | 'producto_id'
  | 'presentacion_id'
  | 'cantidad_desde_mil'
  | 'precio_dmil'
  | 'fecha_desde'
  | 'fecha_hasta'
  | 'descuento_maximo'
>;

/** Of a list of fixed prices, none. Throws `regla_negocio` when they would be more than a list holds. */
export async function calcular(db: Reader, lista: ListaLeida): Promise<Calculado[]> {
  if (lista.modo === 'FIJA') return [];
  const rows = lista.modo === 'PORCENTAJE' ? await sobreLista(db, lista) : await sobreCosto(db, lista);
  if (rows.length > MAX_ITEMS) throw refused(`La lista tendría ${rows.length} precios; caben ${MAX_ITEMS}.`);
  return rows;
}

/** Those of the base that are not over when the list begins. */
async function sobreLista(db: Reader, lista: ListaLeida): Promise<Calculado[]> {
  const base = await leerLista(db, lista.lista_base_id ?? 0);
  const renglones = (await leerRenglones(db, base.id)).filter(
    ({ precio_dmil, fecha_hasta }) =>
      precio_dmil !== null && (fecha_hasta === null || fecha_hasta >= lista.vigente_desde),
  );
  const ids = renglones.map(({ producto_id }) => producto_id);
  const recargo = await recargosDe(db, ids, lista.vigente_desde, lista.tipo);
  const factores = await factoresDe(
    db,
    renglones.map(({ presentacion_id }) => presentacion_id),
  );
  return renglones.map((renglon) => {
    const factor_ppm = factores.get(renglon.presentacion_id ?? 0) ?? PPM;
    const own = recargo(renglon.producto_id, factor_ppm);
    const same = enTerminosDe(renglon.precio_dmil ?? 0, base.incluye_iva === 1, lista.incluye_iva === 1, own);
    const { producto_id, presentacion_id, cantidad_desde_mil, fecha_desde, fecha_hasta, descuento_maximo } = renglon;
    return {
      ...{ producto_id, presentacion_id, cantidad_desde_mil, fecha_desde, fecha_hasta, descuento_maximo },
      precio_dmil: hecho(lista, masPorcentaje(same, lista.porcentaje ?? 0)),
    };
  });
}

/** Of what is sold and whose cost is known. */
async function sobreCosto(db: Reader, lista: ListaLeida): Promise<Calculado[]> {
  const { rows } = await sql<{ id: number }>`
    select id from producto where se_vende = 1 and tipo = 'INVENTARIO' order by orden_nombre limit ${sql.lit(MAX_ITEMS + 1)}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const costo = await costosDe(db, ids);
  const recargo = await recargosDe(db, ids, lista.vigente_desde, lista.tipo);
  return ids.flatMap((producto_id) => {
    const cost = costo(producto_id, PPM);
    if (cost === null) return [];
    const own = recargo(producto_id, PPM);
    const precio = enTerminosDe(conMargen(cost, lista.porcentaje ?? 0), false, lista.incluye_iva === 1, own);
    return [
      {
        ...{ producto_id, presentacion_id: null, cantidad_desde_mil: 0, precio_dmil: hecho(lista, precio) },
        ...{ fecha_desde: null, fecha_hasta: null, descuento_maximo: null },
      },
    ];
  });
}

/** Rounded as the list says; with taxes inside, to the cent. Never 0. */
function hecho({ redondeo, incluye_iva }: ListaLeida, precio: number): number {
  const exact = incluye_iva === 1 ? Math.round(precio / 100) * 100 : precio;
  return Math.max(1, redondear(exact, redondeo));
}

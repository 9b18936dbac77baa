/** What a product costs in each list in force. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { enTerminosDe } from './juicio.ts';
import { enSusFechas, PPM, recargosDe } from './leida.ts';

interface Fila {
  readonly lista_id: number;
  readonly lista: string;
  readonly unidad: string;
  readonly factor_ppm: number | null;
  readonly cantidad_desde_mil: number;
  readonly precio_dmil: number;
  readonly incluye_iva: 0 | 1;
}

/** Pesos without and with taxes of each of its presentations, from a quantity on; the lists of sale, by name. */
export async function pricesInForce(db: Reader, producto_id: number, fecha: string) {
  const { rows } = await sql<Fila>`
    select l.id as lista_id, l.nombre as lista, coalesce(r.nombre, u.nombre) as unidad, r.factor_ppm, i.cantidad_desde_mil,
      i.precio_dmil, l.incluye_iva
    from lista_precio_item as i join lista_precio as l on l.id = i.lista_precio_id
    join producto as p on p.id = i.producto_id join unidad_medida as u on u.codigo = p.unidad_base
    left join presentacion as r on r.id = i.presentacion_id
    where i.producto_id = ${producto_id} and i.precio_dmil is not null and l.tipo = 'VENTA' and l.estado in ('VIGENTE', 'REEMPLAZADA')
      and ${enSusFechas(fecha)}
    order by l.orden_nombre, l.id, i.presentacion_id, i.cantidad_desde_mil limit 200`.execute(db);
  if (rows.length === 0) return [];
  const recargo = await recargosDe(db, [producto_id], fecha, 'VENTA');
  return rows.map(({ factor_ppm, cantidad_desde_mil, precio_dmil, incluye_iva, ...row }) => {
    const own = recargo(producto_id, factor_ppm ?? PPM);
    const includes = incluye_iva === 1;
    return {
      ...row,
      cantidad_desde: toCantidad(cantidad_desde_mil),
      precio: toPrecio(enTerminosDe(precio_dmil, includes, false, own)),
      precio_con_iva: toPrecio(enTerminosDe(precio_dmil, includes, true, own)),
    };
  });
}

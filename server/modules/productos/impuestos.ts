/** Which taxes products carry on a day, and how much: what documents reckon with (`totalize`). */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import type { LineTax } from '../../shared/totals.ts';
import { type ModoImpuesto, porUnidad } from './rules/impuestos.ts';

export type Uso = 'venta' | 'compra';

/** As `totalize` takes it, with what people call it. */
export interface ImpuestoLinea extends LineTax {
  readonly nombre: string;
}

interface Fila {
  producto_id: number;
  cod_prod: string;
  volumen: number | null;
  codigo: string;
  nombre: string;
  tributo: string | null;
  modo: ModoImpuesto;
  tarifa: number | null;
  por_unidad_dmil: number | null;
}

/**
 * Taxes of each product at `fecha` (`YYYY-MM-DD`), that of its sale or purchase first and the additional ones behind it: one statement for
 * all. A product without a tax of purchase carries that of its sale. Throws `regla_negocio` when a tax has no rate yet on that day, or
 * counts by content and the product's volume is not known. An id that is no product has no entry.
 */
export async function taxesOf(
  db: Reader,
  ids: readonly number[],
  fecha: string,
  uso: Uso,
): Promise<Map<number, readonly ImpuestoLinea[]>> {
  const own = uso === 'venta' ? sql`p.impuesto_venta` : sql`coalesce(p.impuesto_compra, p.impuesto_venta)`;
  const { rows } = await sql<Fila>`
    with elegidos as materialized (select distinct value as id from json_each(${JSON.stringify(ids)})),
    lleva as (
      select p.id as producto_id, (select i.id from impuesto as i where i.codigo = ${own}) as impuesto_id, 0 as lugar
      from elegidos as e join producto as p on p.id = e.id
      union all
      select a.producto_id, a.impuesto_id, 1 from elegidos as e join producto_impuesto as a on a.producto_id = e.id
    )
    select l.producto_id, p.cod_prod, p.volumen, i.codigo, i.nombre, i.tributo, i.modo, t.tarifa, t.por_unidad_dmil
    from lleva as l
    join producto as p on p.id = l.producto_id
    join impuesto as i on i.id = l.impuesto_id
    left join impuesto_tarifa as t on t.impuesto_id = i.id
      and t.desde = (select max(v.desde) from impuesto_tarifa as v where v.impuesto_id = i.id and v.desde <= ${fecha})
    order by l.producto_id, l.lugar, i.orden, i.id`.execute(db);
  const taxes = new Map<number, ImpuestoLinea[]>();
  for (const row of rows) {
    const held = taxes.get(row.producto_id) ?? [];
    taxes.set(row.producto_id, held);
    const tax = linea(row, fecha);
    if (tax) held.push(tax);
  }
  return taxes;
}

function linea(row: Fila, fecha: string): ImpuestoLinea | null {
  const { codigo, nombre, tributo, modo, tarifa, por_unidad_dmil } = row;
  if (tributo === null) return null;
  if (tarifa === null || por_unidad_dmil === null) {
    throw refused(`El impuesto «${nombre}» no tiene tarifa vigente el ${formatDate(fecha)}.`);
  }
  if (modo === 'PORCENTAJE') return { codigo, nombre, tributo, tarifa };
  const each = porUnidad(modo, por_unidad_dmil, row.volumen);
  if (each === null) throw refused(`Falta el volumen de ${row.cod_prod}, por el que se cobra «${nombre}».`);
  return { codigo, nombre, tributo, tarifa: 0, por_unidad_dmil: each };
}

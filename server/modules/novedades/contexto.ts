/** A novelty with the receipt and the line that it is of: what its effects are reckoned with. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { leerNovedades, type NovedadLeida } from './leidas.ts';
import type { Linea } from './rules/efectos.ts';

type EstadoEntrada = 'BORRADOR' | 'EN_CONTEO' | 'CONFIRMADA' | 'CAUSADA' | 'ANULADA' | 'REVERSADA';

export interface LineaDeEntrada extends Linea {
  readonly entrada_detalle_id: number;
  readonly entrada_id: number;
  readonly numero: string | null;
  readonly estado: EstadoEntrada;
  readonly tipo: 'CON_OC' | 'SIN_OC';
  readonly proveedor_id: number;
  readonly proveedor: string;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly factura_id: number | null;
  readonly n_factura: string | null;
  readonly documento_id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly tipo_producto: string | null;
  readonly cargo: 0 | 1;
  /** Hundredths of a percent; `null`: it is excluded. */
  readonly iva: number | null;
  readonly lote: string | null;
}

/** Lines of receipts, by their ids. */
export async function leerLineas(db: Reader, ids: readonly number[]): Promise<Map<number, LineaDeEntrada>> {
  const { rows } = await sql<LineaDeEntrada>`
    select d.id as entrada_detalle_id, d.entrada_id, e.numero, e.estado, e.tipo, e.proveedor_id, s.nombre as proveedor, e.bodega_id,
      e.zona_id, e.factura_id, e.n_factura, e.documento_id, d.producto_id, coalesce(p.cod_prod, '') as cod_prod,
      coalesce(p.nombre_producto, d.nombre_xml, '') as nombre_producto, p.tipo as tipo_producto, d.cargo, d.iva, d.lote,
      d.facturado_mil, d.recibido_mil - d.rechazado_mil as aceptado_mil, d.base_cts, d.valor_iva_cts, d.precio_factura_dmil,
      d.precio_orden_dmil
    from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join entrada_detalle as d on d.id = j.value
    join entrada as e on e.id = d.entrada_id join proveedor as s on s.id = e.proveedor_id
    left join producto as p on p.id = d.producto_id`.execute(db);
  return new Map(rows.map((row) => [row.entrada_detalle_id, row]));
}

/** What of receipts came in to stay, by receipt: not what waits in quarantine or went back. Thousandths of base units. */
export async function entraDe(db: Reader, entradas: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; mil: number }>`
    select d.entrada_id as id, sum(d.recibido_mil - d.rechazado_mil
      - case when n.aceptado is 1 then 0 else coalesce(n.retenido_mil + n.decidido_mil, 0) end) as mil
    from json_each(${JSON.stringify([...new Set(entradas)])}) as j
    cross join entrada_detalle as d on d.entrada_id = j.value
    left join novedad as n on n.entrada_detalle_id = d.id
    where d.cargo = 0 group by d.entrada_id`.execute(db);
  return new Map(rows.map(({ id, mil }) => [id, mil]));
}

export interface Contexto {
  readonly novedad: NovedadLeida;
  readonly linea: LineaDeEntrada;
}

export async function leerContextos(
  db: Reader,
  por: 'id' | 'entrada_id' | 'entrada_detalle_id',
  ids: readonly number[],
): Promise<Contexto[]> {
  const novedades = await leerNovedades(db, por, ids);
  const lineas = await leerLineas(
    db,
    novedades.map(({ entrada_detalle_id }) => entrada_detalle_id),
  );
  return novedades.map((novedad) => ({ novedad, linea: lineas.get(novedad.entrada_detalle_id) as LineaDeEntrada }));
}

/** The goods of its receipt are in the stock. */
export const entro = ({ estado }: Pick<LineaDeEntrada, 'estado'>): boolean =>
  estado === 'CONFIRMADA' || estado === 'CAUSADA';

export const seGuarda = ({ tipo_producto }: Pick<LineaDeEntrada, 'tipo_producto'>): boolean =>
  tipo_producto === 'INVENTARIO';

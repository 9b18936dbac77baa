/** What a credit note does to the goods and to the orders of its invoice. */
import { sql } from 'kysely';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { enSusLineas, type LineaStock, moveStock } from '../inventarios/public.ts';
import { marcarDevuelto, marcarFacturado } from '../pedidos/public.ts';
import { type LineaFactura, lineasDeFactura } from './lectura-factura.ts';
import { repartir, type Salida } from './rules/devoluciones.ts';

type Noted = LineaFactura & { readonly pedido_detalle_id: number };

const dePedido = (linea: LineaFactura): linea is Noted => linea.pedido_detalle_id !== null;

/** Services, and what never left by an order, have nothing to come back. */
export const vuelve = ({
  tipo_producto,
  pedido_detalle_id,
}: Pick<LineaFactura, 'tipo_producto' | 'pedido_detalle_id'>) =>
  pedido_detalle_id !== null && tipo_producto !== 'SERVICIO' && tipo_producto !== 'CONSUMO';

const avancesDe = (lineas: readonly Noted[], signo: 1 | -1) =>
  lineas.map(({ pedido_detalle_id, cantidad_mil }) => ({ pedido_detalle_id, cantidad_mil: signo * cantidad_mil }));

/** The goods were not taken back, and nobody owes them: their orders may be invoiced again. */
export async function porFacturarDeNuevo(w: Work, nota_id: number): Promise<void> {
  const lineas = (await lineasDeFactura(w.tx, nota_id)).filter(dePedido);
  if (lineas.length > 0) await marcarFacturado(w, avancesDe(lineas, -1));
}

/** By line of the invoice, how much of it comes back, when that is not all that the note takes. Base units. */
export type Devueltas = ReadonlyMap<number, number>;

/**
 * The goods of a note come back by the rows of the ledger by which they left: same cost, lot and place. Their orders are told. Throws
 * `regla_negocio` for what did not leave, and what `moveStock` does.
 */
export async function devolverMercancia(
  w: Work,
  nota_id: number,
  acepta_periodo_cerrado: boolean,
  solo?: Devueltas,
): Promise<void> {
  const nota = await w.tx.selectFrom('factura').selectAll().where('id', '=', nota_id).executeTakeFirstOrThrow();
  const lineas = await lineasDeFactura(w.tx, nota_id);
  const vuelven = lineas
    .filter(dePedido)
    .filter(vuelve)
    .map((linea) => (solo ? { ...linea, cantidad_mil: solo.get(linea.factura_detalle_id ?? 0) ?? 0 } : linea))
    .filter(({ cantidad_mil }) => cantidad_mil > 0);
  if (vuelven.length === 0) throw refusedStock(lineas);
  const salidas = await salidasDe(w, vuelven);
  const places: number[] = [];
  const stock = vuelven.flatMap((linea) => {
    const place = lineas.findIndex(({ id }) => id === linea.id);
    const own = salidas.get(linea.pedido_detalle_id) ?? [];
    const partes = repartir(own, linea.cantidad_mil);
    if (!partes) {
      const msg = `La cantidad a devolver de ${linea.cod_prod} supera lo despachado.`;
      throw refused(msg, { [`lineas.${place}.cantidad`]: [msg] });
    }
    places.push(...partes.map(() => place));
    return partes.map((parte): LineaStock => ({ ...parte, tipo: 'DEVOLUCION_CLIENTE', detalle_id: linea.id }));
  });
  const { tipo, numero, fecha, persona_id: tercero_id } = nota;
  await enSusLineas(
    places,
    (campo, place) => `lineas.${place}.${campo}`,
    () =>
      moveStock(w, {
        documento: { tipo, id: nota_id, numero, fecha, tercero_id },
        acepta_periodo_cerrado,
        lineas: stock,
      }),
  );
  await marcarDevuelto(w, avancesDe(vuelven, 1));
}

function refusedStock(lineas: readonly LineaFactura[]) {
  const soloServicios = lineas.every(({ tipo_producto }) => tipo_producto === 'SERVICIO');
  const msg = soloServicios
    ? 'La nota es solo de servicios: no afecta el inventario.'
    : 'La factura no tiene salidas de inventario que devolver.';
  return refused(msg, { afecta_inventario: [msg] });
}

/** The code of orders in the ledger. */
const PEDIDO = 'PEDIDO';

/** By line of an order, how its goods left and what of each did not come back. One statement. */
async function salidasDe(w: Work, lineas: readonly Noted[]): Promise<ReadonlyMap<number, readonly Salida[]>> {
  const ids = JSON.stringify(lineas.map(({ pedido_detalle_id }) => pedido_detalle_id));
  const { rows } = await sql<Salida & { readonly linea: number }>`
    select d.id as linea, d.despachado_mil, k.id as kardex_id, k.producto_id, k.bodega_id, l.codigo as lote,
      iif(z.tipo in ('DESPACHO', 'TRANSITO') or z.estado <> 'ACTIVA', null, k.zona_id) as zona_id,
      -k.cantidad_mil - (select coalesce(sum(r.cantidad_mil), 0) from kardex as r where r.origen_kardex_id = k.id) as hay_mil
    from json_each(${ids}) as j cross join pedido_detalle as d on d.id = j.value
    join kardex as k on k.documento_tipo = ${PEDIDO} and k.documento_id = d.pedido_id and k.documento_detalle_id = d.id
    left join lote as l on l.id = k.lote_id left join zona_bodega as z on z.id = k.zona_id
    where k.tipo = 'SALIDA_VENTA' and not exists (select 1 from kardex as u where u.reversa_de_id = k.id)
    order by d.id, k.id`.execute(w.tx);
  return Map.groupBy(rows, ({ linea }) => linea);
}

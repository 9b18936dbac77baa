/** Lines of an order as they are kept: those of a customer with their prices, those between warehouses without. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { enBase, filasPorProducto, partesDe, requireDeStock } from '../inventarios/public.ts';
import { armarVenta, type FilaVenta, type PreguntaVenta } from '../ventas/public.ts';
import type { PedidoAlta } from './contract/pedido.ts';

/** A line of a quotation: its price was agreed. */
export interface DeCotizacion {
  readonly cotizacion_detalle_id: number;
  readonly producto_id: number;
  readonly cantidad_mil: number;
  readonly precio_dmil: number;
  readonly descuento: number;
}

interface FilaPedido extends FilaVenta {
  readonly id: number | null;
  readonly con_stock: 0 | 1;
  readonly cotizacion_detalle_id: number | null;
}

export interface PedidoArmado {
  readonly filas: readonly FilaPedido[];
  readonly subtotal_cts: number;
  readonly impuestos_cts: number;
  readonly total_cts: number;
  /** Lines that give off more than one may and no quotation agreed. */
  readonly excesos: number;
  readonly bajo_costo: number;
}

type Detalle = PedidoAlta['detalle'];
export type PreguntaPedido = Omit<PreguntaVenta, 'detalle' | 'persona_id'> & {
  /** `null`: between warehouses. */
  readonly persona_id: number | null;
  readonly detalle: Detalle;
  /** By place, the line of the quotation that a line takes of. */
  readonly cotizadas?: ReadonlyMap<number, DeCotizacion>;
};

/** Throws `validacion` with every cell that is wrong. */
export async function armarPedido(db: Reader, asked: PreguntaPedido): Promise<PedidoArmado> {
  const { persona_id, detalle, cotizadas = new Map<number, DeCotizacion>() } = asked;
  const armado = persona_id === null ? await sinPrecios(db, detalle) : await armarVenta(db, { ...asked, persona_id });
  const partes = await partesDe(db, armado.filas);
  const conStock = new Set(partes.map(({ linea }) => linea));
  const filas = armado.filas.map(
    (fila, i): FilaPedido => ({
      ...fila,
      id: detalle[i]?.id ?? null,
      con_stock: conStock.has(i) ? 1 : 0,
      cotizacion_detalle_id: cotizadas.get(i)?.cotizacion_detalle_id ?? null,
    }),
  );
  requireCotizado(filas, cotizadas);
  const { subtotal_cts, impuestos_cts, total_cts, excesos, bajo_costo } = armado;
  return {
    ...{ filas, subtotal_cts, impuestos_cts, total_cts },
    excesos: excesos.filter(({ linea }) => !mantiene(filas[linea], cotizadas.get(linea))).length,
    bajo_costo: bajo_costo.length,
  };
}

/** It gives off no more than its quotation did. Exact: what is left of both prices. */
function mantiene(fila: FilaPedido | undefined, cotizada: DeCotizacion | undefined): boolean {
  if (!fila || !cotizada) return false;
  const left = (each: { precio_dmil: number; descuento: number }) =>
    BigInt(each.precio_dmil) * BigInt(10_000 - each.descuento);
  return left(fila) >= left(cotizada);
}

/** A line takes no more of its quotation than it did, and its product. */
function requireCotizado(filas: readonly FilaPedido[], cotizadas: ReadonlyMap<number, DeCotizacion>): void {
  const errores: FieldErrors = {};
  for (const [i, { producto_id, cantidad_mil }] of cotizadas) {
    const fila = filas[i];
    if (fila && fila.producto_id !== producto_id)
      errores[`detalle.${i}.producto_id`] = ['Es una línea de la cotización: su producto no cambia.'];
    else if (fila && fila.cantidad_mil > cantidad_mil)
      errores[`detalle.${i}.cantidad`] = ['La cantidad no puede superar la cotizada.'];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

const SIN_VALOR = {
  ...{ precio_dmil: 0, precio_lista_dmil: null, lista_item_id: null, descuento: 0, costo_dmil: null },
  ...{ bruto_cts: 0, valor_descuento_cts: 0, subtotal_cts: 0, impuestos: '[]', impuesto_valor_cts: 0, total_cts: 0 },
};

async function sinPrecios(db: Reader, detalle: Detalle) {
  const priced = detalle.findIndex(({ precio, descuento }) => precio != null || descuento);
  const msg = 'Un pedido entre bodegas no lleva precios.';
  if (priced >= 0) throw invalid({ [`detalle.${priced}.precio`]: [msg] }, msg);
  const filas = await filasPorProducto(
    db,
    detalle,
    ({ producto_id, presentacion_id, cantidad }, producto): FilaVenta => {
      requireDeStock(producto, 'pide sus componentes');
      return { ...SIN_VALOR, producto_id, presentacion_id, ...enBase(producto, presentacion_id, cantidad) };
    },
  );
  return { filas, subtotal_cts: 0, impuestos_cts: 0, total_cts: 0, excesos: [], bajo_costo: [] };
}

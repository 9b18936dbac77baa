/** The lines of an invoice that is made again: which of them, what they say now, and what of their goods comes back or was sent before. */
import { invalid, refused } from '../../core/http/errors.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { sumExact } from '../../shared/exact.ts';
import { toDiezmilesimas, toMilesimas } from '../../shared/quantities.ts';
import {
  type Cuando,
  type Devueltas,
  enBase,
  esExacta,
  type FacturaGuardada,
  impuestosGuardados,
  type LineaFactura,
  type Restante,
  vuelve,
} from '../facturas/public.ts';
import { taxesOf } from '../productos/public.ts';
import { type ImpuestoGuardado, totalizarVenta } from '../ventas/public.ts';
import type { RefacturacionPedida } from './contract/pedida.ts';

const ANULACION = '2';

export interface FilaNueva extends LineaFactura {
  readonly factura_detalle_id: number;
}

export interface Aumento {
  readonly pedido_detalle_id: number | null;
  readonly cantidad_mil: number;
  readonly cod_prod: string;
}

/** The lines that the note takes whole: all that are left, or those that are named. */
export function alcanzadas(
  restantes: readonly Restante[],
  { numero }: FacturaGuardada,
  { alcance, concepto, cambios: { lineas = [] } }: RefacturacionPedida,
): Restante[] {
  const open = restantes.filter(({ resta }) => resta.escrita_mil > 0);
  if (open.length === 0) throw refused(`La factura ${numero} ya tiene una nota crédito total.`);
  const known = new Set(open.map(({ fila }) => fila.id));
  const errores: FieldErrors = {};
  const named = new Set<number>();
  for (const [i, { factura_detalle_id: id }] of lineas.entries()) {
    const campo = `cambios.lineas.${i}.factura_detalle_id`;
    if (!known.has(id)) errores[campo] = ['La línea no es de esta factura, o ya no queda nada de ella.'];
    else if (named.has(id)) errores[campo] = ['La línea está dos veces.'];
    named.add(id);
  }
  if (alcance === 'PARCIAL' && named.size === 0)
    errores['cambios.lineas'] = ['Di cuáles líneas se re-facturan, o re-factura toda la factura.'];
  if (alcance === 'PARCIAL' && concepto === ANULACION)
    errores.concepto = ['La anulación es de toda la factura: elige otro concepto.'];
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return alcance === 'TOTAL' ? open : open.filter(({ fila }) => named.has(fila.id));
}

/** The lines of the new invoice, with what they come to. */
export async function nuevas(
  w: Cuando,
  tomadas: readonly Restante[],
  { lineas = [], impuestos_de_hoy }: RefacturacionPedida['cambios'],
): Promise<FilaNueva[]> {
  const pedidas = new Map(lineas.map((linea, i) => [linea.factura_detalle_id, { ...linea, i }]));
  const ids = [...new Set(tomadas.map(({ fila }) => fila.producto_id))];
  const hoy = impuestos_de_hoy ? await taxesOf(w.tx, ids, businessDay(w.now), 'venta') : null;
  const errores: FieldErrors = {};
  const quedan = tomadas.flatMap(({ fila, resta }) => {
    const pedida = pedidas.get(fila.id);
    const escrita_mil = pedida?.cantidad === undefined ? resta.escrita_mil : (toMilesimas(pedida.cantidad) ?? 0);
    const campo = `cambios.lineas.${pedida?.i}.cantidad`;
    if (!esExacta(fila, escrita_mil)) errores[campo] = ['La cantidad no da unidades exactas.'];
    if (escrita_mil === 0) return [];
    const precio_dmil = pedida?.precio === undefined ? fila.precio_dmil : (toDiezmilesimas(pedida.precio) ?? 0);
    const descuento = pedida?.descuento === undefined ? fila.descuento : Math.round(pedida.descuento * 100);
    const propios = impuestosGuardados(fila).map(({ base: _, valor: __, ...tax }) => tax);
    const impuestos = hoy ? (hoy.get(fila.producto_id) ?? []).map(({ nombre: _, ...tax }) => tax) : propios;
    return [{ fila, escrita_mil, precio_dmil, descuento, impuestos }];
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  if (quedan.length === 0) throw refused('No queda nada por facturar: anula la factura con una nota crédito.');
  const { lineas: totals } = totalizarVenta(quedan);
  return quedan.map(({ fila, escrita_mil, precio_dmil, descuento }, i): FilaNueva => {
    const { bruto = 0, descuento: valor_descuento_cts = 0, base = 0, impuestos = [], total = 0 } = totals[i] ?? {};
    return {
      ...fila,
      ...{ escrita_mil, cantidad_mil: enBase(fila, escrita_mil), precio_dmil, descuento, bruto_cts: bruto },
      ...{ valor_descuento_cts, subtotal_cts: base, impuesto_valor_cts: total - base, total_cts: total },
      ...{ impuestos: JSON.stringify(impuestos satisfies readonly ImpuestoGuardado[]), factura_detalle_id: fila.id },
    };
  });
}

export const sumas = (filas: readonly FilaNueva[]) => ({
  subtotal_cts: sumExact(filas.map(({ subtotal_cts }) => subtotal_cts)),
  total_cts: sumExact(filas.map(({ total_cts }) => total_cts)),
});

export function aumentosDe(tomadas: readonly Restante[], filas: readonly FilaNueva[]): Aumento[] {
  const antes = new Map(tomadas.map(({ fila, resta }) => [fila.id, enBase(fila, resta.escrita_mil)]));
  return filas.flatMap(({ factura_detalle_id, pedido_detalle_id, cod_prod, cantidad_mil }) => {
    const mas = cantidad_mil - (antes.get(factura_detalle_id) ?? 0);
    return mas > 0 && pedido_detalle_id !== null ? [{ pedido_detalle_id, cod_prod, cantidad_mil: mas }] : [];
  });
}

export function devueltasDe(tomadas: readonly Restante[], filas: readonly FilaNueva[]): Devueltas {
  const despues = new Map(filas.map(({ factura_detalle_id, cantidad_mil }) => [factura_detalle_id, cantidad_mil]));
  return new Map(
    tomadas.flatMap(({ fila, resta }) => {
      const menos = enBase(fila, resta.escrita_mil) - (despues.get(fila.id) ?? 0);
      return menos > 0 && vuelve(fila) ? [[fila.id, menos] as const] : [];
    }),
  );
}

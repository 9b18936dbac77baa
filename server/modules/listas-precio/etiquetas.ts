/** What the labels of shelves say: the product, and what a customer pays for it today, taxes included. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Label } from '../../core/labels/print.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { etiquetasDe, type PedidoEtiquetas } from '../productos/public.ts';
import { pricesOf } from './cotizar.ts';

const UNA_MIL = 1_000;

/** Throws with the first product that has no price: a shelf without one is no label. */
export async function etiquetasDeEstante(db: Reader, pedido: PedidoEtiquetas, now: Date): Promise<Label[]> {
  const labels = await etiquetasDe(db, pedido);
  const lineas = pedido.lineas.map(({ producto_id, presentacion_id }) => {
    return { producto_id, presentacion_id, cantidad_mil: UNA_MIL };
  });
  const precios = await pricesOf(db, { fecha: businessDay(now), lineas });
  let at = 0;
  return pedido.lineas.flatMap(({ copias }, i) => {
    const own = labels.slice(at, at + copias);
    at += copias;
    const { con_iva_dmil = null, error = null } = precios[i] ?? {};
    const [label] = own;
    if (!label || con_iva_dmil === null) throw refused(error ?? 'Falta el precio.');
    const con = { ...label, destacado: precioDe(toPrecio(con_iva_dmil)) };
    return own.map(() => con);
  });
}

/** '$ 3,451', and centavos only where there are some. */
const precioDe = (pesos: number) => {
  const cents = Math.round(pesos * 100);
  return formatMoney(cents / 100, cents % 100 === 0 ? 0 : 2);
};

/** Pure rules of what of orders is invoiced: at their prices, whatever part of them. */
import { mulDiv } from '../../../shared/exact.ts';
import { type LineTax, totalize } from '../../../shared/totals.ts';

const PPM = 1_000_000;

interface Impuesto extends LineTax {
  readonly base: number;
  readonly valor: number;
}

/** A line of an order, as it was agreed. */
interface LineaPedida {
  readonly id: number;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly factor_ppm: number;
  readonly precio_dmil: number;
  readonly precio_lista_dmil: number | null;
  readonly lista_item_id: number | null;
  readonly descuento: number;
  readonly costo_dmil: number | null;
  readonly impuestos: string;
}

/** So many base units of it. */
export interface Tomada {
  readonly linea: LineaPedida;
  readonly cantidad_mil: number;
}

/** At the prices of the order. What does not make whole presentations is told in base units. */
export function totalizadas(tomadas: readonly Tomada[]) {
  const escritas = tomadas.map(({ linea, cantidad_mil }) => {
    const { factor_ppm, presentacion_id, precio_dmil, precio_lista_dmil } = linea;
    const escrita_mil = mulDiv(cantidad_mil, PPM, factor_ppm);
    const exacta = BigInt(escrita_mil) * BigInt(factor_ppm) === BigInt(cantidad_mil) * BigInt(PPM);
    const impuestos = (JSON.parse(linea.impuestos) as Impuesto[]).map(({ base: _, valor: __, ...tax }) => tax);
    if (exacta) return { escrita_mil, presentacion_id, factor_ppm, precio_dmil, precio_lista_dmil, impuestos };
    const unitario = (dmil: number) => mulDiv(dmil, PPM, factor_ppm);
    return {
      ...{ escrita_mil: cantidad_mil, presentacion_id: null, factor_ppm: PPM, precio_dmil: unitario(precio_dmil) },
      precio_lista_dmil: precio_lista_dmil === null ? null : unitario(precio_lista_dmil),
      impuestos: impuestos.map((tax) =>
        tax.por_unidad_dmil === undefined ? tax : { ...tax, por_unidad_dmil: unitario(tax.por_unidad_dmil) },
      ),
    };
  });
  const totals = totalize(
    escritas.map(({ escrita_mil, precio_dmil, impuestos }, i) => {
      return { cantidad_mil: escrita_mil, precio_dmil, impuestos, descuento: tomadas[i]?.linea.descuento ?? 0 };
    }),
  );
  const filas = tomadas.map(({ linea, cantidad_mil }, i) => {
    const { impuestos: _, ...escrita } = escritas[i] as (typeof escritas)[number];
    const own = totals.lineas[i];
    const [base = 0, total = 0] = [own?.base, own?.total];
    return {
      ...{ pedido_detalle_id: linea.id, producto_id: linea.producto_id, cantidad_mil, ...escrita },
      ...{ lista_item_id: linea.lista_item_id, descuento: linea.descuento, costo_dmil: linea.costo_dmil },
      ...{ bruto_cts: own?.bruto ?? 0, valor_descuento_cts: own?.descuento ?? 0, subtotal_cts: base },
      ...{ impuestos: JSON.stringify(own?.impuestos ?? []), impuesto_valor_cts: total - base, total_cts: total },
    };
  });
  const { subtotal, impuestos, total } = totals.totales;
  return { filas, subtotal_cts: subtotal, impuestos_cts: impuestos, total_cts: total };
}

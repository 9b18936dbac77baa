/** What a quotation comes to with what its customer picks, by the arithmetic of the server. */
import type { CotizacionPublica } from '../../../server/modules/cotizaciones/contract/enlace.ts';
import { totalizarVenta } from '../../../server/modules/ventas/rules/totales.ts';
import { toPesos } from '../../../server/shared/money.ts';
import { toDiezmilesimas, toMilesimas } from '../../../server/shared/quantities.ts';
import type { LineTax } from '../../../server/shared/totals.ts';

type Linea = CotizacionPublica['detalle'][number];

export interface TotalesPublicos {
  readonly subtotal: number;
  readonly impuestos: readonly { readonly tributo: string; readonly tarifa: number; readonly valor: number }[];
  readonly total: number;
}

/** `elegidas`: ids of the optional lines that count; those that are chosen already without it. Pesos. */
export function totalizar({ detalle }: CotizacionPublica, elegidas?: readonly number[]): TotalesPublicos {
  const counts = ({ id, opcional, elegida }: Linea) => !opcional || (elegidas ? elegidas.includes(id) : elegida);
  const { impuestos, totales } = totalizarVenta(
    detalle.filter(counts).map(({ cantidad, precio, descuento, impuestos: taxes }) => ({
      escrita_mil: toMilesimas(cantidad) ?? 0,
      precio_dmil: toDiezmilesimas(precio) ?? 0,
      descuento: Math.round(descuento * 100),
      impuestos: taxes as readonly LineTax[],
    })),
  );
  return {
    subtotal: toPesos(totales.subtotal),
    impuestos: impuestos.map(({ tributo, tarifa, valor }) => ({
      tributo,
      tarifa: tarifa / 100,
      valor: toPesos(valor),
    })),
    total: toPesos(totales.total),
  };
}

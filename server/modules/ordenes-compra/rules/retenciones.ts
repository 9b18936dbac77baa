/** What would be withheld of an order if it were invoiced whole and alone on a day: an estimate, on screen and on the server. */
import { sumExact } from '../../../shared/exact.ts';
import { toPesos } from '../../../shared/money.ts';
import { type Concepto, retenerDe } from '../../../shared/retenciones.ts';

/** Centavos. Freight is part of the base. Returns pesos, tariffs in percent (of ICA, per thousand). */
export function estimarRetenciones(
  conceptos: readonly Concepto[],
  orden: {
    readonly base_cts: number;
    readonly flete_cts: number;
    readonly iva_cts: number;
    readonly total_cts: number;
  },
) {
  const all = retenerDe(conceptos, { ...orden, base_cts: orden.base_cts + orden.flete_cts });
  const found = all.filter(({ valor_cts }) => valor_cts > 0);
  return {
    retenciones_estimadas: toPesos(sumExact(found.map(({ valor_cts }) => valor_cts))),
    retenciones: found.map(({ tipo, codigo, base_cts, tarifa, valor_cts }) => ({
      ...{ tipo, codigo, base: toPesos(base_cts), tarifa: tarifa / 100, valor: toPesos(valor_cts) },
    })),
  };
}

/** What postings of stock tell accounting: what the inventory gained or lost, and against what. */
import type { postAccounting } from '../contabilidad/public.ts';
import type { Asiento } from './rules/libro.ts';
import type { TipoMovimiento } from './rules/tipos.ts';

export const INVENTARIO = 'INVENTARIO';

/** The other side of each kind. Both rows of a transfer have one value: between them there is nothing to tell. */
export const CONTRAPARTIDA: Readonly<Record<TipoMovimiento, string>> = {
  SALDO_INICIAL: 'SALDOS_INICIALES',
  // Until its invoice is recorded.
  ENTRADA_COMPRA: 'MERCANCIA_POR_FACTURAR',
  DEVOLUCION_PROVEEDOR: 'MERCANCIA_POR_FACTURAR',
  SALIDA_VENTA: 'COSTO_VENTAS',
  DEVOLUCION_CLIENTE: 'COSTO_VENTAS',
  TRASLADO_SALIDA: 'TRASLADOS',
  TRASLADO_ENTRADA: 'TRASLADOS',
  AJUSTE_SOBRANTE: 'SOBRANTES',
  AJUSTE_FALTANTE: 'FALTANTES',
  AJUSTE_COSTO: 'AJUSTES_DE_COSTO',
  CONSUMO_INTERNO: 'CONSUMO_INTERNO',
};

type Hechos = Parameters<typeof postAccounting>[2];

/** The pairs of what was posted, one of each other side. */
export function hechosDe(asientos: readonly Pick<Asiento, 'clase' | 'valor_cts'>[]): Hechos {
  const sums = new Map<string, number>();
  for (const { clase, valor_cts } of asientos) {
    const concepto = CONTRAPARTIDA[clase];
    sums.set(concepto, (sums.get(concepto) ?? 0) + valor_cts);
  }
  return [...sums].flatMap(([concepto, valor_cts]) =>
    valor_cts === 0
      ? []
      : [
          { concepto: INVENTARIO, valor_cts },
          { concepto, valor_cts: -valor_cts },
        ],
  );
}

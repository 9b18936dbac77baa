/** What the server knows of the supplier and of the products of an order while it is written. */
import { useMemo } from 'react';
import { conocerOrden } from '../../../server/modules/ordenes-compra/contract/conocer.ts';
import { estimarRetenciones } from '../../../server/modules/ordenes-compra/rules/retenciones.ts';
import { conIva, esIva, tarifaDeIva, totalizarOrden } from '../../../server/modules/ordenes-compra/rules/totales.ts';
import { AmountError, sumExact } from '../../../server/shared/exact.ts';
import { toCentavos } from '../../../server/shared/money.ts';
import { toDiezmilesimas, toMilesimas, toMillonesimas } from '../../../server/shared/quantities.ts';
import type { LineTax, Totals } from '../../../server/shared/totals.ts';
import { useRemote } from '../../lib/remote.ts';
import type { Linea } from './lineas.ts';

const NO_TAXES: readonly LineTax[] = [];

export interface Conocido {
  /** Pesos; 0: none. */
  readonly minimo: number;
  readonly bloqueo: string | null;
  /** Percent over the last cost from which a price says why. */
  readonly limite: number;
  readonly plazo: number | null;
  /** Of one of its presentation; `null`: nobody knows it, or may not see it. */
  costoDe(linea: Linea): number | null;
  /** Percent that its price, with its discount, is over the last cost. */
  variacionDe(linea: Linea): number;
  ivaEnPalabras(linea: Linea): string | null;
  /** `null` while something comes to more than any amount may. */
  totales(lineas: readonly Linea[], descuento: number, flete: number): Totals | null;
  /** What would be withheld of it, as `<Totales>` takes it. */
  retencionesDe(totals: Totals): ReturnType<typeof estimarRetenciones>;
}

export function useConocido(proveedor_id: number, lineas: readonly Linea[]): Conocido {
  const ids = [...new Set(lineas.flatMap(({ producto_id }) => producto_id ?? []))].sort((a, b) => a - b);
  const body = { proveedor_id: proveedor_id || null, productos: ids };
  const { data } = useRemote(conocerOrden, { body }, { keepPrevious: true, staleMs: 60_000 });
  return useMemo(() => {
    const known = new Map(data?.productos.map((producto) => [producto.producto_id, producto]));
    const taxesOf = ({ producto_id, iva }: Linea) => {
      const own = (known.get(producto_id ?? 0)?.impuestos ?? NO_TAXES) as readonly LineTax[];
      return conIva(own, iva === null ? null : Math.round(iva * 100));
    };
    const costoDe = ({ producto_id, factor }: Linea) => {
      const costo = known.get(producto_id ?? 0)?.ultimo_costo ?? null;
      return costo === null ? null : Math.round(costo * factor * 10_000) / 10_000;
    };
    return {
      ...{ minimo: data?.minimo ?? 0, bloqueo: data?.bloqueo ?? null, limite: data?.variacion_precio ?? 0 },
      plazo: data?.plazo_pago ?? null,
      costoDe,
      variacionDe: (linea) => {
        const costo = costoDe(linea);
        const { precio_unitario, pct_descuento } = linea;
        if (!costo || precio_unitario === null) return Number.NEGATIVE_INFINITY;
        return ((precio_unitario * (1 - (pct_descuento ?? 0) / 100)) / costo - 1) * 100;
      },
      ivaEnPalabras: (linea) => {
        if (!known.has(linea.producto_id ?? 0)) return null;
        const tarifa = tarifaDeIva(taxesOf(linea));
        return tarifa === null ? 'excluido' : `${tarifa / 100} %`;
      },
      retencionesDe: ({ totales, impuestos }) => {
        const { subtotal: base_cts, flete: flete_cts, total: total_cts } = totales;
        const iva_cts = sumExact(impuestos.map((tax) => (esIva(tax) ? tax.valor : 0)));
        return estimarRetenciones(data?.retenciones ?? [], { base_cts, flete_cts, iva_cts, total_cts });
      },
      totales: (all, descuento, flete) => {
        try {
          return totalizarOrden(
            all.map((linea) => ({
              escrita_mil: toMilesimas(linea.cantidad ?? 0) ?? 0,
              factor_ppm: toMillonesimas(linea.factor) ?? 1_000_000,
              precio_unitario_dmil: toDiezmilesimas(linea.precio_unitario ?? 0) ?? 0,
              pct_descuento: Math.round((linea.pct_descuento ?? 0) * 100),
              impuestos: taxesOf(linea),
            })),
            { descuento_comercial: Math.round(descuento * 100), flete_cts: toCentavos(flete) ?? 0 },
          );
        } catch (error) {
          if (error instanceof AmountError) return null;
          throw error;
        }
      },
    };
  }, [data]);
}

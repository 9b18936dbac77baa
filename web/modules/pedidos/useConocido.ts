/** What the server knows of the customer and of the products of a sales document while it is written. */
import { useMemo } from 'react';
import type { conocerPedido } from '../../../server/modules/pedidos/contract/conocer.ts';
import { totalizarVenta } from '../../../server/modules/ventas/rules/totales.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { AmountError } from '../../../server/shared/exact.ts';
import { toDiezmilesimas, toMilesimas } from '../../../server/shared/quantities.ts';
import type { LineTax, Totals } from '../../../server/shared/totals.ts';
import { useRemote } from '../../lib/remote.ts';

type Respuesta = ResultOf<typeof conocerPedido>;

/** What of a line says what it costs. */
export interface Linea {
  readonly producto_id: number | null;
  readonly presentacion_id: number | null;
  readonly cantidad: number | null;
  /** Before tax; that of the list without it. */
  readonly precio: number | null;
  readonly descuento: number | null;
}

type LineaConocida = Respuesta['lineas'][number];

export interface Conocido {
  readonly cliente: Respuesta['cliente'];
  of(linea: Linea): LineaConocida | undefined;
  /** Its own, or that of the list. Pesos before tax. */
  precioDe(linea: Linea): number | null;
  /** Percent of its net price that is above its cost; `null`: nobody knows it, or may not see it. */
  margenDe(linea: Linea): number | null;
  /** Percent that it may give off without asking. */
  maximoDe(linea: Linea): number;
  /** `null` while something comes to more than any amount may. */
  totales(lineas: readonly Linea[]): Totals | null;
}

interface De {
  readonly persona_id: number | null;
  readonly bodega_id: number | null;
  readonly lista_id: number | null;
}

const claveDe = ({ producto_id, presentacion_id, cantidad }: Linea) =>
  [producto_id ?? 0, presentacion_id ?? '', cantidad || 1].join(':');

/** `contract`: who may ask it is said by the document. */
export function useConocido(
  contract: typeof conocerPedido,
  { persona_id, bodega_id, lista_id }: De,
  lineas: readonly Linea[],
): Conocido {
  const asked = new Map(
    lineas.flatMap((linea) => {
      const { producto_id, presentacion_id, cantidad } = linea;
      return producto_id === null ? [] : [[claveDe(linea), { producto_id, presentacion_id, cantidad: cantidad || 1 }]];
    }),
  );
  const keys = [...asked.keys()].sort();
  const body = { persona_id, bodega_id, lista_id, lineas: keys.flatMap((key) => asked.get(key) ?? []) };
  const { data } = useRemote(contract, { body }, { keepPrevious: true, staleMs: 30_000 });
  return useMemo(() => {
    const rows = data?.lineas ?? [];
    // What another quantity of it costs is near enough while its own is asked.
    const byProduct = new Map(rows.map((row) => [`${row.producto_id}:${row.presentacion_id ?? ''}`, row]));
    const of = ({ producto_id, presentacion_id }: Linea) => byProduct.get(`${producto_id}:${presentacion_id ?? ''}`);
    const precioDe = (linea: Linea) => linea.precio ?? of(linea)?.precio ?? null;
    return {
      cliente: data?.cliente ?? null,
      of,
      precioDe,
      margenDe: (linea) => {
        const costo = of(linea)?.costo ?? null;
        const precio = precioDe(linea);
        const neto = precio === null ? 0 : precio * (1 - (linea.descuento ?? 0) / 100);
        return costo === null || neto === 0 ? null : Math.round((1 - costo / neto) * 10_000) / 100;
      },
      maximoDe: (linea) => Math.min(of(linea)?.descuento_maximo ?? 100, data?.descuento_maximo ?? 100),
      totales: (all) => {
        try {
          return totalizarVenta(
            all.map((linea) => ({
              escrita_mil: toMilesimas(linea.cantidad ?? 0) ?? 0,
              precio_dmil: toDiezmilesimas(precioDe(linea) ?? 0) ?? 0,
              descuento: Math.round((linea.descuento ?? 0) * 100),
              impuestos: (of(linea)?.impuestos ?? []) as readonly LineTax[],
            })),
          );
        } catch (error) {
          if (error instanceof AmountError) return null;
          throw error;
        }
      },
    };
  }, [data]);
}

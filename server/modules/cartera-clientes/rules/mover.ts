/** Pure rules of applications that leave a document for others: which of them must, and what of each goes where. Centavos. */
import { sumExact } from '../../../shared/exact.ts';
import { descargaDe, type Montos } from './recibo.ts';

export interface Aplicada {
  /** All that it took of its document. */
  readonly descarga_cts: number;
}

/** The newest, as many as it takes to give a document back so much of what it was paid. In the order in which they came. */
export function porLiberar<A extends Aplicada>(aplicadas: readonly A[], cts: number): A[] {
  const chosen: A[] = [];
  let freed = 0;
  for (const each of aplicadas.toReversed()) {
    if (freed >= cts) break;
    chosen.unshift(each);
    freed += each.descarga_cts;
  }
  return chosen;
}

const MENOS = ['descuento_cts', 'retefuente_cts', 'reteiva_cts', 'reteica_cts', 'ajuste_cts'] as const;

/**
 * What of an application fits in a document that takes no more than so much: what was given off or withheld first, since it is not money
 * that could be left over, then its money. An application is of some money: `null` where there is no room, or no money left.
 */
export function caben(montos: Montos, cabe_cts: number): Montos | null {
  if (cabe_cts <= 0 || montos.valor_cts <= 0) return null;
  const menos = sumExact(MENOS.map((column) => montos[column]));
  const valor_cts = cabe_cts > menos ? Math.min(montos.valor_cts, cabe_cts - menos) : 1;
  let left = cabe_cts - valor_cts;
  const own = MENOS.map((column) => {
    const taken = Math.min(montos[column], left);
    left -= taken;
    return [column, taken] as const;
  });
  return { valor_cts, ...(Object.fromEntries(own) as Omit<Montos, 'valor_cts'>) };
}

const menos = (montos: Montos, taken: Montos): Montos => ({
  ...(Object.fromEntries(MENOS.map((column) => [column, montos[column] - taken[column]])) as Omit<Montos, 'valor_cts'>),
  valor_cts: montos.valor_cts - taken.valor_cts,
});

export interface Destino {
  readonly documento_id: number;
  /** What it may be given in all. */
  readonly cabe_cts: number;
}

export interface Parte {
  /** Place of the application that it is of. */
  readonly aplicacion: number;
  readonly documento_id: number;
  readonly montos: Montos;
}

/** The applications in their order, to the documents in theirs, each filled before the next. What fits nowhere is left to who paid it. */
export function encaminar(aplicaciones: readonly Montos[], destinos: readonly Destino[]): Parte[] {
  const room = destinos.map(({ cabe_cts }) => cabe_cts);
  return aplicaciones.flatMap((montos, aplicacion) => {
    let left = montos;
    return destinos.flatMap(({ documento_id }, d): Parte[] => {
      const own = caben(left, room[d] ?? 0);
      if (!own) return [];
      room[d] = (room[d] ?? 0) - descargaDe(own);
      left = menos(left, own);
      return [{ aplicacion, documento_id, montos: own }];
    });
  });
}

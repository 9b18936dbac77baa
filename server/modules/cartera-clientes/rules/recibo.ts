/** Pure rules of receipts: what each is by what was given of it, what a document may be given, and which are paid first. Screens obey them too. Centavos. */
import { sumExact } from '../../../shared/exact.ts';

export const ESTADOS_RECIBO = {
  REGISTRADO: 'REGISTRADO',
  APLICADO_PARCIAL: 'APLICADO PARCIAL',
  APLICADO: 'APLICADO',
  ANULADO: 'ANULADO',
} as const;
export type EstadoRecibo = keyof typeof ESTADOS_RECIBO;

/** Of one that is not annulled. */
export function estadoDeRecibo(valor_cts: number, aplicado_cts: number): Exclude<EstadoRecibo, 'ANULADO'> {
  if (aplicado_cts === 0) return 'REGISTRADO';
  return aplicado_cts < valor_cts ? 'APLICADO_PARCIAL' : 'APLICADO';
}

/** What besides the money closes of a document: we give it off, or the customer withheld it, or it is not worth asking for. */
const MENOS = ['descuento_cts', 'retefuente_cts', 'reteiva_cts', 'reteica_cts', 'ajuste_cts'] as const;
type Menos = (typeof MENOS)[number];
export const RETENCIONES = ['retefuente_cts', 'reteiva_cts', 'reteica_cts'] as const satisfies readonly Menos[];

export type Montos = { readonly [K in Menos | 'valor_cts']: number };

export interface Pedida extends Montos {
  readonly documento_id: number;
}

/** All that it takes of its document. */
export const descargaDe = (montos: Montos): number =>
  sumExact([montos.valor_cts, ...MENOS.map((column) => montos[column])]);

export interface Debido {
  readonly id: number;
  readonly saldo_cts: number;
}

export interface Propuesta {
  readonly documento_id: number;
  readonly valor_cts: number;
}

/** What money pays when nobody says otherwise: documents in the order in which they are given, oldest first, each no more than it owes. */
export function repartir(valor_cts: number, documentos: readonly Debido[]): Propuesta[] {
  let left = valor_cts;
  return documentos.flatMap(({ id, saldo_cts }) => {
    const own = Math.min(left, saldo_cts);
    if (own <= 0) return [];
    left -= own;
    return [{ documento_id: id, valor_cts: own }];
  });
}

type Falta = 'ajeno' | 'repetido' | 'supera' | 'ajuste';

/**
 * What is wrong with each application, in their order; `null`: nothing. `debidos`: the documents of that customer that owe something.
 * `ajuste_cts`: the most that may be written off.
 */
export function faltasDe(
  pedidas: readonly Pedida[],
  debidos: ReadonlyMap<number, number>,
  ajuste_cts: number,
): (Falta | null)[] {
  const seen = new Set<number>();
  return pedidas.map((pedida) => {
    const saldo = debidos.get(pedida.documento_id);
    if (saldo === undefined) return 'ajeno';
    if (seen.has(pedida.documento_id)) return 'repetido';
    seen.add(pedida.documento_id);
    if (descargaDe(pedida) > saldo) return 'supera';
    return pedida.ajuste_cts > ajuste_cts ? 'ajuste' : null;
  });
}

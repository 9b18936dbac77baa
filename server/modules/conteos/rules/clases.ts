/** ABC classes: few products hold most of the value, and are counted most often. */
import { moveDay } from '../../../shared/typed-date.ts';

export const CLASES = ['A', 'B', 'C'] as const;
export type Clase = (typeof CLASES)[number];

export interface Cortes {
  /** Percent of the value that A holds, and A with B. */
  readonly a: number;
  readonly b: number;
}

/** Of each value its class, in their order: a product is of the class where the value before it, of those worth more, ends. Without value, C. */
export function clasesDe(valores: readonly number[], { a, b }: Cortes): Clase[] {
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  const clases = new Array<Clase>(valores.length).fill('C');
  let before = 0;
  for (const [i, valor] of [...valores.entries()].sort(([i, x], [j, y]) => y - x || i - j)) {
    if (valor > 0) clases[i] = before * 100 < total * a ? 'A' : before * 100 < total * b ? 'B' : 'C';
    before += valor;
  }
  return clases;
}

export interface PorContar {
  readonly clase: Clase;
  /** Day of its last count; `null`: never. */
  readonly contado: string | null;
  readonly valor_cts: number;
}

/** When it is to be counted again; `null`: as soon as possible. */
export const venceDe = ({ clase, contado }: PorContar, dias: Readonly<Record<Clase, number>>): string | null =>
  contado === null ? null : moveDay(contado, dias[clase]);

/** What is to be counted already: A first, in each class what was never counted, then what waits longest, and what is worth more. */
export function ordenDelPlan(one: PorContar & { vence: string | null }, other: PorContar & { vence: string | null }) {
  return (
    one.clase.localeCompare(other.clase) ||
    (one.vence ?? '').localeCompare(other.vence ?? '') ||
    other.valor_cts - one.valor_cts
  );
}

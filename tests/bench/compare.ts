/** Measures a case on both servers in short turns, so that what else the machine does falls on both. */
import type { Case } from './cases.ts';
import { type Clients, type Load, type Measured, summarize } from './load.ts';

export interface Target {
  readonly port: number;
  readonly token?: string;
}

/** A line of the table. */
export interface Figure {
  readonly caso: string;
  readonly nuestro: Load | null;
  readonly limite: Load | null;
  /** Measured beside promised, as text: '0.62 (≥ 0.5)'. */
  readonly medida: string;
  /** The figure by itself. */
  readonly valor: number;
  readonly cumple: boolean | null;
}

/** A measurement is so many short ones. */
export const TURNS = 5;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

/** `seconds` for each server. The ratio is the median of those of the turns. */
export async function compare(
  clients: Clients,
  test: Case,
  { mine, bare }: { readonly mine: Target; readonly bare: Target },
  seconds: number,
): Promise<Figure> {
  const turn = (target: Target, requests: Case['mine'], time: number): Promise<Measured> =>
    clients.run({ ...target, requests, clients: test.clients, seconds: time });
  await turn(mine, test.mine, Math.min(1, seconds / 4));
  await turn(bare, test.bare, Math.min(1, seconds / 4));
  const parts: { mine: Measured; bare: Measured }[] = [];
  for (let i = 0; i < TURNS; i += 1) {
    parts.push({
      mine: await turn(mine, test.mine, seconds / TURNS),
      bare: await turn(bare, test.bare, seconds / TURNS),
    });
  }
  const ratios = parts.map((part) => ratioOf(test.promesa, summarize([part.mine]), summarize([part.bare])));
  const valor = median(ratios);
  const nuestro = summarize(parts.map((part) => part.mine));
  const limite = summarize(parts.map((part) => part.bare));
  const promised = 'ritmo' in test.promesa ? `≥ ${test.promesa.ritmo}` : `≤ ${test.promesa.tiempo}`;
  const kept = 'ritmo' in test.promesa ? valor >= test.promesa.ritmo : valor <= test.promesa.tiempo;
  return {
    caso: test.nombre,
    nuestro,
    limite,
    medida: `${valor.toFixed(2)} (${promised})`,
    valor,
    cumple: kept && nuestro.errors === 0,
  };
}

function ratioOf(promesa: Case['promesa'], mine: Load, bare: Load): number {
  return 'ritmo' in promesa ? mine.rps / bare.rps : mine.p50 / bare.p50;
}

/** A figure that is one number against its greatest allowed value; without one it is only told. */
export function single(caso: string, valor: number, unit: string, most?: number, note = ''): Figure {
  const text = `${valor.toFixed(valor < 10 ? 2 : 0)}${unit}`;
  const promised = most === undefined ? '' : ` (≤ ${most}${unit})`;
  const cumple = most === undefined ? null : valor <= most;
  return { caso, nuestro: null, limite: null, medida: `${text}${promised}${note}`, valor, cumple };
}

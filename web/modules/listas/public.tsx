/** The reference lists as options of a select, read once and kept for the session. */
import type { ListContract } from '../../../server/shared/list.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import { type Remote, useRemote } from '../../lib/remote.ts';

const HOUR = 3_600_000;

export interface Entry {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}

export const rowsOf = <R,>(data: R[] | { results: R[] } | undefined): R[] =>
  Array.isArray(data) ? data : (data?.results ?? []);

/** A list by its contract; the hooks of a form call it for each that they offer. */
export function useLista<R>(contract: ListContract<R>) {
  return useRemote(contract.list, {}, { staleMs: HOUR });
}

/** Kept by their code: what suppliers and addresses store. */
export const byCode = (rows: readonly Entry[]): Option[] =>
  rows.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
/** Kept by their id: what people store. */
export const byId = (rows: readonly Entry[]): Option[] => rows.map(({ id, nombre }) => ({ value: id, label: nombre }));
/** With the code before the name, for lists that people know by it. */
export const byShownCode = (rows: readonly Entry[]): Option[] =>
  rows.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` }));

/** The prefix first, so that typing it finds it, then the flag. Several countries share one: it names the first of them. */
export function byPrefix(
  rows: readonly { phone_code: string; iso2: string; bandera: string; nombre: string }[],
): Option[] {
  const flags = drawsFlags();
  const countries = Map.groupBy(rows, (row) => row.phone_code);
  return [...countries].map(([value, [first, ...others]]) => {
    const short = `${value} ${flags ? first?.bandera : first?.iso2}`;
    return { value, short, label: `${short} ${first?.nombre}${others.length > 0 ? ` y ${others.length} más` : ''}` };
  });
}

/** Some systems, Windows among them, have no flags in their letters: there the code of the country says it. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  // A flag is two letters drawn as one.
  return pen !== null && pen.measureText('🇨🇴').width < 1.5 * pen.measureText('🇨').width;
}

/** Several lists as one: ready when all are, with the first failure and one way to try again. */
export function together(remotes: readonly Pick<Remote<unknown>, 'data' | 'error' | 'refetch'>[]) {
  return {
    ready: remotes.every((remote) => remote.data !== undefined),
    error: remotes.find((remote) => remote.error)?.error ?? null,
    refetch: () => {
      for (const remote of remotes) if (remote.error) void remote.refetch();
    },
  };
}

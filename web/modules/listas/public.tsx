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

/** Several countries share a prefix: one option names the first of them. */
export function byPrefix(rows: readonly { phone_code: string; nombre: string }[]): Option[] {
  const countries = Map.groupBy(rows, (row) => row.phone_code);
  return [...countries].map(([value, [first, ...others]]) => ({
    value,
    label: `${value} ${first?.nombre}${others.length > 0 ? ` y ${others.length} más` : ''}`,
  }));
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

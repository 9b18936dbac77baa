/** The reference lists as options of a select, read once and kept for the session. */
import { useMemo } from 'react';
import { listasJuntas } from '../../../server/modules/listas/contract/listas.ts';
import type { Names } from '../../../server/shared/campos-words.ts';
import type { ListContract } from '../../../server/shared/list.ts';
import type { Option } from '../../kit/fields/SelectField.tsx';
import type { ApiError } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';

const HOUR = 3_600_000;

export interface Entry {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}

/** A list answers a page when it is asked for one. */
export const rowsOf = <R,>(data: R[] | { results: R[] } | undefined): R[] =>
  Array.isArray(data) ? data : (data?.results ?? []);

/** What a form makes of the rows of a list. */
export interface Offer<T> {
  readonly list: ListContract<unknown>;
  readonly of: (rows: never[]) => T;
}

/** `regimenes: offer(listas.regimen, byShownCode)`. */
export function offer<R, T>(list: ListContract<R>, of: (rows: readonly Omit<R, 'url'>[]) => T): Offer<T> {
  return { list, of };
}

type Offers = Readonly<Record<string, Offer<unknown>>>;
/** What there is of each once their lists were read. */
export type Offered<O extends Offers> = { readonly [K in keyof O]: O[K] extends Offer<infer T> ? T : never };

export interface OffersRead<T> {
  /** `null` while they are on their way. */
  readonly data: T | null;
  readonly error: ApiError | null;
  refetch(): void;
}

/** Reads the lists that a form offers, all of them in one call; `offers` is a constant of the module. */
export function useOffers<O extends Offers>(offers: O): OffersRead<Offered<O>> {
  const rutas = useMemo(() => [...new Set(Object.values(offers).map(({ list }) => list.spec.path))].join(), [offers]);
  const { data, error, refetch } = useRemote(listasJuntas, { query: { rutas } }, { staleMs: HOUR });
  const made = useMemo(() => {
    if (!data) return null;
    const options = Object.entries(offers).map(([name, { list, of }]) => [
      name,
      of((data[list.spec.path] ?? []) as never[]),
    ]);
    return Object.fromEntries(options) as Offered<O>;
  }, [data, offers]);
  return { data: made, error, refetch: () => void refetch() };
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

/** What the codes and ids of a record are called, in lists that a form offers under the names of their tables. */
export function namesIn(offered: Readonly<Record<string, readonly Option[] | unknown>>): Names {
  return ({ lista }, code) => {
    const options = lista && (offered[lista.table] as readonly Option[] | undefined);
    return options?.find(({ value }) => value === code)?.label;
  };
}

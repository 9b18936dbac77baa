/** All the lines of a count, kept in this browser too: the phone counts on without network. */
import { useMemo } from 'react';
import { type Linea, listLineas } from '../../../server/modules/conteos/contract/lineas.ts';
import { call } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const PAGINA = 2_000;
/** What one warehouse holds, and a little more. */
const PAGINAS = 10;

export interface Lineas {
  readonly lineas: readonly Linea[] | undefined;
  readonly error: ReturnType<typeof useRemote>['error'];
  /** They are those of before: the server cannot be reached. */
  readonly guardadas: boolean;
  refetch(): void;
}

export function useLineas(id: number): Lineas {
  const key = `lineas.${id}`;
  const params = { id };
  const { data, error, refetch } = useRemote(
    listLineas,
    { params, query: { limite: PAGINA } },
    {
      keepPrevious: true,
      // Each page anew: one that was on its way before a capture would answer what was so before it.
      read: async (signal) => {
        const pageOf = (page: number) => call(listLineas, { params, query: { limite: PAGINA, page } }, { signal });
        const pages = [await pageOf(1)];
        const [first] = pages;
        while (first && pages.length * PAGINA < first.count && pages.length < PAGINAS)
          pages.push(await pageOf(pages.length + 1));
        const results = pages.flatMap((page) => page.results);
        writeStored(key, results);
        return { results, count: first?.count ?? 0 };
      },
    },
  );
  const kept = useMemo(() => readStored<readonly Linea[] | undefined>(key, undefined), [key]);
  const lineas = data?.results ?? (error ? kept : undefined);
  return { lineas, error, guardadas: data === undefined && lineas !== undefined, refetch: () => void refetch() };
}

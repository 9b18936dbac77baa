/**
 * How many rows each view of a list has. The first page of the list brings them; later they are asked by themselves, when they are old
 * or something was written.
 */
import type { ListContract } from '../../../server/shared/list.ts';
import { COUNTED_SEPARATOR, MAX_COUNTED, MAX_COUNTED_TEXT } from '../../../server/shared/list-query.ts';
import type { Page } from '../../../server/shared/page.ts';
import { call, type QueryValues } from '../../lib/api.ts';
import { hasAnswer, keepAnswer, useRemote } from '../../lib/remote.ts';
import { filterQuery, readListState } from './list-state.ts';

const STALE_MS = 30_000;
const NONE: readonly number[] = [];

/** Query of the API for the counts of views, as many as fit; '' when there is one view only, which shows no count. */
function countedQuery({ spec }: ListContract<never>, views: readonly { readonly consulta: string }[]): string {
  const asked = views.map(({ consulta }) => {
    const { ordering: _, ...filter } = filterQuery(spec, readListState(new URLSearchParams(consulta)));
    return new URLSearchParams(filter).toString();
  });
  const fitting = asked.slice(0, MAX_COUNTED);
  while (fitting.join(COUNTED_SEPARATOR).length > MAX_COUNTED_TEXT) fitting.pop();
  return fitting.length > 1 ? fitting.join(COUNTED_SEPARATOR) : '';
}

export interface ViewCounts<Row> {
  /** In the order of the views; none while they are not known. */
  readonly counts: readonly number[];
  /** Reads a page, and the counts with it as long as nobody knows them. */
  readPage(query: QueryValues, signal: AbortSignal): Promise<Page<Row> | Row[]>;
}

/** `ready`: the page was answered, or failed. */
export function useViewCounts<Row>(
  contract: ListContract<Row>,
  views: readonly { readonly consulta: string }[],
  ready: boolean,
): ViewCounts<Row> {
  const { list } = contract;
  const conteos = countedQuery(contract as ListContract<never>, views);
  const input = { query: { page: 1, page_size: 1, conteos } };
  const { data } = useRemote(list, input, { staleMs: STALE_MS, enabled: conteos !== '' && ready });
  return {
    counts: (data && !Array.isArray(data) && data.conteos) || NONE,
    readPage: async (query, signal) => {
      const brings = conteos !== '' && !hasAnswer(list, input);
      const page = await call(list, { query: brings ? { ...query, conteos } : query }, { signal });
      if (brings) keepAnswer(list, input, page);
      return page;
    },
  };
}

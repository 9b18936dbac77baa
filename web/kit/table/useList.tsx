/** What a list screen knows and can do: the answer for the address, export, and the rows of a bulk action. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import type { Formato, ListContract } from '../../../server/shared/list.ts';
import type { ApiError } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Button } from '../Button.tsx';
import { Note } from '../Note.tsx';
import type { BulkTarget } from './bulk.ts';
import { visible } from './columns.ts';
import { exportRows } from './export.ts';
import { filterQuery, isFiltered, type ListState, PAGE_SIZES } from './list-state.ts';
import { lastPage } from './pages.ts';
import type { Selection } from './selection.ts';
import type { Totals } from './totals.ts';
import { useListAddress } from './useListAddress.ts';
import { type ListPreferenceHook, useListPreference } from './useListPreference.ts';
import { type SetListState, useListState } from './useListState.ts';
import { useViewCounts } from './useViewCounts.ts';
import type { View, ViewTab } from './views.ts';

export interface List<Row> {
  readonly state: ListState;
  readonly query: URLSearchParams;
  readonly set: SetListState;
  readonly own: ListPreferenceHook;
  /** Visible columns, in order. */
  readonly columns: readonly Column[];
  readonly pageSize: number;
  readonly last: number;
  /** Rows that meet the filter; `undefined` until it is known. */
  readonly count: number | undefined;
  readonly rows: readonly Row[] | undefined;
  /** Rows of each of `tabs`; none while they are not known. */
  readonly viewCounts: readonly number[];
  /** Sums of the columns shown that declare one, over all that meet the filter. */
  readonly totals: Totals | undefined;
  /** Other rows are on their way. */
  readonly busy: boolean;
  /** The error of the read, when no earlier answer can be shown instead. */
  readonly error: ApiError | null;
  readonly filtered: boolean;
  retry(): void;
  /** Text when the visible rows could not be read again. */
  readonly stale: ReactNode;
  /** Changes with the filter. */
  readonly filterKey: string;
  /** Changes with the rows on screen. */
  readonly pageKey: string;
  /** Absent: the user may not. `columnas`: fields in order, all of the list's when absent; without `target`, all that meet the filter. */
  readonly exportTo:
    | ((formato: Formato, columnas?: readonly string[], target?: BulkTarget) => Promise<boolean>)
    | undefined;
  target(selection: Selection): BulkTarget;
  /** Filter and order, as the address of the list asks them. */
  readonly asked: Readonly<Record<string, string>>;
}

/** `views`: the views of the screen; `tabs`: those and the saved views, whose rows are counted. */
export function useList<Row extends { readonly id: number }>(
  contract: ListContract<Row>,
  views: readonly View[],
  tabs: readonly ViewTab[],
): List<Row> {
  const { spec } = contract;
  const { state, query, set } = useListState();
  const own = useListPreference(spec.path);
  const ready = useListAddress(spec.path, views, { state, query, set, own });
  const can = useCan();
  const columns = visible(spec.columns, own.preference.columnas);
  const pageSize = state.pageSize ?? PAGE_SIZES[0];
  const summed = columns.filter(({ total }) => total).map(({ field }) => field);
  const { ordering, ...filter } = filterQuery(spec, state);
  const asked = { ...filter, ...(ordering ? { ordering } : {}) };
  const pageQuery = {
    ...asked,
    page: state.page,
    page_size: pageSize,
    ...(summed.length > 0 ? { totales: summed.join() } : {}),
  };
  const [settled, setSettled] = useState(false);
  const { counts, readPage } = useViewCounts(contract, tabs, settled);
  const remote = useRemote(
    contract.list,
    { query: pageQuery },
    { keepPrevious: true, enabled: ready, read: (signal) => readPage(pageQuery, signal) },
  );
  if (!settled && ready && !remote.isPending) setSettled(true);
  const answer = remote.data && !Array.isArray(remote.data) ? remote.data : undefined;
  const count = answer?.count;
  const last = lastPage(count ?? 0, pageSize);

  // Rows were taken away, or the address is old: the last page that there is.
  useEffect(() => {
    if (count !== undefined && !remote.isFetching && state.page > last) set({ page: last }, { replace: true });
  }, [count, remote.isFetching, state.page, last, set]);

  const access = spec.exportAccess ?? spec.access;
  const mayExport = typeof access === 'string' || can(access.permiso);
  const whole = { kind: 'filtro' as const, filter, count: count ?? 0 };
  const retry = () => void remote.refetch();
  const { error } = remote;
  return {
    state,
    asked,
    query,
    set,
    own,
    columns,
    pageSize,
    last,
    count,
    viewCounts: counts,
    totals: answer?.totales,
    rows: answer?.results,
    busy: remote.isFetching && answer !== undefined,
    error: answer ? null : error,
    filtered: isFiltered({ search: filter.search ?? '', filters: state.filters }),
    retry,
    stale: answer && error && remote.updatedAt && (
      <Note
        kind="aviso"
        actions={
          <Button size="small" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        {error.status === 0 ? 'Sin conexión.' : 'No se pudo actualizar.'} Ves los datos de las{' '}
        {formatTime(remote.updatedAt)}.
      </Note>
    ),
    filterKey: new URLSearchParams(filter).toString(),
    pageKey: answer ? `${new URLSearchParams(asked)} ${answer.page}` : '',
    exportTo: mayExport
      ? (formato, columnas, target = { ...whole, except: [] }) =>
          exportRows(contract, { formato, columnas, target, ordering })
      : undefined,
    target: (selection) =>
      selection.kind === 'filas'
        ? { kind: 'filas', ids: [...selection.ids].map(Number) }
        : { ...whole, except: [...selection.except].map(Number) },
  };
}

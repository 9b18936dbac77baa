/** The list's state from the address, and its change: typing replaces the history's step, anything else adds one. */
import { useCallback, useMemo } from 'react';
import { useHashQuery } from '../../lib/location.ts';
import { changed, type ListState, readListState, writeListState } from './list-state.ts';

export type SetListState = (changes: Partial<ListState>, options?: { replace?: boolean }) => void;

export function useListState(): { state: ListState; query: URLSearchParams; set: SetListState } {
  const [query, setQuery] = useHashQuery();
  const state = useMemo(() => readListState(query), [query]);
  const set = useCallback<SetListState>(
    (changes, options) => setQuery(writeListState(query, changed(changes)), options),
    [query, setQuery],
  );
  return { state, query, set };
}

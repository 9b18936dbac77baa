/**
 * The address of a list says all that decides its rows, so that who it is sent to sees the same: who comes without a query gets the
 * view that they open the list with, and the rows a page that they like. `false` until the address is whole.
 */
import { useEffect } from 'react';
import { isBare, type ListState, PAGE_SIZES, readListState } from './list-state.ts';
import { type ListPreferenceHook, useSavedViews } from './useListPreference.ts';
import type { SetListState } from './useListState.ts';
import { screenKey, type View } from './views.ts';

interface ListAddress {
  readonly state: ListState;
  readonly query: URLSearchParams;
  readonly set: SetListState;
  readonly own: ListPreferenceHook;
}

export function useListAddress(path: string, views: readonly View[], { state, query, set, own }: ListAddress): boolean {
  const { saved, ready } = useSavedViews(path);
  const { filas, vista } = own.preference;
  const opening = isBare(query) && vista !== undefined;
  const pageSize = PAGE_SIZES.find((size) => size === filas) ?? PAGE_SIZES[0];
  const known = !opening || ready;
  const whole = state.pageSize !== null;
  useEffect(() => {
    if (whole || !known) return;
    const screen = views.find((_, index) => screenKey(index) === vista);
    const view = opening ? (screen ?? saved.find(({ id }) => String(id) === vista)) : undefined;
    const asked = view && vista ? { ...readListState(new URLSearchParams(view.consulta)), view: vista } : {};
    set({ page: state.page, ...asked, pageSize }, { replace: true });
  }, [whole, known, opening, views, saved, vista, state.page, pageSize, set]);
  return whole;
}

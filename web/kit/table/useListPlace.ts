/** Remembers the place in a list and restores it on coming back from a record: page, scroll, chosen rows, and the focus on the record's row. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import { focusIsFree } from '../../lib/focus.ts';
import { currentPath } from '../../lib/location.ts';
import { keepPlace, type ListPlace, takeReturn } from '../../state/list-places.ts';
import type { Selection } from './selection.ts';
import type { List } from './useList.tsx';

const ROWS = '[data-row]';

/** What one comes back to; `undefined` when one comes from elsewhere. */
export function useReturn(): ListPlace | undefined {
  return useState(() => takeReturn(currentPath()))[0];
}

export function chosenIn(place: ListPlace | undefined): Selection | undefined {
  if (!place) return undefined;
  const ids = new Set(place.chosen.ids);
  return place.chosen.kind === 'filas' ? { kind: 'filas', ids } : { kind: 'filtro', except: ids };
}

interface Standing {
  contract: ListContract<unknown>;
  list: List<{ readonly id: number }>;
  selection: Selection;
  back: ListPlace | undefined;
}

/** `onTouch`: of what holds the list, for `onFocus` and `onPointerDown` in their capture. */
export function useListPlace(
  box: RefObject<HTMLElement | null>,
  { contract, list, selection, back }: Standing,
): { onTouch: (event: { target: EventTarget }) => void } {
  const [path] = useState(currentPath);
  const row = useRef<number | null>(null);
  const latest = useRef({ list, selection });
  useEffect(() => {
    latest.current = { list, selection };
  });

  useLayoutEffect(() => {
    // Each time it is left: the box is looked for while it still stands.
    return () => {
      const { list: left, selection: chosen } = latest.current;
      const ids = (left.rows ?? []).map(({ id }) => id);
      const scroller = scrollerIn(box.current);
      keepPlace({
        path,
        query: left.query.toString(),
        module: contract.list.module,
        list: contract.spec.path,
        asked: left.asked,
        page: left.state.page,
        pageSize: left.pageSize,
        count: left.count ?? 0,
        ids,
        row: row.current,
        index: row.current === null ? 0 : Math.max(0, ids.indexOf(row.current)),
        scroll: [scroller?.scrollTop ?? 0, scroller?.scrollLeft ?? 0],
        chosen: {
          kind: chosen.kind,
          ids: [...(chosen.kind === 'filas' ? chosen.ids : chosen.except)].map(Number),
        },
        moved: false,
      });
    };
  }, [box, path, contract]);

  // One went from record to record: the browser's arrow comes back to the page of the first.
  const { set, state } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arriving
  useEffect(() => {
    if (back?.moved && back.page !== state.page) set({ page: back.page }, { replace: true });
  }, []);

  const stood = useRef(false);
  const ready = list.rows !== undefined && !(back?.moved && back.page !== state.page);
  useEffect(() => {
    if (!back || stood.current || !ready) return;
    stood.current = true;
    const scroller = scrollerIn(box.current);
    scroller?.scrollTo({ top: back.scroll[0], left: back.scroll[1] });
    const rows = [...(box.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
    const own = rows.find(({ dataset }) => dataset.row === String(back.row));
    const there = own ?? rows[Math.min(back.index, rows.length - 1)];
    // Who began to do something else meanwhile is left alone.
    if (back.row === null || !focusIsFree()) return;
    (there?.tagName === 'TR' ? there : there?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [box, back, ready]);

  return {
    onTouch({ target }) {
      const { row: id } = (target as HTMLElement).closest<HTMLElement>(ROWS)?.dataset ?? {};
      if (id !== undefined) row.current = Number(id);
    },
  };
}

function scrollerIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('[data-scroller]') ?? null;
}

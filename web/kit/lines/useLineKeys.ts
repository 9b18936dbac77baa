/** The keyboard over the lines: from cell to cell, what removes and what brings back. Tab is the browser's own. */
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShortcut } from '../../lib/keyboard.ts';
import { cellFields } from './cells.ts';
import { nextPlace, stepOf } from './keys.ts';
import type { LineColumn, Place } from './types.ts';
import type { LineApi } from './useLines.ts';

const GROUP = 'Líneas';

export interface LineKeys {
  /** Line that must be drawn, wherever the scroll is. */
  active: number;
  /** The one that was shown last, until the focus comes in; -1: none. */
  marked: number;
  /** Goes to a cell; the first one of its line when it says none. */
  focus(place: { index: number; field?: string }): void;
  focusAdd(): void;
  /** Brings a line into sight and marks it, without the focus. */
  show(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: { target: EventTarget }): void;
}

interface Options<L> {
  box: RefObject<HTMLElement | null>;
  columns: readonly LineColumn<L>[];
  api: LineApi<L>;
  enter: 'celda' | 'linea';
  onRemove: ((index: number, field: string) => void) | undefined;
  onUndo: () => boolean;
}

/** Where a control stands. */
export function placeOf(target: EventTarget): Place | null {
  const element = target as HTMLElement;
  const index = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  const cell = element.closest<HTMLElement>('[data-cell], [data-search]');
  const field = cell?.dataset.cell ?? cell?.dataset.search;
  return index === undefined || field === undefined ? null : { index: Number(index), field };
}

/** ← and → are the caret's until it is at that end; all chosen is both. */
function caretAllows(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
}

export function useLineKeys<L>({ box, columns, api, enter, onRemove, onUndo }: Options<L>): LineKeys {
  const [active, setActive] = useState(-1);
  const [marked, setMarked] = useState(-1);
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  });
  const find = useCallback((selector: string) => box.current?.querySelector<HTMLElement>(selector) ?? null, [box]);
  const focusAdd = useCallback(() => find('[data-add] :is(input, button)')?.focus(), [find]);
  // What is gone to may have to be drawn first: it has the focus, or is shown, once it stands.
  const [wanted, setWanted] = useState<{ index: number; field?: string; look?: true } | null>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    const { index, field, look } = wanted;
    const line = `[data-line="${index}"]`;
    const cell = field === undefined ? null : find(`${line} [data-cell="${field}"]`);
    const target = look
      ? find(line)
      : (cell ?? find(`${line} [data-cell]`) ?? find(`${line} :is([tabindex], [data-open])`));
    if (!look) target?.focus();
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted, find]);
  const focus = useCallback<LineKeys['focus']>((place) => {
    setActive(place.index);
    setWanted({ ...place });
  }, []);
  const show = useCallback((index: number) => {
    setActive(index);
    setMarked(index);
    setWanted({ index, look: true });
  }, []);
  const cellsOf = useCallback(
    (index: number) => {
      const line = api.entries()[index]?.line;
      return line === undefined ? [] : cellFields(latest.current, line);
    },
    [api],
  );
  const go = useCallback(
    (from: Place, step: ReturnType<typeof stepOf>): boolean => {
      if (!step) return false;
      const to = nextPlace(api.entries().length, cellsOf, from, step);
      if (to === 'agregar') focusAdd();
      else if (to) focus(to);
      return true;
    },
    [api, cellsOf, focus, focusAdd],
  );
  const options = { group: GROUP, within: box };
  const takeOut = (event: globalThis.KeyboardEvent) => {
    const place = event.target ? placeOf(event.target) : null;
    if (!place || !onRemove) return false;
    onRemove(place.index, place.field);
  };
  const editable = { ...options, enabled: onRemove !== undefined };
  useShortcut('mod+delete', 'Quitar la línea', takeOut, editable);
  useShortcut('mod+backspace', '', (event) => event.metaKey && takeOut(event), editable);
  // What is typed in a field is undone by the field.
  const undoes = ({ target }: globalThis.KeyboardEvent) =>
    !(target instanceof HTMLElement && target.dataset.typed !== undefined) && onUndo();
  useShortcut('mod+z', 'Deshacer lo último que se quitó o se pegó', undoes, options);
  useShortcut(
    'enter',
    enter === 'celda' ? 'Celda siguiente (también Tab y →)' : 'Línea siguiente (también ↓)',
    () => false,
    options,
  );
  return useMemo<LineKeys>(
    () => ({
      active,
      marked,
      focus,
      focusAdd,
      show,
      onFocus: ({ target }) => {
        const place = placeOf(target);
        if (!place) return;
        setActive(place.index);
        setMarked(-1);
      },
      onKeyDown: (event) => {
        const { key, nativeEvent } = event;
        const target = event.target as HTMLElement;
        if (event.defaultPrevented || nativeEvent.isComposing) return;
        const inAdd = target.closest('[data-add]') !== null;
        const count = api.entries().length;
        if (inAdd && key === 'ArrowUp' && target.getAttribute('aria-expanded') !== 'true' && count > 0) {
          event.preventDefault();
          return focus({ index: count - 1 });
        }
        const place = inAdd ? null : placeOf(target);
        if (!place) return;
        // A list that is open has its own keys.
        if (target.getAttribute('aria-expanded') === 'true' || !caretAllows(target, key)) return;
        if (go(place, stepOf(event, enter))) event.preventDefault();
      },
    }),
    [active, marked, focus, focusAdd, show, go, api, enter],
  );
}

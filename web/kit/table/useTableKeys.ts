/**
 * Keyboard of a table: ↑/↓ or J/K move, Space or X chooses, Shift extends, Enter opens, E edits, Shift+F10 opens the row's menu, Esc
 * lets go. One row at a time is in the Tab order; the focus is the browser's own, on the row.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusContent } from '../../lib/focus-keeper.ts';
import { useShortcut } from '../../lib/keyboard.ts';

export interface TableKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** Changes with the rows: the focused row may be gone. */
  rowsKey: string;
  /** Changes with the page: what held the focus is gone then. */
  pageKey: string;
  /** The keys work from anywhere in the page: one list a screen. */
  global: boolean;
  choose?: ((index: number, extend: boolean) => void) | undefined;
  open: (index: number) => void;
  edit: (index: number) => void;
  menu: (index: number) => void;
  /** Esc: true when there was a selection to let go. */
  release: () => boolean;
}

export interface TableKeysResult {
  /** Row in the Tab order. */
  active: number;
  /** On the `<tbody>`. */
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: { target: EventTarget }) => void;
  /** Focus to a row; the first by default. */
  focusRow: (index?: number) => void;
}

const GROUP = 'Listas';

export function useTableKeys(keys: TableKeys): TableKeysResult {
  const { body, count, rowsKey, pageKey, global, choose, open, edit, menu, release } = keys;
  const [active, setActive] = useState(0);
  const index = Math.min(active, Math.max(0, count - 1));
  const focusRow = (to = 0) => body.current?.rows[to]?.focus();
  const holds = () => body.current?.contains(document.activeElement) ?? false;
  /** The first press only shows where one is. */
  const move = (step: number, extend = false) => {
    if (count === 0) return;
    if (!holds()) return focusRow(index);
    const to = Math.min(count - 1, Math.max(0, index + step));
    focusRow(to);
    if (extend && to !== index) choose?.(to, true);
  };
  const idle = () => {
    const at = document.activeElement;
    return !at || at === document.body || at.tagName === 'MAIN' || at === body.current;
  };
  const options = { group: GROUP, enabled: global };
  const onRow = (act: (at: number) => void) => () => (holds() ? act(index) : false);
  useShortcut('j', 'Fila siguiente (también ↓)', () => move(1), options);
  useShortcut('k', 'Fila anterior (también ↑)', () => move(-1), options);
  useShortcut(
    'x',
    'Seleccionar la fila (también Espacio)',
    onRow((at) => choose?.(at, false)),
    {
      group: GROUP,
      enabled: global && choose !== undefined,
    },
  );
  useShortcut('e', 'Editar la fila', onRow(edit), options);
  useShortcut('arrowdown', '', () => (idle() ? move(1) : false), options);
  useShortcut('arrowup', '', () => (idle() ? move(-1) : false), options);

  // A new page while the focus was in the table, or the row that had it left: it stays in the table.
  const held = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    setActive(0);
    if (held.current && !holds() && idle()) body.current?.rows[0]?.focus();
  }, [pageKey]);

  // The focused row is gone: the row in its place takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    if (held.current && !holds() && idle()) focusRow(index);
  }, [rowsKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).tagName === 'TR';
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!plain) return;
    const act = ACTIONS[event.key];
    if (act === 'abajo' || act === 'arriba') move(act === 'abajo' ? 1 : -1, event.shiftKey);
    else if (act === 'inicio' && row) focusRow(0);
    else if (act === 'fin' && row) focusRow(count - 1);
    else if (act === 'elegir' && row && choose) choose(index, event.shiftKey);
    else if (act === 'abrir' && row) open(index);
    else if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') menu(index);
    else if (event.key === 'Escape') {
      if (!release()) focusContent();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = (target as HTMLElement).closest('tr');
    held.current = true;
    if (row) setActive(row.sectionRowIndex);
  };
  useEffect(() => {
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !body.current?.contains(event.relatedTarget as Node)) held.current = false;
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [body]);
  return { active: index, onKeyDown, onFocus, focusRow };
}

const ACTIONS: Readonly<Record<string, 'abajo' | 'arriba' | 'inicio' | 'fin' | 'elegir' | 'abrir'>> = {
  ArrowDown: 'abajo',
  ArrowUp: 'arriba',
  Home: 'inicio',
  End: 'fin',
  ' ': 'elegir',
  Enter: 'abrir',
};

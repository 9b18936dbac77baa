/** A cell that may be changed where it stands: F2, Enter, a double click or its pencil open it; arrows go from one to another. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { patient } from '../../lib/patient.ts';
import { Icon } from '../icons.tsx';
import type { CellEditorProps } from './CellEditor.tsx';
import styles from './cell-edit.module.css';
import { isNumeric } from './columns.ts';
import type { CellEdit } from './field-edit.ts';
import type { Row } from './row.ts';

const editor = patient<CellEditorProps<Row>>(() => import('./CellEditor.tsx').then((m) => m.CellEditor));

interface EditableCellProps<R extends Row> {
  edit: CellEdit<R>;
  row: R;
  column: Column;
  rowName: string;
  className: string;
  /** Of what may be cut. */
  title: string | undefined;
  children: ReactNode;
}

export function EditableCell<R extends Row>(props: EditableCellProps<R>) {
  const { edit, row, column, rowName, className, title, children } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  const here = ({ id, columna }: { id: unknown; columna: string }) => id === row.id && columna === column.field;
  const open = edit.open && here(edit.open) ? edit.open : null;
  const { target } = edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (target && here(target)) cell.current?.focus();
  }, [target]);
  const begin = () => edit.begin(row, column.field);
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== cell.current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Escape') cell.current.parentElement?.focus();
    else if (!moveFrom(cell.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const label = `${column.label} de ${rowName}`;
  return (
    <td
      ref={cell}
      tabIndex={-1}
      data-celda={column.field}
      title={open ? undefined : title}
      className={`${className} ${styles.cell} ${column.end || isNumeric(column) ? styles.atEnd : ''}`}
      onKeyDown={open ? (event) => editorKeys(event, edit) : onKeyDown}
      onDoubleClick={open ? undefined : begin}
      onBlur={open ? (event) => leaves(event) && edit.save('suelta') : undefined}
      onPointerEnter={editor.preload}
      onFocus={editor.preload}
    >
      {open ? (
        <Suspense fallback={children}>
          <editor.Component edit={edit as CellEdit} cell={open} row={row} column={column} label={label} />
        </Suspense>
      ) : (
        <>
          {children}
          <button type="button" tabIndex={-1} className={styles.begin} title={`Cambiar ${label} (F2)`} onClick={begin}>
            <Icon name="pencil" size={12} />
          </button>
        </>
      )}
    </td>
  );
}

/** Enter saves and goes down, Tab to the next cell, Esc leaves it as it was. */
function editorKeys(event: KeyboardEvent, { open, save, cancel }: Pick<CellEdit, 'open' | 'save' | 'cancel'>): void {
  // Keys of the table are not for who writes.
  event.stopPropagation();
  const { key, shiftKey, nativeEvent, target } = event;
  const pressed = key === 'Enter' && (target as HTMLElement).tagName === 'BUTTON';
  if (nativeEvent.isComposing || pressed) return;
  // At once, whatever list is open in it.
  if (key === 'Escape') cancel();
  else if (event.defaultPrevented) return;
  else if (key === 'Enter') save('abajo');
  // In a conflict Tab goes to its two buttons.
  else if (key === 'Tab' && !open?.conflict) save(shiftKey ? 'anterior' : 'siguiente');
  else return;
  event.preventDefault();
}

/** Leaving the cell for its own option list or calendar, or for another window, is no leaving. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!document.hasFocus()) return false;
  const to = relatedTarget as Element | null;
  return !currentTarget.contains(to) && !to?.closest('[role="dialog"]');
}

/** Arrows among the cells that may be changed; back to the row before the first. */
function moveFrom(cell: HTMLElement, key: string): boolean {
  const row = cell.closest('tr');
  if (!row) return false;
  const own = [...row.querySelectorAll<HTMLElement>('td[data-celda]')];
  const at = own.indexOf(cell);
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (side !== 0) {
    (own[at + side] ?? (side < 0 ? row : cell)).focus();
    return true;
  }
  const next = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  if (!next) return key === 'ArrowDown' || key === 'ArrowUp';
  const same = next.querySelector<HTMLElement>(`td[data-celda="${cell.dataset.celda}"]`);
  (same ?? (next as HTMLElement)).focus();
  return true;
}

/** Keys of a row that holds such cells: → goes into it, F2 opens the first. True when the key was taken. */
export function enterCells(event: KeyboardEvent): boolean {
  const row = event.target as HTMLElement;
  if (row.tagName !== 'TR' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (event.key !== 'ArrowRight' && event.key !== 'F2') return false;
  const first = row.querySelector<HTMLElement>('td[data-celda]');
  if (!first) return false;
  event.preventDefault();
  first.focus();
  if (event.key === 'F2') first.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
  return true;
}

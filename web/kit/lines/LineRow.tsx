/** A line of the table, and under it what is wrong with it. Drawn again only when the line, its place or its faults are others. */
import { AlertFillIcon, TrashIcon } from '@primer/octicons-react';
import { memo } from 'react';
import { atEnd, faultsOf, mayEdit, sourceColumn } from './cells.ts';
import type { Entry } from './entries.ts';
import { LineCell } from './LineCell.tsx';
import type { CellAria } from './LineInput.tsx';
import styles from './lines.module.css';
import type { LineColumn, LineSource } from './types.ts';
import type { LineApi } from './useLines.ts';

/** The same for all lines of a grid. */
export interface LineRowShared<L, R> {
  columns: readonly LineColumn<L>[];
  source: LineSource<L, R> | undefined;
  api: LineApi<L>;
  readOnly: boolean;
  /** Absent: none may be taken out. */
  onRemove: ((index: number) => void) | undefined;
  mayRemove: ((line: L) => boolean) | undefined;
  /** Of the control of a cell, for who must find it by its path. */
  idOf: ((index: number, field: string) => string) | undefined;
}

type LineFaults = Readonly<Record<string, string>>;

export interface LineRowProps<L, R> extends LineRowShared<L, R> {
  entry: Entry<L>;
  index: number;
  faults: LineFaults | undefined;
  /** It was read just now. */
  marked: boolean;
}

/** 'ARROZ 1 kg', or 'línea 3' where nothing names it. */
export function nameOf<L>(columns: readonly LineColumn<L>[], line: L, index: number): string {
  return sourceColumn(columns)?.title(line) || `línea ${index + 1}`;
}

export function cellAria<L>(
  column: LineColumn<L>,
  { name, id, fault, note }: { name: string; id: string | undefined; fault: string | undefined; note: string },
): CellAria {
  return {
    ...(id ? { id } : {}),
    'data-cell': column.field,
    'aria-label': `${column.said ?? column.label} de ${name}`,
    ...(fault ? { 'aria-invalid': true as const, 'aria-describedby': note } : {}),
    ...('required' in column && column.required ? { 'aria-required': true as const } : {}),
  };
}

function Row<L, R>(props: LineRowProps<L, R>) {
  const { entry, index, columns, source, api, readOnly, onRemove, mayRemove, idOf, faults: told, marked } = props;
  const { line } = entry;
  const faults = readOnly ? (told ?? {}) : faultsOf(columns, line, told);
  const name = nameOf(columns, line, index);
  const noteId = `linea-${entry.key}-nota`;
  const wrong = Object.keys(faults).length > 0;
  return (
    <>
      <tr
        className={styles.row}
        data-line={index}
        aria-rowindex={index + 2}
        data-wrong={wrong || undefined}
        data-read={marked || undefined}
      >
        <th scope="row" className={styles.number} id={idOf?.(index, '')} tabIndex={idOf ? -1 : undefined}>
          {index + 1}
        </th>
        {columns.map((column) => {
          const fault = faults[column.field];
          const note = column.note?.(line);
          return (
            <td
              key={column.field}
              className={`${atEnd(column) ? styles.end : ''} ${fault ? styles.wrong : ''}`}
              data-kind={column.type === 'cantidad' || column.type === 'entero' ? 'numero' : undefined}
              data-edge={edgeOf(columns, column)}
            >
              <LineCell
                column={column}
                line={line}
                entryKey={entry.key}
                api={api}
                source={source}
                readOnly={readOnly || !mayEdit(column, line)}
                aria={cellAria(column, { name, id: idOf?.(index, column.field), fault, note: noteId })}
              />
              {note && <span className={styles.note}>{note}</span>}
            </td>
          );
        })}
        {onRemove && (
          <td className={styles.tools}>
            {(mayRemove?.(line) ?? true) && (
              <button
                type="button"
                tabIndex={-1}
                className={styles.remove}
                aria-label={`Quitar ${name}`}
                title="Quitar (Ctrl+Supr)"
                onClick={() => onRemove(index)}
              >
                <TrashIcon />
              </button>
            )}
          </td>
        )}
      </tr>
      {wrong && (
        <tr className={styles.faults}>
          <td />
          <td id={noteId} colSpan={columns.length + (onRemove ? 1 : 0)}>
            <span className={styles.faultText}>
              <AlertFillIcon size={12} />
              {faultText(columns, faults)}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

export const LineRow = memo(Row) as typeof Row;

/** 'Cantidad: Debe ser un número entero. Costo: …' */
export function faultText<L>(columns: readonly LineColumn<L>[], faults: LineFaults): string {
  return Object.entries(faults)
    .map(([field, message]) => {
      const label = columns.find((column) => column.field === field)?.label;
      return label ? `${label}: ${message}` : message;
    })
    .join(' ');
}

/** A group of columns begins here. */
export function edgeOf<L>(columns: readonly LineColumn<L>[], column: LineColumn<L>): true | undefined {
  const at = columns.indexOf(column);
  return at > 0 && columns[at - 1]?.group !== column.group ? true : undefined;
}

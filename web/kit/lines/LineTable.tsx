/** The lines as a table: head and totals stay in sight, chunks are drawn where one looks. */

import type { ReactNode } from 'react';
import { formatCount } from '../../../server/shared/text.ts';
import { atEnd } from './cells.ts';
import type { Entry, FaultsByLine } from './entries.ts';
import { chunksOf, LineChunk } from './LineChunk.tsx';
import { LineHead, widthOf } from './LineHead.tsx';
import { edgeOf, type LineRowShared } from './LineRow.tsx';
import styles from './lines.module.css';
import type { LineColumn } from './types.ts';

export interface LineTableProps<L, R> extends LineRowShared<L, R> {
  label: string;
  entries: readonly Entry<L>[];
  faults: FaultsByLine;
  totals: ReadonlyMap<string, string>;
  /** Line that is drawn wherever it is. */
  active: number;
  /** The one that was read just now. */
  marked: number;
  /** What adds a line. */
  add: ReactNode;
  emptyText: string;
}

/** Pixels that a column without width keeps. */
const FREE = 200;

export function LineTable<L, R>(props: LineTableProps<L, R>) {
  const { label, entries, faults, totals, active, marked, add, emptyText, ...shared } = props;
  const { columns, onRemove } = shared;
  const tools = onRemove !== undefined;
  const free = freeField(columns);
  const width = columns.reduce((sum, column) => sum + (widthOf(column) ?? FREE), 88);
  return (
    <table
      className={styles.table}
      style={{ minWidth: width }}
      aria-label={label}
      aria-rowcount={entries.length + 1}
      data-readonly={shared.readOnly || undefined}
    >
      <colgroup>
        <col className={styles.numberColumn} />
        {columns.map((column) => (
          <col key={column.field} style={column.field === free ? undefined : { width: widthOf(column) }} />
        ))}
        {tools && <col className={styles.toolsColumn} />}
      </colgroup>
      <LineHead columns={columns} tools={tools} readOnly={shared.readOnly} />
      {chunksOf(entries.length, { active, marked }).map((chunk) => (
        <LineChunk key={chunk.from} {...shared} {...chunk} entries={entries} faults={faults} />
      ))}
      {entries.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={columns.length + (tools ? 2 : 1)} className={styles.empty}>
              {emptyText}
            </td>
          </tr>
        </tbody>
      )}
      {add && (
        <tbody>
          <tr>
            <td className={styles.number} />
            <td colSpan={columns.length + (tools ? 1 : 0)} className={styles.addCell}>
              {add}
            </td>
          </tr>
        </tbody>
      )}
      {totals.size > 0 && <Totals columns={columns} totals={totals} count={entries.length} tools={tools} />}
    </table>
  );
}

/** What takes the room that is left: the column without width, or the first that holds words. */
function freeField<L>(columns: readonly LineColumn<L>[]): string | undefined {
  const words = (column: LineColumn<L>) => column.type === 'buscar' || column.type === 'texto';
  return (columns.find((column) => widthOf(column) === undefined) ?? columns.find(words) ?? columns[0])?.field;
}

interface TotalsProps<L> {
  columns: readonly LineColumn<L>[];
  totals: ReadonlyMap<string, string>;
  count: number;
  tools: boolean;
}

/** The label runs over the columns before the first sum. */
function Totals<L>({ columns, totals, count, tools }: TotalsProps<L>) {
  const span = Math.max(
    1,
    columns.findIndex(({ field }) => totals.has(field)),
  );
  return (
    <tfoot className={styles.foot}>
      <tr>
        <th scope="row" colSpan={span + 1}>
          Total de {formatCount(count, 'línea')}
        </th>
        {columns.slice(span).map((column) => (
          <td key={column.field} className={atEnd(column) ? styles.end : ''} data-edge={edgeOf(columns, column)}>
            {totals.get(column.field)}
          </td>
        ))}
        {tools && <td />}
      </tr>
    </tfoot>
  );
}

/** Sums at the foot of a table. The label runs over the columns before the first sum. */
import type { Column } from '../../../server/shared/columns.ts';
import { cellText } from './Cell.tsx';
import { isNumeric } from './columns.ts';
import styles from './table.module.css';
import type { Totals } from './totals.ts';

interface TotalsRowProps {
  columns: readonly Column[];
  totals: Totals;
  /** Says what it adds: 'Total de los 184 que cumplen el filtro'. */
  label: string;
  before: boolean;
  after: boolean;
}

export function TotalsRow({ columns, totals, label, before, after }: TotalsRowProps) {
  const first = columns.findIndex(({ field }) => field in totals);
  if (first < 0) return null;
  const span = Math.max(1, first);
  return (
    <tfoot className={styles.foot}>
      <tr>
        {before && <td className={styles.check} />}
        <th scope="row" colSpan={span} className={styles.first}>
          <span className={styles.footLabel}>{label}</span>
        </th>
        {columns.slice(span).map((column) => (
          <td key={column.field} className={isNumeric(column) ? styles.number : ''}>
            {column.field in totals ? cellText(column, totals[column.field]) : null}
          </td>
        ))}
        {after && <td className={styles.more} />}
      </tr>
    </tfoot>
  );
}

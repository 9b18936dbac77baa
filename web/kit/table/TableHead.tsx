/** Header of 36: a box for the whole page, and a button on the columns that order. */
import { Checkbox } from '@primer/react';
import type { ReactNode } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { Icon } from '../icons.tsx';
import { ColumnEdge, type Sizing } from './ColumnEdge.tsx';
import { cellClass } from './columns.ts';
import { pageState, type RowId, select } from './selection.ts';
import styles from './table.module.css';
import type { Choosing, Sorting } from './types.ts';

interface TableHeadProps {
  columns: readonly Column[];
  ids: readonly RowId[];
  choosing?: Choosing | undefined;
  sorting?: Sorting | undefined;
  actions: boolean;
  /** Widths in the order of the columns; `undefined` takes the free width. */
  widths: readonly (number | undefined)[];
  sizing?: Sizing | undefined;
}

export function TableHead({ columns, ids, choosing, sorting, actions, widths, sizing }: TableHeadProps) {
  const page = choosing ? pageState(choosing.selection, ids) : 'ninguna';
  return (
    <thead className={styles.head}>
      <tr>
        {choosing && (
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={page === 'todas' ? 'Quitar la selección de esta página' : 'Seleccionar esta página'}
              checked={page === 'todas'}
              indeterminate={page === 'algunas'}
              onChange={() => choosing.onSelect(select(choosing.selection, ids, page !== 'todas'))}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.field} column={column} first={index === 0} sorting={sorting}>
            {sizing && <ColumnEdge column={column} width={widths[index]} sizing={sizing} />}
          </HeadCell>
        ))}
        {actions && (
          <th scope="col" className={styles.more}>
            <span className={styles.hidden}>Acciones</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps {
  column: Column;
  first: boolean;
  sorting?: Sorting | undefined;
  /** At its edge. */
  children: ReactNode;
}

function HeadCell({ column, first, sorting, children }: HeadCellProps) {
  const { field, label } = column;
  const classes = cellClass(column, first, styles);
  if (!sorting?.fields.includes(field)) {
    return (
      <th scope="col" data-first={first || undefined} className={classes}>
        <span className={styles.cut}>{label}</span>
        {children}
      </th>
    );
  }
  const direction = sorting.order === field ? 'ascending' : sorting.order === `-${field}` ? 'descending' : 'none';
  return (
    <th scope="col" data-first={first || undefined} className={classes} aria-sort={direction}>
      <button
        type="button"
        className={`${styles.sort} ${direction === 'none' ? '' : styles.sorted}`}
        onClick={() => sorting.onOrder(field)}
      >
        <span className={styles.cut}>{label}</span>
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </button>
      {children}
    </th>
  );
}

/** A row: check box, cells, `⋯`. It takes the focus itself, for the keyboard. */
import { Checkbox } from '@primer/react';
import type { MouseEvent } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { Icon } from '../icons.tsx';
import { cellContent, cellText } from './Cell.tsx';
import { cellClass } from './columns.ts';
import { EditableCell } from './EditableCell.tsx';
import type { CellEdit } from './field-edit.ts';
import { fieldOf, type Row } from './row.ts';
import styles from './table.module.css';
import type { RowProps } from './types.ts';

interface TableRowProps<R extends Row> extends RowProps<R> {
  row: R;
  /** `null`: the table does not choose rows. */
  selected: boolean | null;
  /** Reached by Tab; one row of the table is. */
  tabbable: boolean;
  onCheck: (shift: boolean) => void;
  onMenu: (anchor: HTMLElement) => void;
}

export function TableRow<R extends Row>(props: TableRowProps<R>) {
  const { row, columns, cells, rowLabel, rowHref, rowOpen, rowActions, edit, selected, tabbable, onCheck, onMenu } =
    props;
  const label = rowLabel(row);
  const editable = edit?.editable(row) ?? [];
  return (
    <tr
      data-row={row.id}
      tabIndex={tabbable ? 0 : -1}
      aria-selected={selected ?? undefined}
      className={`${styles.row} ${selected ? styles.selected : ''}`}
    >
      {selected !== null && (
        <td className={styles.check}>
          <Checkbox
            tabIndex={-1}
            aria-label={`Seleccionar ${label}`}
            checked={selected}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onCheck(event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.field}
          row={row}
          column={column}
          cells={cells}
          href={index === 0 ? rowHref?.(row) : undefined}
          onOpen={index === 0 && rowOpen ? () => rowOpen(row) : undefined}
          first={index === 0}
          edit={editable.includes(column.field) ? edit : undefined}
          rowName={label}
        />
      ))}
      {rowActions && (
        <td className={styles.more}>
          <button
            type="button"
            className={styles.kebab}
            aria-label={`Acciones de ${label}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <Icon name="kebab-horizontal" />
          </button>
        </td>
      )}
    </tr>
  );
}

interface CellProps<R> {
  row: R;
  column: Column;
  cells: RowProps<R & Row>['cells'];
  href: string | undefined;
  onOpen: (() => void) | undefined;
  first: boolean;
  edit: CellEdit<R & Row> | undefined;
  rowName: string;
}

function Cell<R extends Row>({ row, column, cells, href, onOpen, first, edit, rowName }: CellProps<R>) {
  const value = fieldOf(row, column.field);
  const drawn = cells?.[column.field]?.(row);
  const content = drawn === undefined ? cellContent(column, value) : drawn;
  const text = column.type === 'texto' && drawn === undefined ? (cellText(column, value) ?? undefined) : undefined;
  const classes = cellClass(column, first, styles);
  const shown = href ? (
    <a href={href} className={styles.name}>
      {content}
    </a>
  ) : onOpen ? (
    <button type="button" className={styles.name} onClick={onOpen}>
      {content}
    </button>
  ) : (
    content
  );
  if (edit) {
    return (
      <EditableCell
        edit={edit}
        row={row}
        column={column}
        rowName={rowName}
        className={classes}
        title={text ?? (first ? rowName : undefined)}
      >
        {shown}
      </EditableCell>
    );
  }
  return (
    <td className={classes} title={text}>
      {shown}
    </td>
  );
}

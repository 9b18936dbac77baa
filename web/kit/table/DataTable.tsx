/**
 * The table of the house: a real `<table>` in a box that scrolls by itself, header and totals fixed; cards on phones. It draws what it
 * is given: asking, paging and filtering belong to `ListScreen`. Plain code: a server-paged table has nothing left for a table library.
 */
import { type ReactNode, useRef, useState } from 'react';
import { navigate } from '../../lib/location.ts';
import { usePreferences } from '../../state/theme.ts';
import { Menu, type MenuItem } from '../Menu.tsx';
import { useSlow } from '../Skeleton.tsx';
import { useNarrow } from '../useNarrow.ts';
import { Cards, SkeletonCards } from './Cards.tsx';
import { enterCells } from './EditableCell.tsx';
import type { Row } from './row.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { isSelected, type RowId, select, selectRange } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import styles from './table.module.css';
import type { Totals } from './totals.ts';
import type { Card, Choosing, RowProps, Sorting } from './types.ts';
import { useEdges } from './useEdges.ts';
import { useTableKeys } from './useTableKeys.ts';
import { useWidths } from './useWidths.ts';
import { CHECK, tableSize, type Widths, widthOf } from './widths.ts';

export interface DataTableProps<R extends Row> extends RowProps<R> {
  /** Accessible name of the table. */
  label: string;
  /** `undefined` while the first answer comes. */
  rows: readonly R[] | undefined;
  /** In place of rows: an `EmptyState` or an `ErrorState`. */
  blank?: ReactNode;
  /** Further rows are on their way: those on screen dim after a second. */
  busy?: boolean;
  sorting?: Sorting | undefined;
  choosing?: Choosing | undefined;
  /** Over the header, in the same box: the selection bar. */
  top?: ReactNode;
  /** Widths that the user changed, and the way to keep others. */
  widths?: Widths | undefined;
  onWidths?: ((widths: Widths) => void) | undefined;
  totals?: Totals | undefined;
  totalsLabel?: string;
  card?: ((row: R) => Card) | undefined;
  /** J, K, X and E from anywhere in the page: the one list of a screen. */
  globalKeys?: boolean;
  /** Key of the page of rows: when it changes, the focus stays in the table. */
  pageKey?: string;
  /** Given the way to put the focus on the first row. */
  focusRef?: { current: () => void };
}

const NO_WIDTHS: Widths = {};

const columnStyle = (width: number | undefined) => (width === undefined ? {} : { width: `${width}px` });

export function DataTable<R extends Row>(props: DataTableProps<R>) {
  const {
    label,
    columns,
    cells,
    rows,
    rowLabel,
    rowHref,
    rowOpen,
    rowActions,
    blank,
    busy = false,
    sorting,
    choosing,
    top,
    edit,
  } = props;
  const { totals, totalsLabel = 'Total', card, globalKeys = false, pageKey = '', focusRef } = props;
  const { densidad } = usePreferences();
  const narrow = useNarrow();
  const widths = useWidths(props.widths ?? NO_WIDTHS, props.onWidths);
  const dim = useSlow(busy);
  const body = useRef<HTMLTableSectionElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const markEdges = useEdges(scroll);
  const menuAnchor = useRef<HTMLElement>(null);
  const touched = useRef<RowId | null>(null);
  const [menu, setMenu] = useState<readonly MenuItem[] | null>(null);
  const shown = blank ? [] : (rows ?? []);
  const ids = shown.map(({ id }) => id);

  const check = (id: RowId, range: boolean) => {
    if (!choosing) return;
    const { selection, onSelect } = choosing;
    onSelect(
      range ? selectRange(selection, ids, touched.current, id) : select(selection, [id], !isSelected(selection, id)),
    );
    touched.current = id;
  };
  const openMenu = (row: R | undefined, anchor: HTMLElement | null | undefined) => {
    if (!row || !anchor || !rowActions) return;
    menuAnchor.current = anchor;
    setMenu(rowActions(row));
  };
  const keys = useTableKeys({
    body,
    count: shown.length,
    rowsKey: ids.join(),
    pageKey,
    global: globalKeys,
    ...(choosing
      ? {
          choose: (index, extend) => {
            const id = ids[index];
            if (id === undefined) return;
            // Extending only adds: going back over what is chosen leaves it.
            if (extend) choosing.onSelect(select(choosing.selection, [ids[index - 1] ?? id, id], true));
            else check(id, false);
            touched.current = id;
          },
        }
      : {}),
    open: (index) => {
      const row = shown[index];
      if (row && rowHref) void navigate(rowHref(row).replace(/^#/, ''));
      else if (row) rowOpen?.(row);
    },
    edit: (index) => {
      const row = shown[index];
      const item = row && rowActions?.(row).find((each) => each.keys === 'E');
      if (item?.href) void navigate(item.href.replace(/^#/, ''));
      else item?.onSelect?.();
    },
    menu: (index) => openMenu(shown[index], body.current?.rows[index]?.querySelector<HTMLElement>(`.${styles.kebab}`)),
    release: () => {
      if (!choosing || (choosing.selection.kind === 'filas' && choosing.selection.ids.size === 0)) return false;
      choosing.onSelect({ kind: 'filas', ids: new Set() });
      return true;
    },
  });
  if (focusRef) focusRef.current = keys.focusRow;

  const items = menu ?? [];
  const rowMenu = (
    <Menu
      anchorRef={menuAnchor}
      open={menu !== null}
      onOpenChange={(open) => !open && setMenu(null)}
      align="end"
      groups={[items.filter(({ danger }) => !danger), items.filter(({ danger }) => danger)]}
    />
  );
  const rowProps = { columns, cells, rowLabel, rowHref, rowOpen, rowActions, edit };
  if (narrow) {
    return (
      <div data-scroller className={styles.narrow} aria-busy={busy || rows === undefined}>
        {blank ||
          (rows ? <Cards {...rowProps} rows={rows} card={card} label={label} onMenu={openMenu} /> : <SkeletonCards />)}
        {rowMenu}
      </div>
    );
  }
  const size = tableSize(columns, widths.shown, { check: choosing !== undefined, menu: rowActions !== undefined });
  return (
    <div className={`${styles.box} ${styles[densidad] ?? ''} ${blank || !rows ? styles.tall : ''}`}>
      {!blank && top}
      <div
        ref={scroll}
        data-scroller
        onScroll={markEdges}
        className={`${styles.scroll} ${blank || rows ? '' : styles.waiting}`}
      >
        <table
          className={`${styles.table} ${dim ? styles.dim : ''}`}
          aria-label={label}
          aria-busy={busy || rows === undefined}
          style={{ minWidth: `${size.min}px` }}
        >
          <colgroup>
            {choosing && <col style={{ width: `${CHECK}px` }} />}
            {columns.map(({ field }, index) => (
              <col key={field} style={columnStyle(size.columns[index])} />
            ))}
            {rowActions && <col style={columnStyle(size.menu)} />}
          </colgroup>
          <TableHead
            columns={columns}
            ids={ids}
            choosing={choosing}
            sorting={sorting}
            actions={rowActions !== undefined}
            widths={columns.map((column) => widthOf(column, widths.shown))}
            sizing={widths.sizing}
          />
          {!blank && !rows && (
            <SkeletonRows columns={columns} before={choosing !== undefined} after={rowActions !== undefined} />
          )}
          {!blank && rows && (
            <tbody ref={body} onKeyDown={(event) => enterCells(event) || keys.onKeyDown(event)} onFocus={keys.onFocus}>
              {rows.map((row, index) => (
                <TableRow
                  key={row.id}
                  {...rowProps}
                  row={row}
                  selected={choosing ? isSelected(choosing.selection, row.id) : null}
                  tabbable={index === keys.active}
                  onCheck={(shift) => check(row.id, shift)}
                  onMenu={(anchor) => openMenu(row, anchor)}
                />
              ))}
            </tbody>
          )}
          {!blank && rows && totals && (
            <TotalsRow
              columns={columns}
              totals={totals}
              label={totalsLabel}
              before={choosing !== undefined}
              after={rowActions !== undefined}
            />
          )}
        </table>
        {blank}
      </div>
      {edit && (
        <p className={styles.hidden} role="status">
          {edit.told}
        </p>
      )}
      {rowMenu}
    </div>
  );
}

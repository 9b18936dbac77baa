/**
 * A list as a module says it: the contract, and what only that screen knows. Header, saved views, filters, table (cards on phones),
 * pager and export come from here; its state is the address.
 */
import { type ReactNode, useRef, useState } from 'react';
import type { ListContract } from '../../../server/shared/list.ts';
import { navigate } from '../../lib/location.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { Button } from '../Button.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { Filter } from '../filters/filters.ts';
import type { IconName } from '../icons.tsx';
import type { MenuItem } from '../Menu.tsx';
import { type Crumb, PageHeader } from '../PageHeader.tsx';
import { useNarrow } from '../useNarrow.ts';
import { cellText } from './Cell.tsx';
import { visible } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { ListBlank } from './ListBlank.tsx';
import styles from './list.module.css';
import { PhoneActions, PhoneStrip } from './Phone.tsx';
import { Pager } from './Pager.tsx';
import { nextOrder } from './list-state.ts';
import { NONE, type Selection } from './selection.ts';
import { type BulkAction, SelectionBar } from './SelectionBar.tsx';
import { TableTools } from './TableTools.tsx';
import { listTexts } from './texts.ts';
import { type Totals, totalsOf } from './totals.ts';
import type { Card, CellOverrides } from './types.ts';
import { useList } from './useList.tsx';
import { valueOf } from './types.ts';
import { type View, Views } from './Views.tsx';

export interface ListAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly onSelect?: () => void;
}

export interface ListScreenProps<Row extends { readonly id: number }> {
  contract: ListContract<Row>;
  title: string;
  crumbs?: readonly Crumb[];
  /** 'proveedor'; the plural is the contract's `nombre`. */
  singular: string;
  feminine?: boolean;
  /** 'Buscar por NIT, nombre o contacto' */
  searchPlaceholder?: string;
  /** The green button; also the key N. Leave it out when the user may not. */
  primaryAction?: ListAction | undefined;
  otherActions?: readonly ListAction[];
  rowHref?: (row: Row) => string;
  /** Name of a row for who hears it; its first column when absent. */
  rowLabel?: (row: Row) => string;
  /** An item with `keys: 'E'` is what the key E does. */
  rowActions?: (row: Row) => readonly MenuItem[];
  bulkActions?: readonly BulkAction[];
  filters?: readonly Filter[];
  /** The first is the plain list: 'Todos', without query. */
  views?: readonly View[];
  cells?: CellOverrides<Row>;
  card?: (row: Row) => Card;
  /** Sums over the whole filter, when the server gives them; a list that fits in one page adds its own. */
  totals?: Totals;
  /** What to do when there is nothing yet. */
  emptyFirst?: { text: string; icon?: IconName };
  /** Between the header and the filters: notes. */
  children?: ReactNode;
}

export function ListScreen<Row extends { readonly id: number }>(props: ListScreenProps<Row>) {
  const { contract, title, crumbs, singular, feminine = false, searchPlaceholder, primaryAction, otherActions = [] } = props;
  const { rowHref, rowActions, bulkActions = [], filters = [], views, cells, card, emptyFirst, children } = props;
  const { spec } = contract;
  const noun = { singular, plural: spec.nombre, feminine };
  const texts = listTexts(noun);
  const narrow = useNarrow();
  const list = useList(contract);
  const { state, set, own, count, rows, pageSize, busy, error } = list;
  const [chosen, setChosen] = useState<{ filter: string; selection: Selection }>({ filter: list.filterKey, selection: NONE });
  // Another filter, another choice: what is no longer in sight must not be acted upon.
  const selection = chosen.filter === list.filterKey ? chosen.selection : NONE;
  const onSelect = (next: Selection) => setChosen({ filter: list.filterKey, selection: next });
  const searchRef = useRef<HTMLInputElement>(null);
  const focusRows = useRef<() => void>(() => undefined);

  const runPrimary = () => (primaryAction?.href ? navigate(primaryAction.href.replace(/^#/, '')) : primaryAction?.onSelect?.());
  const keys = { group: 'Listas' };
  useShortcut('/', `Buscar ${spec.nombre}`, () => searchRef.current?.focus(), keys);
  useShortcut('n', primaryAction?.label ?? '', runPrimary, { ...keys, enabled: primaryAction !== undefined });
  useShortcut('[', 'Página anterior', () => (state.page > 1 ? set({ page: state.page - 1 }) : undefined), keys);
  useShortcut(']', 'Página siguiente', () => (state.page < list.last ? set({ page: state.page + 1 }) : undefined), keys);

  const columns = visible(spec.columns, own.preference.columnas);
  const [firstColumn] = spec.columns;
  const rowLabel = props.rowLabel ?? ((row: Row) => (firstColumn && cellText(firstColumn, valueOf(row, firstColumn.field))) || String(row.id));
  const totals = props.totals ?? (rows && count === rows.length ? totalsOf(rows, columns) : undefined);
  const clear = () => set({ search: '', filters: {} });
  const allViews = views?.length ? views : [{ nombre: feminine ? 'Todas' : 'Todos', consulta: '' }];
  const primary = primaryAction && (
    <Button variant="primary" icon={primaryAction.icon ?? 'plus'} {...(primaryAction.href ? { href: primaryAction.href } : { onClick: () => void runPrimary() })}>
      {primaryAction.label}
    </Button>
  );
  const isBlank = error !== null || count === 0;

  return (
    <div className={styles.screen}>
      <PageHeader
        title={title}
        {...(crumbs ? { crumbs } : {})}
        actions={
          <>
            {otherActions.map(({ label, icon, href, onSelect: run }) => (
              <Button key={label} {...(icon ? { icon } : {})} {...(href ? { href } : { onClick: () => run?.() })}>
                {label}
              </Button>
            ))}
            {!narrow && primary}
          </>
        }
      />
      {!narrow && <Views contract={contract} views={allViews} own={own} state={state} query={list.query} set={set} />}
      {children}
      <FilterBar
        search={state.search}
        onSearch={(search) => set({ search }, { replace: true })}
        placeholder={searchPlaceholder ?? `Buscar ${spec.nombre}`}
        noun={spec.nombre}
        filters={filters}
        values={state.filters}
        onChange={(values, options) => set({ filters: values }, options)}
        onClear={clear}
        searchRef={searchRef}
        onDown={() => focusRows.current()}
        tools={
          <TableTools
            columns={spec.columns}
            kept={own.preference.columnas}
            onColumns={(columnas) => own.keep({ columnas })}
            onExport={list.exportTo}
            count={count ?? 0}
          />
        }
      />
      {narrow && <Views contract={contract} views={allViews} own={own} state={state} query={list.query} set={set} />}
      {narrow && count !== undefined && <PhoneStrip text={texts.count(count)} columns={spec.columns} totals={totals} />}
      {list.stale}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        cells={cells}
        rowLabel={rowLabel}
        rowHref={rowHref}
        rowActions={rowActions}
        card={card}
        busy={busy}
        globalKeys
        pageKey={list.pageKey}
        focusRef={focusRows}
        blank={
          isBlank && (
            <ListBlank list={list} texts={texts} first={emptyFirst} filters={filters} onClear={clear} action={primary} />
          )
        }
        sorting={{
          order: state.order || spec.defaultOrder,
          fields: spec.order,
          onOrder: (field) => set({ order: nextOrder(state.order, field, spec.defaultOrder) }),
        }}
        {...(bulkActions.length > 0
          ? {
              choosing: { selection, onSelect },
              top: (
                <SelectionBar
                  selection={selection}
                  onSelect={onSelect}
                  total={count ?? 0}
                  feminine={feminine}
                  actions={bulkActions}
                  target={() => list.target(selection)}
                />
              ),
            }
          : {})}
        totals={totals}
        totalsLabel={texts.total(count ?? 0)}
      />
      {!isBlank && count !== undefined && (
        <Pager
          page={state.page}
          pageSize={pageSize}
          count={count}
          onPage={(page) => set({ page })}
          onPageSize={(size) => {
            own.keep({ filas: size });
            set({ pageSize: null });
          }}
        />
      )}
      {narrow && (
        <PhoneActions
          columns={spec.columns}
          fields={spec.order}
          order={state.order || spec.defaultOrder}
          onOrder={(order) => set({ order })}
          primary={primary}
        />
      )}
    </div>
  );
}

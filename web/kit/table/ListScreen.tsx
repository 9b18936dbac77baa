/**
 * A list as a module says it: the contract, and what only that screen knows. Header, saved views, filters, table (cards on phones),
 * pager and export come from here; its state is the address.
 */
import { useRef } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { useNarrow } from '../useNarrow.ts';
import type { BulkAction } from './bulk.ts';
import { cellText } from './Cell.tsx';
import { DataTable } from './DataTable.tsx';
import { ListBlank } from './ListBlank.tsx';
import { ActionButton, itemOf, ListHeader } from './ListHeader.tsx';
import styles from './list.module.css';
import type { ListScreenProps } from './list-props.ts';
import { nextOrder } from './list-state.ts';
import { Pager } from './Pager.tsx';
import { PhoneActions, PhoneStrip } from './Phone.tsx';
import { fieldOf } from './row.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { exportGroups, TableTools } from './TableTools.tsx';
import { listTexts } from './texts.ts';
import { useBulkField } from './useBulkField.tsx';
import { useCellEdit } from './useCellEdit.ts';
import { type List, useList } from './useList.tsx';
import { useListKeys } from './useListKeys.ts';
import { chosenIn, useListPlace, useReturn } from './useListPlace.ts';
import { useSavedViews } from './useListPreference.ts';
import { useListPrint } from './useListPrint.tsx';
import { useOtherView } from './useOtherView.tsx';
import { useSelection } from './useSelection.ts';
import { Views } from './Views.tsx';
import { type View, viewTabs } from './views.ts';

/** An export of the chosen rows, with the visible columns. */
function exportChosen(columns: readonly Column[], exportTo: NonNullable<List<unknown>['exportTo']>): BulkAction {
  const fields = columns.map(({ field }) => field);
  return {
    label: 'Exportar',
    icon: 'download',
    wholeFilter: true,
    run: (target) => exportTo('xlsx', fields, target),
  };
}

/** A list whose screen has no views of its own. */
const ALL_M: readonly View[] = [{ nombre: 'Todos', consulta: '' }];
const ALL_F: readonly View[] = [{ nombre: 'Todas', consulta: '' }];

const NO_BULK: NonNullable<ListScreenProps<{ id: number }>['bulkActions']> = [];

export function ListScreen<Row extends { readonly id: number }, F extends string>(props: ListScreenProps<Row, F>) {
  const {
    contract,
    title,
    singular,
    feminine = false,
    primaryAction,
    filters = [],
    bulkActions: ownActions = NO_BULK,
    rowActions,
  } = props;
  const { spec } = contract;
  const texts = listTexts({ singular, plural: spec.nombre, feminine });
  const narrow = useNarrow();
  const views = props.views?.length ? props.views : feminine ? ALL_F : ALL_M;
  const saved = useSavedViews(spec.path);
  const viewed = viewTabs(views, saved.saved);
  const list = useList(contract, views, viewed);
  const { state, set, own, count, exportTo } = list;
  const printing = useListPrint(contract, title, list.asked);
  const back = useReturn();
  const choosing = useSelection(list.filterKey, chosenIn(back));
  const box = useRef<HTMLDivElement>(null);
  const { onTouch } = useListPlace(box, { contract, list, selection: choosing.selection, back });
  const bulkField = useBulkField(props.fieldEdit);
  const bulkActions = [...bulkField.actions, ...ownActions];
  const other = useOtherView(props.otherView);
  const searchRef = useRef<HTMLInputElement>(null);
  const focusRows = useRef<() => void>(() => undefined);
  useListKeys(list, spec.nombre, primaryAction, () => searchRef.current?.focus());

  const { columns, totals } = list;
  const { edit, rows } = useCellEdit(props.fieldEdit, columns, list.rows);
  const [named] = spec.columns;
  const nameOf = (row: Row) => (named && cellText(named, fieldOf(row, named.field))) || String(row.id);
  const order = state.order || spec.defaultOrder;
  const onClear = () => set({ search: '', filters: {}, orFilters: [] });
  const primary = primaryAction && <ActionButton action={primaryAction} primary />;
  const tabs = (
    <Views
      nombre={spec.nombre}
      views={viewed}
      saved={saved}
      counts={list.viewCounts}
      state={state}
      query={list.query}
      set={set}
      own={own}
    />
  );
  const blank = list.error || count === 0;
  return (
    <div ref={box} className={styles.screen} onFocusCapture={onTouch} onPointerDownCapture={onTouch}>
      <ListHeader
        title={title}
        crumbs={props.crumbs}
        primary={narrow ? undefined : primaryAction}
        others={narrow ? [] : (props.otherActions ?? [])}
      />
      {props.parts}
      {!narrow && tabs}
      {props.children}
      <FilterBar
        search={state.search}
        onSearch={(search) => set({ search }, { replace: true })}
        placeholder={props.searchPlaceholder ?? `Buscar ${spec.nombre}`}
        noun={spec.nombre}
        filters={filters}
        values={state.filters}
        onChange={(values, options) => set({ filters: values }, options)}
        others={state.orFilters}
        onOthers={(orFilters, options) => set({ orFilters }, options)}
        onClear={onClear}
        searchRef={searchRef}
        onDown={() => focusRows.current()}
        tools={
          <>
            {other.toggle}
            <TableTools
              columns={spec.columns}
              kept={own.preference.columnas}
              onColumns={(columnas) => own.keep(columnas ? { columnas } : { columnas, anchos: undefined })}
              onExport={exportTo && ((formato, columnas) => void exportTo(formato, columnas))}
              onPrint={printing.print}
              count={count ?? 0}
            />
          </>
        }
      />
      {narrow && tabs}
      {narrow && other.toggle}
      {narrow && count !== undefined && <PhoneStrip text={texts.count(count)} columns={spec.columns} totals={totals} />}
      {list.stale}
      {other.shown ? (
        other.shown.render(list.asked)
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          cells={props.cells}
          rowLabel={props.rowLabel ?? nameOf}
          rowHref={props.rowHref}
          rowOpen={props.rowOpen}
          rowActions={rowActions}
          edit={edit}
          widths={own.preference.anchos}
          onWidths={(anchos) => own.keep({ anchos })}
          card={props.card}
          busy={list.busy}
          globalKeys
          pageKey={list.pageKey}
          focusRef={focusRows}
          blank={
            blank && (
              <ListBlank
                contract={contract}
                list={list}
                texts={texts}
                first={props.emptyFirst}
                filters={filters}
                onClear={onClear}
                action={primary}
              />
            )
          }
          sorting={{
            order,
            fields: spec.order,
            onOrder: (field) => set({ order: nextOrder(state.order, field, spec.defaultOrder) }),
          }}
          choosing={bulkActions.length > 0 ? choosing : undefined}
          top={
            bulkActions.length > 0 && (
              <SelectionBar
                {...choosing}
                total={count ?? 0}
                feminine={feminine}
                actions={exportTo ? [exportChosen(columns, exportTo), ...bulkActions] : bulkActions}
                target={() => list.target(choosing.selection)}
              />
            )
          }
          totals={totals}
          totalsLabel={texts.total(count ?? 0)}
        />
      )}
      {!other.shown && !blank && count !== undefined && (
        <Pager
          page={state.page}
          pageSize={list.pageSize}
          count={count}
          onPage={(page) => set({ page })}
          onPageSize={(filas) => {
            own.keep({ filas });
            set({ pageSize: filas });
          }}
        />
      )}
      {narrow && (
        <PhoneActions
          columns={spec.columns}
          fields={spec.order}
          order={order}
          onOrder={(next) => set({ order: next })}
          primary={primary}
          more={[
            (props.otherActions ?? []).map(itemOf),
            ...(exportTo
              ? exportGroups((formato, columnas) => void exportTo(formato, columnas), {
                  columns: spec.columns,
                  shown: columns,
                  count: count ?? 0,
                  onPrint: printing.print,
                })
              : []),
          ]}
        />
      )}
      {printing.dialog}
      {bulkField.dialog}
    </div>
  );
}

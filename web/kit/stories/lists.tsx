/** Stories of what lists are made of: table with selection and totals, its three blanks, filters, tabs, menus. */
import { useRef, useState } from 'react';
import { toast } from '../../state/toasts.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { Filter, FilterValues } from '../filters/filters.ts';
import { IconAction } from '../IconAction.tsx';
import { Icon } from '../icons.tsx';
import { Menu } from '../Menu.tsx';
import { ScreenTabs } from '../ScreenTabs.tsx';
import { SubMenuTabs } from '../SubMenuTabs.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { CellEdit } from '../table/field-edit.ts';
import { fieldsByColumn, type OpenCell } from '../table/field-edit.ts';
import { grouped, nextOrder } from '../table/list-state.ts';
import { Pager } from '../table/Pager.tsx';
import { SelectionBar } from '../table/SelectionBar.tsx';
import { NONE, type Selection } from '../table/selection.ts';
import { listTexts } from '../table/texts.ts';
import { totalsOf } from '../table/totals.ts';
import type { Widths } from '../table/widths.ts';
import { type DemoRow, demoEdit, demoList, demoRows } from './demo-data.ts';
import styles from './kit.module.css';

const rows = demoRows(10);
const { columns } = demoList.spec;
const texts = listTexts({ singular: 'proveedor', plural: 'proveedores', feminine: false });

const table = {
  label: 'Directorio de Proveedores',
  columns,
  rowLabel: (row: DemoRow) => row.nombre,
  rowHref: (row: DemoRow) => `#/kit?proveedor=${row.id}`,
  rowActions: (row: DemoRow) => [
    { label: 'Ver', icon: 'eye' as const, href: `#/kit?proveedor=${row.id}` },
    {
      label: 'Editar',
      icon: 'pencil' as const,
      keys: 'E',
      onSelect: () => toast({ kind: 'info', text: `Editar ${row.nombre}` }),
    },
    {
      label: 'Inactivar',
      icon: 'blocked' as const,
      danger: true,
      onSelect: () => toast({ kind: 'exito', text: `${row.nombre} inactivado.` }),
    },
  ],
  cells: {
    plazo: (row: DemoRow) => (row.plazo === null ? <Muted>Contado</Muted> : `${row.plazo} d`),
    cupo: (row: DemoRow) => (row.cupo === null ? <Muted>Sin cupo</Muted> : undefined),
  },
};

function Muted({ children }: { children: string }) {
  return <span className={styles.muted}>{children}</span>;
}

export function TableStory() {
  const [selection, onSelect] = useState<Selection>(NONE);
  const [order, setOrder] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [widths, setWidths] = useState<Widths>({});
  const edit = useDemoEdit();
  const run = async () => {
    toast({ kind: 'exito', text: 'Hecho.' });
    return true;
  };
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        edit={edit}
        widths={widths}
        onWidths={setWidths}
        globalKeys
        sorting={{
          order: order || '-saldo',
          fields: ['nombre', 'saldo', 'cupo'],
          onOrder: (field) => setOrder(nextOrder(order, field, '-saldo')),
        }}
        choosing={{ selection, onSelect }}
        top={
          <SelectionBar
            selection={selection}
            onSelect={onSelect}
            total={184}
            feminine={false}
            target={() => ({ kind: 'filas', ids: [] })}
            actions={[
              { label: 'Cambiar línea', wholeFilter: true, run },
              { label: 'Exportar', run },
              { label: 'Inactivar', danger: true, wholeFilter: true, run },
            ]}
          />
        }
        totals={totalsOf(rows, columns)}
        totalsLabel={texts.total(184)}
      />
      <Pager page={page} pageSize={pageSize} count={184} onPage={setPage} onPageSize={setPageSize} />
    </>
  );
}

/** Cells open and say what was refused; what is saved goes nowhere, and the line of the first row was changed by another person. */
function useDemoEdit(): CellEdit<DemoRow> {
  const fields = fieldsByColumn(demoEdit);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const done = (cell: OpenCell | null) => {
    setOpen(null);
    if (cell) toast({ kind: 'exito', text: `${cell.field.label}: cambio guardado.` });
  };
  return {
    open,
    busy: false,
    target: null,
    told: '',
    editable: () => [...fields.keys()],
    begin(row, columna) {
      const field = fields.get(columna);
      if (!field) return;
      const value = row[field.name as keyof DemoRow];
      const conflict = row.id === rows[0]?.id && columna === 'ciudad' ? { ...row, ciudad: 'Barrancabermeja' } : null;
      setOpen({ id: row.id, columna, field, version: 1, base: value, value, error: null, conflict });
    },
    set: (value) => setOpen((cell) => cell && { ...cell, value, error: null }),
    save: () =>
      Number(open?.value) < 0 ? setOpen(open && { ...open, error: 'Valor ingresado no valido.' }) : done(open),
    cancel: () => done(null),
    fail: (error) => setOpen((cell) => cell && { ...cell, error }),
    focus: () => undefined,
  };
}

const short = columns.filter(({ field }) => ['nombre', 'saldo', 'estado'].includes(field));
const none: readonly DemoRow[] = [];

export function BlanksStory() {
  const bare = { label: 'Proveedores', columns: short, rowLabel: (row: DemoRow) => row.nombre };
  const error = {
    status: 500,
    msg: 'El servidor tardó demasiado en responder. Tus filtros siguen aquí; vuelve a intentarlo.',
    requestId: '7F3A-91C2',
  };
  return (
    <div className={styles.three}>
      <DataTable
        {...bare}
        rows={none}
        blank={
          <EmptyState
            icon="search"
            title={texts.none}
            text="Buscaste «ferretería» entre los que tienen saldo por pagar. Hay 1,284 proveedores en total."
            actions={<Button>Limpiar filtros</Button>}
          />
        }
      />
      <DataTable {...bare} rows={undefined} />
      <DataTable
        {...bare}
        rows={none}
        blank={<ErrorState title={texts.failed} error={error} onRetry={() => undefined} />}
      />
      <EmptyState
        line
        icon="organization"
        title={texts.first}
        text="Crea el primero o impórtalos de Excel."
        actions={
          <>
            <Button size="small">Importar</Button>
            <Button size="small">Crear</Button>
          </>
        }
      />
    </div>
  );
}

const LINES = [
  'Abarrotes',
  'Aseo del hogar',
  'Bebidas',
  'Cárnicos',
  'Empaques',
  'Fletes',
  'Fruver',
  'Lácteos',
  'Panadería',
];
const FILTERS: readonly Filter[] = [
  {
    field: 'estado',
    label: 'Estado',
    kind: 'opciones',
    single: true,
    options: [
      { value: 1, label: 'ACTIVO' },
      { value: 0, label: 'INACTIVO' },
    ],
  },
  { field: 'linea', label: 'Línea', kind: 'opciones', options: LINES.map((label) => ({ value: label, label })) },
  { field: 'ciudad', label: 'Ciudad', kind: 'texto' },
  { field: 'saldo', label: 'Saldo por pagar', kind: 'rango', type: 'dinero' },
  { field: 'plazo', label: 'Plazo', kind: 'rango', type: 'entero' },
  { field: 'activo', label: 'Con cuenta bancaria', kind: 'booleano' },
];

export function FiltersStory() {
  const [search, setSearch] = useState('');
  const [values, setValues] = useState<FilterValues>({ saldo__gte: '1', linea__in: LINES.slice(0, 8).join() });
  const [others, setOthers] = useState<readonly FilterValues[]>([{ estado: '0', ciudad__icontains: 'girón' }]);
  const searchRef = useRef<HTMLInputElement>(null);
  const keep = (groups: readonly FilterValues[]) => {
    const { filters, orFilters } = grouped(groups);
    setValues(filters);
    setOthers(orFilters);
  };
  return (
    <>
      <ScreenTabs label="Pantallas de administración" screens={['UsuariosListar', 'GruposListar', 'ListarAciones']} />
      <SubMenuTabs
        label="Vistas de proveedores"
        tabs={[
          { label: 'Todos', href: '#/kit?vista=0', current: false, badge: <Badge count={1284} /> },
          { label: 'Con saldo por pagar', href: '#/kit', current: true, badge: <Badge count={184} /> },
          { label: 'Cupo casi lleno', href: '#/kit?vista=2', current: false, badge: <Badge count={9} /> },
          {
            label: 'Sin cuenta bancaria',
            href: '#/kit?vista=3',
            current: false,
            detail: 'Vista que comparte DIANA PINZÓN',
            badge: (
              <>
                <Badge count={27} />
                <Icon name="people" />
              </>
            ),
          },
        ]}
        end={
          <>
            <Button size="small" variant="invisible" icon="bookmark">
              Guardar vista
            </Button>
            <Menu
              anchor={<IconAction icon="kebab-horizontal" size="small" label="Acciones de la vista" />}
              align="end"
              groups={[
                [
                  { label: 'Renombrar', icon: 'pencil' },
                  { label: 'Compartir con un grupo', icon: 'people' },
                ],
                [{ label: 'Usar al abrir la lista', icon: 'home' }],
                [{ label: 'Eliminar vista', icon: 'trash', danger: true }],
              ]}
            />
          </>
        }
      />
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder="Buscar por NIT, nombre o contacto"
        noun="proveedores"
        filters={FILTERS}
        values={values}
        onChange={(next) => keep([next, ...others])}
        others={others}
        onOthers={(next) => keep([values, ...next])}
        onClear={() => {
          keep([]);
          setSearch('');
        }}
        searchRef={searchRef}
        tools={
          <>
            <IconAction icon="columns" label="Columnas" />
            <IconAction icon="rows" label="Altura de las filas" />
            <Menu
              anchor={<IconAction icon="download" label="Exportar" />}
              align="end"
              groups={[[{ label: 'Excel (.xlsx)', icon: 'table' }]]}
            />
          </>
        }
      />
    </>
  );
}

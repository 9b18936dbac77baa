/** `/listado-co/sugerencias`: what is at its point of reorder, and the drafts that are made of it. */
import { type ReactNode, useMemo, useState } from 'react';
import { orden as campos, ordenDetalle as detalle } from '../../../server/modules/ordenes-compra/campos.ts';
import {
  crearSugeridas,
  listSugerencias,
  type Sugerencia,
} from '../../../server/modules/ordenes-compra/contract/sugerencias.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { compareText, formatCount } from '../../../server/shared/text.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { FilterButton } from '../../kit/filters/FilterButton.tsx';
import { FilterChips } from '../../kit/filters/FilterChips.tsx';
import type { Filter, FilterValues } from '../../kit/filters/filters.ts';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { told } from '../../kit/told.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, screens, TABS } from './comunes.tsx';
import styles from './ordenes.module.css';

interface Linea extends Omit<Sugerencia, 'producto_id'> {
  readonly producto_id: number | null;
  /** Emptied, it is not ordered. */
  readonly cantidad: number | null;
  readonly precio: number | null;
}

const NONE: readonly Sugerencia[] = [];
const CAMPOS = ['bodega_id', 'proveedor_id'] as const;

/** Warehouses and suppliers of what is suggested: no others would show anything. */
function filtersOf(todas: readonly Sugerencia[]): readonly Filter[] {
  const names = (id: 'bodega_id' | 'proveedor_id', name: 'bodega' | 'proveedor') =>
    [...new Map(todas.flatMap((row) => (row[id] === null ? [] : [[row[id], row[name] ?? '']])))]
      .map(([value, label]) => ({ value, label }))
      .sort((x, y) => compareText(x.label, y.label));
  return [
    {
      ...{ field: 'bodega_id', label: campos.bodega_id.corto, kind: 'opciones', single: true },
      options: names('bodega_id', 'bodega'),
    },
    {
      ...{ field: 'proveedor_id', label: campos.proveedor_id.label, kind: 'opciones', single: true },
      options: names('proveedor_id', 'proveedor'),
    },
  ];
}

const cuanto = (value: number | null) => (value === null ? 'A ciegas' : formatQuantity(value));

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: detalle.producto_id.label, editable: false },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod, bodega }) => `${cod_prod} · ${bodega}`,
  },
  {
    ...{ type: 'muestra', field: 'proveedor', label: campos.proveedor_id.label, width: 132 },
    show: ({ proveedor }) => <span title={proveedor ?? undefined}>{proveedor ?? 'Nunca se ha comprado'}</span>,
  },
  {
    ...{ type: 'muestra', field: 'disponible', label: 'Disponible', width: 88, end: true },
    show: ({ disponible }) => cuanto(disponible),
  },
  {
    ...{ type: 'muestra', field: 'por_llegar', label: 'Por llegar', width: 84, end: true },
    show: ({ por_llegar }) => (
      <span>
        <span className={styles.enTarjeta}>llegan </span>
        {cuanto(por_llegar)}
      </span>
    ),
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: 'Pedir', width: 108 },
    editable: ({ proveedor_id }) => proveedor_id !== null,
  },
  {
    ...{ type: 'costo', field: 'precio', label: detalle.precio_unitario_dmil.corto, width: 120 },
    editable: ({ proveedor_id }) => proveedor_id !== null,
  },
  {
    ...{ type: 'calculo', field: 'valor', label: 'Valor', as: 'dinero', width: 148, total: true },
    value: ({ cantidad, precio }) =>
      cantidad === null || precio === null ? null : Math.round(cantidad * precio * 100) / 100,
  },
];

/** What the buyer wrote over what is suggested, by product and warehouse: it stays while the filters change. */
type Escritas = ReadonlyMap<string, Pick<Linea, 'cantidad' | 'precio'>>;
const claveDe = ({ producto_id, bodega_id }: Pick<Linea, 'producto_id' | 'bodega_id'>) => `${producto_id}:${bodega_id}`;

const elegido = (values: FilterValues, field: string) => (values[field] ? { [field]: Number(values[field]) } : {});

export function Sugerencias() {
  const [query, setQuery] = useHashQuery();
  const values = Object.fromEntries(
    CAMPOS.flatMap((field) => (query.get(field) ? [[field, query.get(field) ?? '']] : [])),
  );
  const asked = { ...elegido(values, 'bodega_id'), ...elegido(values, 'proveedor_id') };
  const { data, error, refetch } = useRemote(listSugerencias, { query: asked }, { keepPrevious: true });
  const { data: todas = NONE } = useRemote(listSugerencias, { query: {} });
  const filters = useMemo(() => filtersOf(todas), [todas]);
  const [escritas, setEscritas] = useState<Escritas>(new Map());
  const filtra = (next: FilterValues) => setQuery(new URLSearchParams(next), { replace: true });
  const filtros = (
    <search className={styles.filtros}>
      {filters.map((filter) => (
        <FilterButton key={filter.field} filter={filter} values={values} onChange={filtra} />
      ))}
      <FilterChips filters={filters} values={values} onChange={filtra} onClear={() => filtra({})} />
    </search>
  );
  return data ? (
    <Elegidas sugerencias={data} escritas={escritas} onEscritas={setEscritas} filtros={filtros} />
  ) : (
    <>
      <PageHeader title="Sugerencias de compra" />
      {TABS}
      <PageState error={error} onRetry={() => void refetch()} noun="las sugerencias" />
    </>
  );
}

interface ElegidasProps {
  sugerencias: readonly Sugerencia[];
  escritas: Escritas;
  onEscritas: (escritas: Escritas) => void;
  filtros: ReactNode;
}

/** What is in sight is what is ordered. */
function Elegidas({ sugerencias, escritas, onEscritas, filtros }: ElegidasProps) {
  const can = useCan();
  const crear = useWrite(crearSugeridas);
  const lineas = sugerencias.map(
    (row): Linea => ({
      ...{ ...row, precio: row.ultimo_precio },
      cantidad: row.proveedor_id === null ? null : row.sugerido,
      ...escritas.get(claveDe(row)),
    }),
  );
  const setLineas = (next: readonly Linea[]) =>
    onEscritas(
      new Map([
        ...escritas,
        ...next.map((linea) => [claveDe(linea), { cantidad: linea.cantidad, precio: linea.precio }] as const),
      ]),
    );
  const wanted = lineas.flatMap(({ producto_id, bodega_id, proveedor_id, cantidad, precio }) =>
    producto_id !== null && proveedor_id !== null && cantidad
      ? [{ producto_id, bodega_id, proveedor_id, cantidad, precio_unitario: precio }]
      : [],
  );
  const orders = new Set(wanted.map(({ proveedor_id, bodega_id }) => `${proveedor_id}:${bodega_id}`)).size;
  const make = async () => {
    const answer = await told(() => crear.write({ body: { detalle: wanted } }));
    const [only] = answer?.data ?? [];
    if (!only) return;
    if (answer?.data.length === 1) await navigate(pathOf(screens.EditarOrdenCompra, { id: only.id }));
    else await navigate(`${screens.ListadoOrdenesCompra.path}?f.estado=BORRADOR`);
  };
  return (
    <>
      <PageHeader
        title="Sugerencias de compra"
        detail="Lo que tiene, con lo que está por llegar, su punto de reorden o menos."
        actions={
          <RecordActions
            buttons={[
              can(permisos.crear) &&
                orders > 0 && {
                  ...{ label: `Crear ${formatCount(orders, 'borrador', 'borradores')}`, icon: 'plus', primary: true },
                  ...{ busy: crear.busy, onSelect: () => void make() },
                },
            ]}
          />
        }
      />
      {TABS}
      {filtros}
      {lineas.length === 0 ? (
        <EmptyState icon="package" title="Nada está en su punto de reorden" />
      ) : (
        <LineGrid
          label="Sugerencias de compra"
          columns={COLUMNAS}
          lines={lineas}
          onChange={setLineas}
          enter="linea"
          closed
          scanner={false}
          repeats
        />
      )}
    </>
  );
}

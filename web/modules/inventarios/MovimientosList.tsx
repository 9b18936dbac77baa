/** `/movimientos-inventario`: the ledger of stock, the last movement first. */
import { kardex as campos } from '../../../server/modules/inventarios/campos.ts';
import { kardexList, type MovimientoFila } from '../../../server/modules/inventarios/contract/kardex.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import {
  BODEGA_FILTER,
  Documento,
  hay,
  Movida,
  PRODUCTO_FILTER,
  permisos,
  screens,
  TABS,
  TIPO_OPTIONS,
  ZONA_FILTER,
} from './comunes.tsx';
import { useExplicacion } from './useExplicacion.tsx';

const FILTERS: readonly Filter<FilterOf<typeof kardexList>>[] = [
  PRODUCTO_FILTER,
  BODEGA_FILTER,
  { field: 'tipo', label: campos.tipo.corto, kind: 'opciones', options: TIPO_OPTIONS },
  { field: 'fecha_documento', label: campos.fecha_documento.label, kind: 'rango', type: 'fecha' },
  {
    field: 'motivo',
    label: campos.motivo.label,
    kind: 'opciones',
    options: optionsOf(listas.motivoInventario, ({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  ZONA_FILTER,
];

export function MovimientosList() {
  const can = useCan();
  const { explicar, dialog } = useExplicacion();
  const acts = (row: MovimientoFila): MenuItem[] => [
    ...(row.ruta ? [{ label: 'Ver el documento', icon: 'file', href: row.ruta } as const] : []),
    {
      label: 'Movimientos del producto',
      icon: 'filter',
      href: hrefOf(screens.MovimientosListar, {}, { 'f.producto_id': row.producto_id }),
    },
    {
      label: 'Explicar su saldo en la bodega',
      icon: 'history',
      onSelect: () =>
        explicar({
          titulo: `${row.cod_prod} · ${row.nombre_producto}`,
          lugar: row.bodega,
          de: { producto_id: row.producto_id, bodega_id: row.bodega_id },
        }),
    },
  ];
  return (
    <>
      <ListScreen
        contract={kardexList}
        title="Movimientos de inventario"
        singular="movimiento"
        searchPlaceholder="Buscar por número de documento"
        primaryAction={can(permisos.crear) ? { label: 'Crear ajuste', href: hrefOf(screens.AjusteCrear) } : undefined}
        rowLabel={(row) => `${row.documento}, ${row.nombre_producto}`}
        rowActions={acts}
        filters={FILTERS}
        cells={{
          documento: (row) => <Documento {...row} />,
          tipo: (row) => campos.tipo.valores[row.tipo],
          zona: (row) => row.zona ?? '',
          lote: (row) => row.lote ?? '',
          cantidad: (row) => <Movida cantidad={row.cantidad} />,
          saldo_cantidad: (row) => hay(row.saldo_cantidad),
          saldo_bodega: (row) => hay(row.saldo_bodega),
          tercero: (row) => row.tercero ?? '',
          motivo: (row) => row.motivo ?? '',
          usuario: (row) => row.usuario ?? 'sistema',
        }}
        card={(row) => ({
          title: row.nombre_producto,
          subtitle: `${row.documento} · ${formatDate(row.fecha_documento)} · ${row.bodega}`,
          right: <Movida cantidad={row.cantidad} />,
          rightDetail: campos.tipo.valores[row.tipo],
        })}
        parts={TABS}
        emptyFirst={{
          text: 'Cada documento que mueva inventario quedará aquí, y nada de lo escrito cambia.',
          icon: 'history',
        }}
      />
      {dialog}
    </>
  );
}

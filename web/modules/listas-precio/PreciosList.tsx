/** `/listas-precio/precios`: the prices of all lists; one list's are printed and exported from here. */
import { lista as campos, item } from '../../../server/modules/listas-precio/campos.ts';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { preciosList } from '../../../server/modules/listas-precio/contract/precios.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { ESTADO_OPTIONS, estadoDe, PRODUCTO_FILTER, screens, TABS } from './comunes.tsx';

const FILTERS: readonly Filter<FilterOf<typeof preciosList>>[] = [
  {
    field: 'lista_id',
    label: item.lista_precio_id.label,
    kind: 'remoto',
    options: optionsOf(listasPrecioList, ({ id, nombre, revision }) => ({
      value: id,
      label: revision > 1 ? `${nombre} (v${revision})` : nombre,
    })),
  },
  { field: 'estado', label: 'Estado de la lista', kind: 'opciones', options: ESTADO_OPTIONS },
  PRODUCTO_FILTER,
  { field: 'sin_precio', label: 'Sin precio', kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Vigentes', consulta: 'f.estado=VIGENTE' },
];

export function PreciosList() {
  return (
    <ListScreen
      contract={preciosList}
      title="Precios"
      singular="precio"
      searchPlaceholder="Buscar por producto o código"
      rowHref={({ lista_id }) => hrefOf(screens.ListaPrecioVer, { id: lista_id })}
      rowLabel={({ nombre_producto, lista }) => `${nombre_producto} en ${lista}`}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        cantidad_desde: ({ cantidad_desde }) => (cantidad_desde === 0 ? 'Cualquiera' : undefined),
        estado: ({ estado }) => <StateLabel estado={estadoDe(estado)} />,
        precio: ({ precio }) => (precio === null ? 'Sin precio' : undefined),
        descuento_maximo: ({ descuento_maximo }) => (descuento_maximo === null ? 'Sin límite' : undefined),
        vigente_hasta: ({ vigente_hasta }) => (vigente_hasta === null ? campos.vigente_hasta.vacio : undefined),
      }}
      card={(row) => ({
        title: row.nombre_producto,
        subtitle: [row.lista, row.cantidad_desde > 0 && `desde ${formatQuantity(row.cantidad_desde)}`, row.unidad]
          .filter(Boolean)
          .join(' · '),
        right: row.precio === null ? 'Sin precio' : formatPrice(row.precio),
        rightDetail: <StateLabel estado={estadoDe(row.estado)} />,
      })}
      parts={TABS}
      emptyFirst={{ text: 'Todavía no hay precios en ninguna lista.', icon: 'tag' }}
    />
  );
}

/** `/listas-precio` */
import { lista as campos } from '../../../server/modules/listas-precio/campos.ts';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { MODOS, TIPOS } from '../../../server/modules/listas-precio/rules/tipos.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import {
  ESTADO_OPTIONS,
  estadoDe,
  MODO_OPTIONS,
  PRODUCTO_FILTER,
  permisos,
  screens,
  TABS,
  TIPO_OPTIONS,
} from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof listasPrecioList>>[] = [
  { field: 'estado', label: campos.estado.label, kind: 'opciones', options: ESTADO_OPTIONS },
  { field: 'tipo', label: campos.tipo.label, kind: 'opciones', options: TIPO_OPTIONS },
  { field: 'modo', label: campos.modo.corto, kind: 'opciones', options: MODO_OPTIONS },
  {
    field: 'cliente_id',
    label: 'Cliente',
    kind: 'remoto',
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  {
    field: 'ciudad_id',
    label: 'Ciudad',
    kind: 'remoto',
    options: optionsOf(ciudadesList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  PRODUCTO_FILTER,
  { field: 'vigente_desde', label: campos.vigente_desde.label, kind: 'rango', type: 'fecha' },
  { field: 'vigente_hasta', label: campos.vigente_hasta.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Vigentes', consulta: 'f.estado=VIGENTE' },
  { nombre: 'Por aprobar', consulta: 'f.estado=POR_APROBAR' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
];

export function ListasPrecioList() {
  const can = useCan();
  const actos = useActos();
  return (
    <ListScreen
      contract={listasPrecioList}
      title="Listas de precio"
      singular="lista de precios"
      searchPlaceholder="Buscar por nombre o código"
      primaryAction={can(permisos.crear) ? { label: 'Crear lista', href: hrefOf(screens.ListaPrecioCrear) } : undefined}
      otherActions={
        can(permisos.importar)
          ? [{ label: 'Importar precios', icon: 'upload', href: hrefOf(screens.PreciosImportar) }]
          : []
      }
      rowHref={({ id, estado }) =>
        hrefOf(estado === 'BORRADOR' && can(permisos.editar) ? screens.ListaPrecioEditar : screens.ListaPrecioVer, {
          id,
        })
      }
      rowLabel={({ nombre }) => nombre}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        revision: ({ revision }) => `v${revision}`,
        tipo: ({ tipo }) => TIPOS[tipo],
        modo: ({ modo }) => MODOS[modo],
        estado: ({ estado }) => <StateLabel estado={estadoDe(estado)} />,
        lista_base: ({ lista_base }) => lista_base ?? campos.lista_base_id.vacio,
        vigente_hasta: ({ vigente_hasta }) => (vigente_hasta === null ? campos.vigente_hasta.vacio : undefined),
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: `${row.para} · desde el ${formatDate(row.vigente_desde)}`,
        right: <StateLabel estado={estadoDe(row.estado)} />,
        rightDetail: formatCount(row.productos, 'producto'),
      })}
      parts={TABS}
      emptyFirst={{ text: 'Empieza por la lista general: lo que paga quien no tiene otra.', icon: 'tag' }}
    />
  );
}

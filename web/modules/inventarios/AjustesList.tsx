/** `/movimientos-inventario/ajustes`: opening stock, surplus, shortage, own consumption and corrections of value. */
import { ajuste as campos, ESTADOS_AJUSTE, TIPOS, TIPOS_AJUSTE } from '../../../server/modules/inventarios/campos.ts';
import { ajustesList } from '../../../server/modules/inventarios/contract/ajustes.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { BODEGA_FILTER, permisos, screens, TABS } from './comunes.tsx';
import { useActos } from './useActos.tsx';

const FILTERS: readonly Filter<FilterOf<typeof ajustesList>>[] = [
  {
    field: 'tipo',
    label: campos.tipo.label,
    kind: 'opciones',
    options: TIPOS_AJUSTE.map((value) => ({ value, label: TIPOS[value] ?? value })),
  },
  BODEGA_FILTER,
  {
    field: 'motivo',
    label: campos.motivo.label,
    kind: 'opciones',
    options: optionsOf(listas.motivoInventario, ({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS_AJUSTE.map((estado) => ({ value: estado, label: estado })),
  },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Confirmados', consulta: 'f.estado=CONFIRMADO' },
  { nombre: 'Anulados', consulta: 'f.estado=ANULADO' },
];

export function AjustesList() {
  const can = useCan();
  const actos = useActos();
  return (
    <ListScreen
      contract={ajustesList}
      title="Ajustes de inventario"
      singular="ajuste"
      searchPlaceholder="Buscar por número u observación"
      primaryAction={can(permisos.crear) ? { label: 'Crear ajuste', href: hrefOf(screens.AjusteCrear) } : undefined}
      otherActions={
        can(permisos.importar)
          ? [{ label: 'Importar existencias iniciales', icon: 'upload', href: hrefOf(screens.ImportarExistencias) }]
          : []
      }
      rowHref={({ id, estado }) =>
        hrefOf(estado === 'BORRADOR' && can(permisos.crear) ? screens.AjusteEditar : screens.AjusteVer, { id })
      }
      rowLabel={({ numero, tipo, bodega }) => numero ?? `${TIPOS[tipo]} en ${bodega}`}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        tipo: ({ tipo }) => TIPOS[tipo],
        motivo_nombre: ({ motivo_nombre }) => motivo_nombre ?? campos.motivo.vacio,
        observacion: ({ observacion }) => observacion ?? '',
        usuario: ({ usuario }) => usuario ?? 'sistema',
      }}
      card={(row) => ({
        title: [row.numero, TIPOS[row.tipo]].filter(Boolean).join(' · '),
        subtitle: `${formatDate(row.fecha)} · ${row.bodega}`,
        right: <StateLabel estado={row.estado} />,
        rightDetail: row.valor === null ? undefined : formatMoney(row.valor),
      })}
      parts={TABS}
      emptyFirst={{ text: 'Empieza por el saldo inicial de cada bodega: qué hay y cuánto costó.', icon: 'package' }}
    />
  );
}

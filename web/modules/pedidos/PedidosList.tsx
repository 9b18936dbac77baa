/** `/pedidos`: orders, by what they are, what they wait for and what their customers owe. */
import { pedido as campos } from '../../../server/modules/pedidos/campos.ts';
import { pedidosList } from '../../../server/modules/pedidos/contract/lista.ts';
import { admite, ESTADOS_PEDIDO, NOMBRES_ESTADO } from '../../../server/modules/pedidos/rules/estados.ts';
import { personasList } from '../../../server/modules/personas/contract/personas.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { pesos, Semaforo } from '../ventas/public.tsx';
import { permisos, screens, TABS, useTipos } from './comunes.tsx';
import { nombreDe, useActos } from './useActos.tsx';

const bodegas = optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre }));

const FILTERS: readonly Filter<FilterOf<typeof pedidosList>>[] = [
  {
    ...{ field: 'persona_id', label: campos.persona_id.label, kind: 'remoto' },
    options: optionsOf(personasList, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  {
    ...{ field: 'estado', label: campos.estado.label, kind: 'opciones' },
    options: ESTADOS_PEDIDO.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  { field: 'bodega_id', label: campos.bodega_id.label, kind: 'opciones', options: bodegas },
  { field: 'bodega_destino_id', label: campos.bodega_destino_id.label, kind: 'opciones', options: bodegas },
  {
    ...{ field: 'vendedor_id', label: campos.vendedor_id.label, kind: 'opciones' },
    options: optionsOf(usuariosOpciones, ({ id, n_completo }) => ({ value: id, label: n_completo })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'fecha_entrega', label: campos.fecha_entrega.label, kind: 'rango', type: 'fecha' },
  { field: 'retenidos', label: 'Retenidos', kind: 'booleano' },
  { field: 'atrasados', label: 'Atrasados', kind: 'booleano' },
  { field: 'con_faltante', label: campos.con_faltante.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
  { nombre: 'Retenidos', consulta: 'f.retenidos=1' },
  { nombre: 'Por alistar', consulta: 'f.estado__in=CONFIRMADO,RESERVADO,EN_ALISTAMIENTO' },
  { nombre: 'Con faltantes', consulta: 'f.con_faltante=1' },
  { nombre: 'Atrasados', consulta: 'f.atrasados=1' },
];

const porcentaje = (value: number) => `${formatQuantity(value)} %`;

export function PedidosList() {
  const can = useCan();
  const actos = useActos();
  const { tipos = [] } = useTipos();
  const [venta, ...otros] = can(permisos.crear)
    ? tipos
        .toSorted((x, y) => Number(y.codigo === 'venta') - Number(x.codigo === 'venta'))
        .map(({ codigo, nombre, interno }) => ({
          label: codigo === 'venta' ? 'Crear pedido' : `Crear pedido: ${nombre.toLowerCase()}`,
          href: hrefOf(screens.CrearPedido, { tipo_pedido: codigo }),
          ...{ icon: interno ? ('arrow-switch' as const) : ('plus' as const), inMenu: true },
        }))
    : [];
  return (
    <ListScreen
      contract={pedidosList}
      title="Pedidos"
      singular="pedido"
      searchPlaceholder="Buscar por número, cliente u orden de compra"
      primaryAction={venta}
      otherActions={otros}
      rowHref={({ id, estado }) =>
        hrefOf(admite('editar', estado) && can(permisos.editar) ? screens.EditarPedidos : screens.VerPedidos, { id })
      }
      rowLabel={nombreDe}
      rowActions={actos}
      filters={FILTERS}
      views={VIEWS}
      cells={{
        numero: ({ numero }) => numero ?? 'Sin número',
        cliente: ({ cliente, bodega_destino, cartera_cliente }) =>
          cartera_cliente ? (
            <Semaforo semaforo={cartera_cliente}>{cliente}</Semaforo>
          ) : (
            <span title={bodega_destino ?? undefined}>Para {bodega_destino}</span>
          ),
        estado: ({ estado_nombre }) => <StateLabel estado={estado_nombre} />,
        vendedor: ({ vendedor }) => vendedor ?? '',
        pct_alistado: ({ pct_alistado }) => porcentaje(pct_alistado),
        pct_despachado: ({ pct_despachado }) => porcentaje(pct_despachado),
        pct_facturado: ({ pct_facturado }) => porcentaje(pct_facturado),
      }}
      card={(row) => ({
        title: [row.numero ?? 'Borrador', row.cliente ?? `Para ${row.bodega_destino}`].join(' · '),
        subtitle: row.cartera_cliente ? (
          <Semaforo semaforo={row.cartera_cliente} />
        ) : (
          `${row.bodega}${row.fecha_entrega ? ` · Entrega ${formatDate(row.fecha_entrega)}` : ''}`
        ),
        right: <StateLabel estado={row.estado_nombre} />,
        rightDetail: row.interno ? '' : pesos(row.total),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'Escribe el primero, o pega el chat con el que te lo pidieron.',
        icon: 'package',
      }}
    />
  );
}

/** An order that is only looked at: its way, what holds it, how far it came, its terms, its lines, its papers. */
import { pedido as campos, pedidoDetalle } from '../../../server/modules/pedidos/campos.ts';
import { archivosPedido, comentariosPedido, type Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { Semaforo, TotalesVenta } from '../ventas/public.tsx';
import { Avance, Camino, Retenciones } from './Camino.tsx';
import { columnasLeidas } from './columnas-leidas.ts';
import { permisos } from './comunes.tsx';
import styles from './pedidos.module.css';

type Linea = Pedido['detalle'][number];

const SUBTOTAL: LineColumn<Linea> = {
  ...{ type: 'dinero', field: 'subtotal', label: lineaVenta.subtotal_cts.label, width: 124, total: true },
};

export function PedidoDetalle({ pedido }: { pedido: Pedido }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'pedido', id: pedido.id, files: archivosPedido, comments: comentariosPedido },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Documentos' },
  });
  const { interno, detalle, motivo, subtotal, impuestos, total } = pedido;
  const descuento = detalle.reduce((sum, { valor_descuento }) => sum + valor_descuento, 0);
  const general = (
    <>
      <Camino pedido={pedido} />
      <Retenciones pedido={pedido} />
      <Avance pedido={pedido} />
      {motivo && <Note kind="plano">{motivo}</Note>}
      <Facts title="Pedido" facts={hechosDe(pedido)} />
      <LineGrid label="Líneas del pedido" columns={columnasDe(pedido)} lines={detalle} />
      {!interno && <TotalesVenta {...{ subtotal, impuestos, total }} descuento={descuento} />}
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: pedido.lineas }, ...further];
  return <Tabs label="Partes del pedido" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(pedido: Pedido): Fact[] {
  const { interno, cartera_cliente, confirmado, liberado, entregado, descuento_autorizado_por } = pedido;
  const facts: Fact[] = [
    [campos.configuracion_id.label, pedido.tipo_nombre],
    [campos.fecha.label, formatDate(pedido.fecha)],
    ['Creado por', pedido.usuario ?? 'sistema'],
  ];
  if (!interno && pedido.forma_pago) {
    const plazo = pedido.forma_pago === '2' ? `, a ${formatCount(pedido.plazo ?? 0, 'día')}` : '';
    facts.push([campos.forma_pago.label, `${campos.forma_pago.valores[pedido.forma_pago]}${plazo}`]);
  }
  // One that is held says above what frees it, which is more than what puts the customer right.
  if (cartera_cliente && pedido.libera_con === null)
    facts.push(['Cartera del cliente', <Semaforo key="cartera" semaforo={cartera_cliente} />]);
  if (confirmado) facts.push([campos.confirmado.label, formatInstant(confirmado)]);
  if (liberado) facts.push(['Liberado', `${formatInstant(liberado)}, ${pedido.liberado_por ?? 'sistema'}`]);
  if (entregado) facts.push([campos.entregado.label, formatInstant(entregado)]);
  if (descuento_autorizado_por) facts.push([campos.descuento_uc_id.label, descuento_autorizado_por]);
  if (pedido.transportista) facts.push([campos.transportista_id.label, pedido.transportista]);
  if (pedido.vendedor) facts.push([campos.vendedor_id.label, pedido.vendedor]);
  if (pedido.lista) facts.push([campos.lista_id.label, pedido.lista]);
  if (pedido.direccion_entrega) facts.push([campos.direccion_entrega_id.label, pedido.direccion_entrega]);
  const said = (['oc_cliente', 'franja', 'observacion'] as const).filter((column) => pedido[column]);
  return [...facts, ...shownFacts(campos, said, pedido)];
}

const columna = (field: string, label: string, of: (linea: Linea) => number): LineColumn<Linea> => ({
  ...{ type: 'muestra', field, label, width: 92, end: true },
  show: (linea) => (of(linea) === 0 ? <span className={styles.callado}>0</span> : formatQuantity(of(linea))),
});

/** Stages that nothing of it reached take no room. */
function columnasDe({ interno, confirmado, detalle }: Pedido): LineColumn<Linea>[] {
  const etapas: readonly (readonly [keyof Linea & ('alistado' | 'despachado' | 'facturado' | 'cancelado'), string])[] =
    [
      ['alistado', pedidoDetalle.alistado_mil.label],
      ['despachado', pedidoDetalle.despachado_mil.label],
      ['facturado', pedidoDetalle.facturado_mil.label],
      ['cancelado', pedidoDetalle.cancelado_mil.label],
    ];
  const reached = etapas.filter(([field]) => detalle.some((linea) => linea[field] > 0));
  return [
    {
      ...{ type: 'buscar', field: 'producto_id', label: lineaVenta.producto_id.label },
      title: ({ nombre_producto }) => nombre_producto,
      detail: ({ cod_prod }) => cod_prod,
    },
    {
      ...{ type: 'cantidad', field: 'cantidad', label: lineaVenta.escrita_mil.label, width: 96 },
      note: ({ cantidad, factor, unidad, presentacion }) =>
        factor === 1 ? unidad : `${presentacion ?? ''} ${baseNote(cantidad, factor, unidad) ?? ''}`,
    },
    ...(confirmado === null
      ? []
      : [
          {
            ...{ type: 'muestra', field: 'reservado', label: pedidoDetalle.reservado_mil.label, width: 92, end: true },
            show: (linea: Linea) => (
              <span>
                {linea.con_stock ? formatQuantity(linea.reservado) : <span className={styles.callado}>—</span>}
                {linea.falta > 0 && <small className={styles.falta}>faltan {formatQuantity(linea.falta)}</small>}
              </span>
            ),
          } satisfies LineColumn<Linea>,
        ]),
    ...reached.map(([field, label]) => columna(field, label, (linea) => linea[field])),
    ...(interno ? [] : [...columnasLeidas<Linea>(), SUBTOTAL]),
  ];
}

/** An order that is only looked at: its way, its terms, its lines, what came of them, what was changed, its papers. */
import { manifest as solicitudes } from '../../../server/modules/cotizaciones-compra/manifest.ts';
import { orden as campos, ordenDetalle as detalle } from '../../../server/modules/ordenes-compra/campos.ts';
import { archivosOrden, comentariosOrden, type Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
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
import { permisos } from './comunes.tsx';
import styles from './ordenes.module.css';
import { Pasos } from './Pasos.tsx';
import { PropuestaProveedor } from './PropuestaProveedor.tsx';
import { Totales } from './Totales.tsx';
import { Versiones } from './Versiones.tsx';

type Linea = Orden['detalle'][number];

export function OrdenDetalle({ orden }: { orden: Orden }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'orden_compra', id: orden.id, files: archivosOrden, comments: comentariosOrden },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Documentos' },
  });
  const general = (
    <>
      <Pasos orden={orden} />
      <PropuestaProveedor orden={orden} />
      {orden.motivo && <Note kind="aviso">{orden.motivo}</Note>}
      <Facts title="Orden" facts={hechosDe(orden)} />
      <LineGrid label="Líneas de la orden" columns={COLUMNAS} lines={orden.detalle} />
      <Totales {...orden} />
    </>
  );
  const tabs = [
    { id: 'general', label: 'General', panel: general, count: orden.lineas },
    ...(orden.enmiendas > 0
      ? [
          {
            ...{ id: 'versiones', label: 'Enmiendas', count: orden.enmiendas },
            panel: tab === 'versiones' && <Versiones id={orden.id} />,
          },
        ]
      : []),
    ...further,
  ];
  return <Tabs label="Partes de la orden" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(orden: Orden): Fact[] {
  const facts: Fact[] = [
    [campos.fecha.label, formatDate(orden.fecha)],
    [campos.fecha_entrega.label, formatDate(orden.fecha_entrega)],
    ['Creada por', orden.usuario ?? 'sistema'],
    [campos.forma_pago.label, orden.forma_pago_nombre ?? campos.forma_pago.vacio],
    [campos.plazo_dias.label, formatCount(orden.plazo_dias, 'día')],
    [campos.comprador_id.label, orden.comprador ?? campos.comprador_id.vacio],
  ];
  if (orden.aprobado) facts.push(['Aprobada', `${formatInstant(orden.aprobado)}, ${orden.aprobado_por ?? 'sistema'}`]);
  if (orden.enviado) facts.push(['Enviada', `${formatInstant(orden.enviado)}, a ${orden.enviado_a ?? ''}`]);
  const { cotizacion_proveedor, cotizacion_compra_id } = orden;
  if (cotizacion_compra_id)
    facts.push([
      campos.cotizacion_proveedor.label,
      <a key="solicitud" href={hrefOf(solicitudes.screens.VerCotizacionCompra, { id: cotizacion_compra_id })}>
        {cotizacion_proveedor}
      </a>,
    ]);
  const typed = cotizacion_compra_id ? [] : (['cotizacion_proveedor'] as const);
  const said = ([...typed, 'direccion_entrega', 'observacion', 'terminos'] as const).filter((column) => orden[column]);
  return [...facts, ...shownFacts(campos, ['recepcion', 'facturacion'], orden), ...shownFacts(campos, said, orden)];
}

/** A quantity, with what is out of the ordinary below it. */
const cantidad = (
  field: string,
  label: string,
  of: (linea: Linea) => number,
  note: (linea: Linea) => string | null,
): LineColumn<Linea> => ({
  ...{ type: 'muestra', field, label, width: 96, end: true },
  show: (linea) => (
    <span>
      {formatQuantity(of(linea))}
      {note(linea) && <small className={styles.nota}>{note(linea)}</small>}
    </span>
  ),
});

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: detalle.producto_id.label },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod, cod_prod_proveedor, fecha_entrega, motivo_precio }) =>
      [
        cod_prod,
        cod_prod_proveedor && `su código ${cod_prod_proveedor}`,
        fecha_entrega && `entrega ${formatDate(fecha_entrega)}`,
        motivo_precio,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: detalle.escrita_mil.label, width: 88 },
    note: ({ cantidad: many, factor, unidad, presentacion }) =>
      factor === 1 ? unidad : `${presentacion ?? ''} ${baseNote(many, factor, unidad) ?? ''}`,
  },
  cantidad(
    'cant_recibida',
    detalle.cant_recibida_mil.label,
    ({ cant_recibida }) => cant_recibida,
    ({ cant_facturada, cant_recibida }) =>
      cant_facturada === cant_recibida ? null : `fact. ${formatQuantity(cant_facturada)}`,
  ),
  cantidad(
    'pendiente',
    'Pendiente',
    ({ pendiente }) => pendiente,
    ({ cant_cancelada, cantidad: many, maximo }) => {
      if (cant_cancelada > 0) return `canc. ${formatQuantity(cant_cancelada)}`;
      return maximo === many ? null : `máx. ${formatQuantity(maximo)}`;
    },
  ),
  {
    ...{ type: 'costo', field: 'precio_unitario', label: detalle.precio_unitario_dmil.corto, width: 112 },
    note: ({ ultimo_costo }) => (ultimo_costo === null ? null : `último ${formatMoney(Math.round(ultimo_costo))}`),
  },
  {
    ...{ type: 'muestra', field: 'pct_descuento', label: detalle.pct_descuento.corto, width: 76, end: true },
    show: ({ pct_descuento }) => `${pct_descuento} %`,
    needed: ({ pct_descuento }) => pct_descuento > 0,
  },
  {
    ...{ type: 'muestra', field: 'iva', label: detalle.iva.label, width: 64, end: true },
    show: ({ iva }) => (iva === null ? 'excl.' : `${iva} %`),
  },
  { ...{ type: 'dinero', field: 'base', label: detalle.base_cts.label, width: 132, total: true } },
];

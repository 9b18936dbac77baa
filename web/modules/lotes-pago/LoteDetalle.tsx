/** A batch that is only looked at: its way, what it pays and to which accounts, what the bank rejected. */
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { lote as campos, loteDetalle as d } from '../../../server/modules/lotes-pago/campos.ts';
import { archivosLote, comentariosLote, type Lote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import type { EstadoLote } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { StatePath } from '../../kit/StatePath.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { permisos, pesos } from './comunes.tsx';

const PASOS: readonly { readonly label: string; readonly estados: readonly EstadoLote[] }[] = [
  { label: 'Borrador', estados: ['BORRADOR'] },
  { label: 'Por aprobar', estados: ['POR_APROBAR'] },
  { label: 'Aprobado', estados: ['APROBADO'] },
  { label: 'Archivo generado', estados: ['ARCHIVO_GENERADO'] },
  { label: 'Confirmado', estados: ['CONFIRMADO'] },
];

export function LoteDetalle({ lote }: { lote: Lote }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'lote_pago', id: lote.id, files: archivosLote, comments: comentariosLote },
    ...{ readOnly: !can(permisos.pagar), filesLabel: 'Documentos' },
  });
  const general = (
    <>
      <StatePath label="Camino del lote" steps={PASOS} estado={lote.estado} />
      {lote.motivo && <Note kind="aviso">{lote.motivo}</Note>}
      <Facts title="Lote" facts={hechosDe(lote)} />
      <LineGrid label="Pagos del lote" columns={COLUMNAS} lines={lineasDe(lote)} />
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: lote.lineas }, ...further];
  return <Tabs label="Partes del lote" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(lote: Lote): Fact[] {
  const { estado, aprobado, archivo, fecha_pago } = lote;
  return [
    [campos.fecha_programada.label, formatDate(lote.fecha_programada)],
    [campos.cuenta_banco_id.label, lote.cuenta_banco],
    ['Creado por', `${lote.usuario ?? 'sistema'}, ${formatInstant(lote.created)}`],
    ...(aprobado ? [['Aprobado', `${formatInstant(aprobado)}, ${lote.aprobado_por ?? 'sistema'}`] as Fact] : []),
    ...(archivo ? [[campos.archivo.label, formatInstant(archivo)] as Fact] : []),
    [campos.total_cts.label, pesos(lote.total)],
    ...(lote.descuento > 0 ? [[campos.descuento_cts.label, pesos(lote.descuento)] as Fact] : []),
    ...(estado === 'CONFIRMADO' && fecha_pago
      ? [[campos.pagado_cts.label, `${pesos(lote.pagado)}, el ${formatDate(fecha_pago)}`] as Fact]
      : []),
    ...shownFacts(campos, lote.observacion ? ['observacion'] : [], lote),
  ];
}

type Linea = Lote['detalle'][number] & { readonly clave: number };

const lineasDe = ({ detalle }: Lote): Linea[] =>
  detalle.map((linea) => ({ ...linea, clave: linea.documento_id ?? linea.id }));

const ver = (linea: Linea) => linea.documento_id ?? linea.anticipo_id;

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'clave', label: d.proveedor_id.label },
    title: ({ proveedor }) => proveedor,
    detail: ({ nit, motivo_rechazo }) => (motivo_rechazo ? `Rechazado: ${motivo_rechazo}` : nit),
  },
  {
    ...{ type: 'muestra', field: 'n_factura', label: d.documento_id.label, width: 128 },
    show: (linea) => {
      const id = ver(linea);
      const nombre = linea.n_factura ?? d.documento_id.vacio;
      return id === null ? nombre : <a href={hrefOf(cartera.screens.VerCarteraProveedor, { id })}>{nombre}</a>;
    },
    note: ({ vencimiento }) => (vencimiento ? `Vence ${formatDate(vencimiento)}` : null),
  },
  {
    ...{ type: 'muestra', field: 'cuenta', label: d.numero_cuenta.label, width: 208 },
    show: ({ cuenta }) => cuenta ?? '',
    note: ({ banco }) => banco,
    needed: ({ cuenta }) => cuenta !== null,
  },
  {
    ...{ type: 'dinero', field: 'descuento', label: d.descuento_cts.corto, width: 108, total: true },
    needed: ({ descuento }) => descuento > 0,
  },
  { ...{ type: 'dinero', field: 'valor', label: d.valor_cts.label, width: 128, total: true } },
  {
    ...{ type: 'muestra', field: 'rechazado', label: campos.estado.label, width: 100 },
    show: ({ rechazado }) => (rechazado ? 'Rechazado' : 'Pagado'),
    needed: ({ aplicado }) => aplicado !== null,
  },
];

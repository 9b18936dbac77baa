/** A request that is only looked at: its way, whom it asks and what each said, and their offers side by side. */
import { solicitud as campos, solicitudDetalle as d } from '../../../server/modules/cotizaciones-compra/campos.ts';
import {
  archivosSolicitud,
  comentariosSolicitud,
  type Solicitud,
} from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { StatePath } from '../../kit/StatePath.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useCan } from '../../state/permissions.tsx';
import { Cuadro } from './Cuadro.tsx';
import { permisos, pesos } from './comunes.tsx';
import { Proveedores } from './Proveedores.tsx';

type Linea = Solicitud['detalle'][number];

const PASOS = [
  { label: 'Borrador', estados: ['BORRADOR'] },
  { label: 'Enviada', estados: ['ENVIADA'] },
  { label: 'Con respuestas', estados: ['CON_RESPUESTAS'] },
  { label: 'Adjudicada', estados: ['ADJUDICADA'] },
  { label: 'Cerrada', estados: ['CERRADA'] },
] as const satisfies readonly { label: string; estados: readonly Solicitud['estado'][] }[];

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: d.producto_id.label },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod }) => cod_prod,
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: d.escrita_mil.label, width: 110 },
    note: ({ cantidad, factor, unidad, presentacion }) =>
      factor === 1 ? unidad : `${presentacion ?? ''} ${baseNote(cantidad, factor, unidad) ?? ''}`,
  },
  { ...{ type: 'texto', field: 'especificacion', label: d.especificacion.label, width: 320 } },
];

export function SolicitudDetalle({ solicitud }: { solicitud: Solicitud }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const { id, detalle, proveedores, estado, tardia, fecha_limite, motivo } = solicitud;
  const further = useRecordTabs(tab, {
    ...{ tabla: 'cotizacion_compra', id, files: archivosSolicitud, comments: comentariosSolicitud },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Documentos' },
  });
  const offers = proveedores.some(({ ofertas }) => ofertas.length > 0);
  const general = (
    <>
      <StatePath<Solicitud['estado']> label="Camino de la solicitud" steps={PASOS} estado={estado} />
      {tardia && (
        <Note kind="aviso" announce={false}>
          El plazo para cotizar terminó el {formatDate(fecha_limite)}: adjudica lo que haya, o declárala desierta.
        </Note>
      )}
      {motivo && <Note kind="plano">{motivo}</Note>}
      <Facts title="Solicitud" facts={hechosDe(solicitud)} />
      <Proveedores solicitud={solicitud} />
      {offers ? (
        <Cuadro solicitud={solicitud} />
      ) : (
        <LineGrid label="Líneas de la solicitud" columns={COLUMNAS} lines={detalle} />
      )}
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: solicitud.lineas }, ...further];
  return <Tabs label="Partes de la solicitud" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(solicitud: Solicitud): Fact[] {
  const { fecha, fecha_limite, bodega, enviada, adjudicada, adjudicado, usuario } = solicitud;
  const facts: Fact[] = [
    [campos.fecha.label, formatDate(fecha)],
    [campos.fecha_limite.label, formatDate(fecha_limite)],
    [campos.bodega_id.label, bodega ?? campos.bodega_id.vacio],
    ['Creada por', usuario ?? 'sistema'],
  ];
  if (enviada) facts.push(['Enviada', formatInstant(enviada)]);
  if (adjudicada) facts.push(['Adjudicada', formatInstant(adjudicada)]);
  if (adjudicado > 0) facts.push(['Costo adjudicado, sin IVA', pesos(adjudicado)]);
  return [...facts, ...(solicitud.observacion ? shownFacts(campos, ['observacion'], solicitud) : [])];
}

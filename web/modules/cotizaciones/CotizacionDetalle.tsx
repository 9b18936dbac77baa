/** A quotation that is only looked at: its way, what its customer said, its terms, its lines, its versions, its orders, its papers. */
import {
  cotizacion as campos,
  cotizacionDetalle as d,
  NOMBRES_RESPUESTA,
} from '../../../server/modules/cotizaciones/campos.ts';
import {
  archivosCotizacion,
  type Cotizacion,
  comentariosCotizacion,
} from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { manifest as pedidos } from '../../../server/modules/pedidos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
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
import { columnasLeidas } from '../pedidos/public.tsx';
import { pesos, TotalesVenta } from '../ventas/public.tsx';
import { permisos, screens } from './comunes.tsx';
import styles from './cotizaciones.module.css';
import { Versiones } from './Versiones.tsx';

type Linea = Cotizacion['detalle'][number];

const PASOS = [
  { label: 'Borrador', estados: ['BORRADOR', 'POR_APROBAR'] },
  { label: 'Enviada', estados: ['ENVIADA'] },
  { label: 'Aceptada', estados: ['ACEPTADA'] },
  { label: 'Pedida en parte', estados: ['PEDIDO_PARCIAL'] },
  { label: 'Pedida', estados: ['PEDIDO_TOTAL'] },
] as const satisfies readonly { label: string; estados: readonly Cotizacion['estado'][] }[];

export function CotizacionDetalle({ cotizacion }: { cotizacion: Cotizacion }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const { id, versiones, detalle, subtotal, impuestos, total, estado } = cotizacion;
  const further = useRecordTabs(tab, {
    ...{ tabla: 'cotizacion', id, files: archivosCotizacion, comments: comentariosCotizacion },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Documentos' },
  });
  const counted = detalle.filter(({ opcional, elegida }) => !opcional || elegida);
  const descuento = counted.reduce((sum, { valor_descuento }) => sum + valor_descuento, 0);
  const general = (
    <>
      <StatePath<Cotizacion['estado']> label="Camino de la cotización" steps={PASOS} estado={estado} />
      <Avisos cotizacion={cotizacion} />
      <Facts title="Cotización" facts={hechosDe(cotizacion)} />
      <LineGrid label="Líneas de la cotización" columns={columnasDe(cotizacion)} lines={detalle} />
      <TotalesVenta {...{ subtotal, impuestos, total }} descuento={descuento} />
      <Respuestas cotizacion={cotizacion} />
    </>
  );
  const tabs = [
    { id: 'general', label: 'General', panel: general, count: cotizacion.lineas },
    ...(versiones > 1
      ? [{ id: 'versiones', label: 'Versiones', count: versiones, panel: tab === 'versiones' && <Versiones id={id} /> }]
      : []),
    ...further,
  ];
  return <Tabs label="Partes de la cotización" current={tab} onChange={setTab} tabs={tabs} />;
}

/** What one must know before doing anything with it. */
function Avisos({ cotizacion }: { cotizacion: Cotizacion }) {
  const { reciente, vencida, vence, pide_cambio, estado, excesos, motivo } = cotizacion;
  return (
    <div className={styles.avisos}>
      {reciente && (
        <Note kind="aviso" announce={false}>
          Existe una versión más reciente ({reciente.version_numero}).{' '}
          <a href={hrefOf(screens.VerCotizacion, { id: reciente.id })}>Ver la versión {reciente.version_numero}</a>
        </Note>
      )}
      {vencida && (
        <Note kind="aviso" announce={false}>
          La cotización venció el {formatDate(vence ?? '')}, revalídela para continuar.
        </Note>
      )}
      {estado === 'POR_APROBAR' && (
        <Note kind="info" announce={false}>
          {formatCount(excesos, 'línea supera', 'líneas superan')} el descuento máximo: espera la aprobación de alguien
          con permiso.
        </Note>
      )}
      {pide_cambio && (
        <Note kind="aviso" announce={false}>
          El cliente pide un cambio: léelo abajo y haz una versión nueva.
        </Note>
      )}
      {motivo && <Note kind="plano">{motivo}</Note>}
    </div>
  );
}

function Respuestas({ cotizacion: { respuestas } }: { cotizacion: Cotizacion }) {
  if (respuestas.length === 0) return null;
  return (
    <section className={styles.respuestas} aria-label="Respuestas del cliente">
      <h2>Respuestas del cliente</h2>
      <ul>
        {respuestas.map(({ id, tipo, nombre, observacion, created }) => (
          <li key={id}>
            <strong>{NOMBRES_RESPUESTA[tipo]}</strong>
            <small>
              {nombre}, {formatInstant(created)}
            </small>
            {observacion && <p>{observacion}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function hechosDe(cotizacion: Cotizacion): Fact[] {
  const { forma_pago, plazo, enviada, enviada_a, aceptada, aceptada_por, aprobada_por, margen } = cotizacion;
  const dias = forma_pago === '2' ? `, a ${formatCount(plazo, 'día')}` : '';
  const facts: Fact[] = [
    [campos.fecha.label, formatDate(cotizacion.fecha)],
    [campos.validez_dias.label, formatCount(cotizacion.validez_dias, 'día')],
    ['Creada por', cotizacion.usuario ?? 'sistema'],
    [campos.forma_pago.label, `${campos.forma_pago.valores[forma_pago]}${dias}`],
  ];
  if (cotizacion.vendedor) facts.push([campos.vendedor_id.label, cotizacion.vendedor]);
  if (cotizacion.lista) facts.push([campos.lista_id.label, cotizacion.lista]);
  if (margen !== null) facts.push([campos.margen.label, `${formatQuantity(margen)} %`]);
  if (enviada) facts.push(['Enviada', `${formatInstant(enviada)}${enviada_a ? `, a ${enviada_a}` : ''}`]);
  if (aprobada_por) facts.push([campos.aprobada_uc_id.label, aprobada_por]);
  if (aceptada) facts.push(['Aceptada', `${formatInstant(aceptada)}${aceptada_por ? `, ${aceptada_por}` : ''}`]);
  if (cotizacion.pedidos.length > 0) facts.push(['Pedidos', <Pedidos key="pedidos" cotizacion={cotizacion} />]);
  const said = (['contacto', 'condiciones', 'notas_internas'] as const).filter((column) => cotizacion[column]);
  return [...facts, ...shownFacts(campos, said, cotizacion)];
}

/** Each with where it is. */
function Pedidos({ cotizacion: { pedidos: own } }: { cotizacion: Cotizacion }) {
  return (
    <span className={styles.pedidos}>
      {own.map(({ id, numero, estado, total }) => (
        <span key={id}>
          <a href={hrefOf(pedidos.screens.VerPedidos, { id })}>{numero ?? 'Pedido en borrador'}</a>{' '}
          {numero ? estado.toLowerCase() : ''} {pesos(total)}
        </span>
      ))}
    </span>
  );
}

const opcion = ({ opcional, elegida }: Linea) => (opcional ? (elegida ? 'opcional, elegida' : 'opcional') : null);

const columnasDe = ({ pct_pedido, detalle }: Cotizacion): LineColumn<Linea>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: d.producto_id.label },
    title: ({ nombre_producto }) => nombre_producto,
    detail: (linea) => [linea.cod_prod, linea.seccion, opcion(linea)].filter(Boolean).join(' · '),
  },
  {
    ...{ type: 'cantidad', field: 'cantidad', label: d.escrita_mil.label, width: 96 },
    note: ({ cantidad, factor, unidad, presentacion }) =>
      factor === 1 ? unidad : `${presentacion ?? ''} ${baseNote(cantidad, factor, unidad) ?? ''}`,
  },
  ...(pct_pedido > 0
    ? [
        {
          ...{ type: 'muestra', field: 'pedido', label: d.pedida_mil.label, width: 92, end: true },
          show: (linea: Linea) => (
            <span>
              {formatQuantity(linea.pedido)}
              {linea.por_pedir > 0 && <small className={styles.nota}>faltan {formatQuantity(linea.por_pedir)}</small>}
            </span>
          ),
        } satisfies LineColumn<Linea>,
      ]
    : []),
  ...columnasLeidas<Linea>(),
  {
    ...{ type: 'dinero', field: 'subtotal', label: d.subtotal_cts.label, width: 124 },
    total: detalle.every(({ opcional, elegida }) => !opcional || elegida),
    note: ({ opcional, elegida }) => (opcional && !elegida ? 'no suma' : null),
  },
];

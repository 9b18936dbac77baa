/** Where an order is on the way of its kind, how far it came, and what holds it. */
import { pedidoDetalle } from '../../../server/modules/pedidos/campos.ts';
import type { Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import type { EstadoPedido } from '../../../server/modules/pedidos/rules/estados.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { Note } from '../../kit/Note.tsx';
import { Share } from '../../kit/Progress.tsx';
import { StatePath } from '../../kit/StatePath.tsx';
import { pesos } from '../ventas/public.tsx';
import styles from './pedidos.module.css';

type Paso = { readonly label: string; readonly estados: readonly EstadoPedido[] };

/** The steps of its kind: what it does not do is no step. */
function pasosDe({ ajustes, interno }: Pedido): readonly Paso[] {
  const reserva: readonly EstadoPedido[] = ajustes.reserva === 'NO' ? ['CONFIRMADO', 'RESERVADO'] : ['CONFIRMADO'];
  return [
    { label: 'Borrador', estados: ['BORRADOR'] },
    ...(ajustes.requiere_aprobacion ? [{ label: 'Por aprobar', estados: ['POR_APROBAR' as const] }] : []),
    { label: 'Confirmado', estados: ['RETENIDO_CARTERA', 'RETENIDO_MARGEN', ...reserva] },
    ...(ajustes.reserva === 'NO'
      ? []
      : [{ label: pedidoDetalle.reservado_mil.label, estados: ['RESERVADO' as const] }]),
    { label: pedidoDetalle.alistado_mil.label, estados: ['EN_ALISTAMIENTO', 'ALISTADO'] },
    { label: pedidoDetalle.despachado_mil.label, estados: ['DESPACHADO'] },
    ...(interno ? [] : [{ label: pedidoDetalle.facturado_mil.label, estados: ['FACTURADO' as const] }]),
    { label: 'Entregado', estados: ['ENTREGADO'] },
    { label: 'Cerrado', estados: ['CERRADO', 'CERRADO_CON_FALTANTE'] },
  ];
}

/** What was annulled stands at no step. */
export const Camino = ({ pedido }: { pedido: Pedido }) => (
  <StatePath label="Camino del pedido" steps={pasosDe(pedido)} estado={pedido.estado} />
);

const TITULOS: Readonly<Partial<Record<EstadoPedido, string>>> = {
  POR_APROBAR: 'Espera la aprobación de alguien con permiso.',
  RETENIDO_CARTERA: 'Retenido por cartera: no reserva existencias.',
  RETENIDO_MARGEN: 'Retenido por margen: no reserva existencias.',
};

/** What holds it, and with which receipt it passes. */
export function Retenciones({ pedido: { estado, retenciones, libera_con } }: { pedido: Pedido }) {
  const title = TITULOS[estado];
  if (!title) return null;
  return (
    <Note kind={estado === 'POR_APROBAR' ? 'info' : 'aviso'} announce={false}>
      {title} {retenciones.map(({ msg }) => msg).join(' ')}
      {libera_con !== null && (
        <strong className={styles.libera}>
          Libera si abona {pesos(libera_con)}, aplicados a sus documentos más antiguos: se confirma solo al registrar el
          recibo.
        </strong>
      )}
      {estado === 'RETENIDO_CARTERA' && libera_con === null && (
        <strong className={styles.libera}>Ya pasa: revísalo de nuevo para confirmarlo.</strong>
      )}
    </Note>
  );
}

/** How much of what is wanted came, stage by stage. */
export function Avance({ pedido }: { pedido: Pedido }) {
  const { detalle, interno, confirmado, pct_alistado, pct_despachado, pct_facturado } = pedido;
  if (confirmado === null) return null;
  const goods = detalle.filter(({ con_stock }) => con_stock);
  const sum = (of: (linea: Pedido['detalle'][number]) => number) =>
    goods.reduce((total, linea) => total + of(linea) * linea.factor, 0);
  const wanted = sum(({ cantidad, cancelado }) => cantidad - cancelado);
  const reservado = wanted === 0 ? 0 : Math.floor((sum((linea) => linea.reservado) / wanted) * 10_000) / 100;
  const rows: (readonly [string, number])[] = [
    ...(goods.length > 0
      ? ([
          [pedidoDetalle.reservado_mil.label, reservado],
          [pedidoDetalle.alistado_mil.label, pct_alistado],
          [pedidoDetalle.despachado_mil.label, pct_despachado],
        ] as const)
      : []),
    ...(interno ? [] : [[pedidoDetalle.facturado_mil.label, pct_facturado] as const]),
  ];
  return (
    <dl className={styles.avance} aria-label="Avance del pedido">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Share label={label} percent={value} text={`${formatQuantity(value)} %`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

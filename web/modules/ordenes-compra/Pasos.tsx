/** Where an order is on its way from a draft to what came of it. */
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { EstadoOrden } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { Icon } from '../../kit/icons.tsx';
import styles from './ordenes.module.css';

const PASOS: readonly { readonly label: string; readonly estados: readonly EstadoOrden[] }[] = [
  { label: 'Borrador', estados: ['BORRADOR', 'RECHAZADA'] },
  { label: 'Por aprobar', estados: ['POR_APROBAR'] },
  { label: 'Aprobada', estados: ['APROBADA'] },
  { label: 'Enviada', estados: ['ENVIADA'] },
  { label: 'Confirmada', estados: ['CONFIRMADA'] },
  { label: 'Recibida', estados: ['RECIBIDA_PARCIAL', 'RECIBIDA'] },
  { label: 'Cerrada', estados: ['CERRADA', 'CERRADA_CON_SALDO'] },
];

/** What was annulled or waits stands at no step. */
export function Pasos({ orden: { estado } }: { orden: Orden }) {
  const now = PASOS.findIndex(({ estados }) => estados.includes(estado));
  if (now < 0) return null;
  return (
    <ol className={styles.pasos} aria-label="Camino de la orden">
      {PASOS.map(({ label }, i) => (
        <li
          key={label}
          className={i < now ? styles.hecho : i === now ? styles.ahora : undefined}
          {...(i === now ? { 'aria-current': 'step' as const } : {})}
        >
          <Icon name={i < now ? 'check-circle-fill' : i === now ? 'dot-fill' : 'dash'} size={16} />
          {label}
        </li>
      ))}
    </ol>
  );
}

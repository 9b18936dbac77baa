/** Where an order is on its way from a draft to what came of it. */
import { CheckCircleFillIcon, CircleIcon, DotFillIcon } from '@primer/octicons-react';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { EstadoOrden } from '../../../server/modules/ordenes-compra/rules/estados.ts';
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
          {i < now ? (
            <CheckCircleFillIcon size={16} />
          ) : i === now ? (
            <DotFillIcon size={16} />
          ) : (
            <CircleIcon size={16} />
          )}
          {label}
        </li>
      ))}
    </ol>
  );
}

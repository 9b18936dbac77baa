/** Where a document is on its way from the inbox to the ledger. */
import type { EstadoFactura } from '../../../server/modules/facturas-xml/rules/estados.ts';
import { Icon } from '../../kit/icons.tsx';
import styles from './facturas.module.css';

const PASOS: readonly { readonly label: string; readonly estado: EstadoFactura }[] = [
  { label: 'Recibido', estado: 'RECIBIDO' },
  { label: 'Validado', estado: 'VALIDADO' },
  { label: 'Homologado', estado: 'HOMOLOGADO' },
  { label: 'Vinculado a entrada', estado: 'VINCULADO' },
  { label: 'Causado', estado: 'CAUSADO' },
];

/** What has an error or was put aside stands at no step. */
export function Pasos({ estado }: { estado: EstadoFactura }) {
  const now = PASOS.findIndex((paso) => paso.estado === estado);
  if (now < 0) return null;
  return (
    <ol className={styles.pasos} aria-label="Camino de la factura">
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

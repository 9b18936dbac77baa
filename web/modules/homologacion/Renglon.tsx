/** One code of a supplier: what they call it, and what it is of ours or may be. */
import type { ReactNode } from 'react';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { Icon } from '../../kit/icons.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import styles from './homologar.module.css';

interface RenglonProps {
  fila: HomologacionFila;
  activa: boolean;
  decidida: boolean;
  /** What the server refused of it. */
  error: string | null;
  onActivar: () => void;
  children?: ReactNode;
}

export function Renglon({ fila, activa, decidida, error, onActivar, children }: RenglonProps) {
  const { cod_prod_xml, nombre_producto_xml, unidad_xml, ultimo_precio, proveedor, ultima_factura, conflicto } = fila;
  const facts = [
    ...(nombre_producto_xml === null ? [] : [cod_prod_xml]),
    ...(unidad_xml === '' ? [] : [`unidad ${unidad_xml}`]),
    ...(ultimo_precio === null ? [] : [formatPrice(ultimo_precio)]),
    ...(ultima_factura === null ? [] : [ultima_factura]),
    proveedor,
  ];
  const title = nombre_producto_xml ?? cod_prod_xml;
  return (
    <li className={styles.renglon} data-activa={activa || undefined} data-decidida={decidida || undefined}>
      <button
        type="button"
        className={styles.cara}
        tabIndex={activa ? -1 : 0}
        aria-current={activa ? 'true' : undefined}
        onClick={onActivar}
      >
        <span className={styles.suyo}>
          <span className={styles.nombre} title={title}>
            {title}
          </span>
          <span className={styles.datos} title={facts.join(' · ')}>
            {facts.join(' · ')}
          </span>
        </span>
        <Icon name="chevron-right" size={16} className={styles.flecha} />
        <span className={styles.nuestro}>
          <Nuestro fila={fila} />
        </span>
        <span className={styles.estado}>
          <StateLabel estado={fila.estado_nombre} />
        </span>
      </button>
      {activa && conflicto && <p className={styles.conflicto}>{conflicto}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </li>
  );
}

function Nuestro({ fila }: { fila: HomologacionFila }) {
  const { cod_prod, nombre_producto, factor_conversion, presentacion, sugerido, estado } = fila;
  if (cod_prod !== null) {
    const factor =
      factor_conversion === null || factor_conversion === 1 ? '' : ` × ${formatQuantity(factor_conversion)}`;
    return (
      <>
        <span className={styles.nombre} title={nombre_producto ?? ''}>
          {nombre_producto}
        </span>
        <span className={styles.datos}>
          {cod_prod}
          {factor}
          {presentacion && ` · ${presentacion}`}
        </span>
      </>
    );
  }
  if (estado === 'IGNORADA') return <span className={styles.datos}>Es un costo de la factura</span>;
  if (sugerido) {
    return (
      <span className={styles.datos} title={sugerido}>
        ¿{sugerido}?
      </span>
    );
  }
  return <span className={styles.datos}>Nada se le parece</span>;
}

/** The head of a document as it will come out, while it is filled. */
import { calcularDv, formatearNit, limpiarNit } from '../../../server/shared/nit.ts';
import styles from './Bienvenida.module.css';

interface Datos {
  readonly nombre: string;
  readonly nit: string;
  readonly direccion?: string | null | undefined;
  readonly telefono?: string | null | undefined;
  readonly correo?: unknown;
  readonly color?: string | null | undefined;
}

export function Membrete({ datos, logo }: { datos: Datos; logo: string | null }) {
  const { nombre, nit, direccion, telefono, correo, color } = datos;
  const numero = limpiarNit(nit);
  const contacto = [direccion, telefono, correo].filter(Boolean).join(' · ');
  return (
    <div className={styles.hoja} aria-hidden="true">
      <div className={styles.cabeza}>
        {logo && <img src={logo} alt="" className={styles.hojaLogo} />}
        <div className={styles.quien}>
          <strong>{nombre || 'TU EMPRESA S.A.S.'}</strong>
          <span>NIT {numero ? formatearNit(numero, calcularDv(numero)) : '900,000,000-0'}</span>
          <span>{contacto || 'CL 1 # 2-3 · 601 555 0100'}</span>
        </div>
        <div className={styles.que}>
          <strong>Factura de venta</strong>
          <span>N.º FE1</span>
        </div>
      </div>
      <svg className={styles.raya} height="3" width="100%" aria-hidden="true">
        <rect width="100%" height="3" fill={color ?? '#d0d7de'} />
      </svg>
      <span className={styles.renglon} />
      <span className={styles.renglon} />
    </div>
  );
}

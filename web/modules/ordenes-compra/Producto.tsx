/** A line of an order as its supplier reads it. */
import type { OrdenPublica } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';
import styles from '../../kit/PublicSheet.module.css';
import { pesos } from './comunes.tsx';

export function Producto({ linea }: { linea: OrdenPublica['detalle'][number] }) {
  const { nombre_producto, cod_prod, cod_prod_proveedor, cantidad, unidad, precio_unitario, base, fecha_entrega } =
    linea;
  return (
    <div className={styles.producto}>
      <div>
        <strong>{nombre_producto}</strong>
        <small>
          {cod_prod_proveedor ?? cod_prod} · {pesos(precio_unitario)} · entrega {formatDate(fecha_entrega)}
        </small>
      </div>
      <div className={styles.cuanto}>
        <strong>{formatUnits(cantidad, unidad.toLowerCase())}</strong>
        <small>{pesos(base)}</small>
      </div>
    </div>
  );
}

/** What the order, the invoice and what was counted come to, side by side. */
import type { Entrada, LineaLeida } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { basesDe, pesos } from './comunes.tsx';
import styles from './entradas.module.css';

export function Totales({ entrada, lineas }: { entrada: Entrada; lineas: readonly LineaLeida[] }) {
  const { pedido, factura, recibido } = basesDe(lineas);
  const conOrden = entrada.tipo === 'CON_OC';
  const rate = factura > 0 ? entrada.iva / factura : 0;
  const cabecera = entrada.cargos - entrada.descuentos;
  const others = entrada.total - entrada.base - entrada.iva - entrada.flete - cabecera;
  const whole = (base: number) =>
    Math.round(base * (1 + rate) + entrada.flete + cabecera + (factura > 0 ? (others * base) / factura : 0));
  const igual = (label: string, value: number) => (value === 0 ? [] : [[label, value, value, value] as const]);
  const rows: readonly (readonly [string, number, number, number])[] = [
    ['Subtotal', pedido, factura, recibido],
    ['IVA', pedido * rate, entrada.iva, recibido * rate],
    ...igual('Flete', entrada.flete),
    ...igual('Cargos de la factura', entrada.cargos),
    ...igual('Descuentos de la factura', -entrada.descuentos),
    ['Total', whole(pedido), entrada.total, whole(recibido)],
  ];
  return (
    <div className={styles.caja}>
      <table className={styles.totales}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.oculto}>Concepto</span>
            </th>
            {conOrden && <th scope="col">Pedido</th>}
            <th scope="col">Factura</th>
            <th scope="col">Recibido</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, a, b, c]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {conOrden && <td>{pesos(Math.round(a))}</td>}
              <td>{pesos(Math.round(b))}</td>
              <td>{pesos(Math.round(c))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

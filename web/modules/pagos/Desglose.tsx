/** How a payment is made up, as a sum: the rent, what is taken from it by its name, and what is left. */
import { pago as campos } from '../../../server/modules/pagos/campos.ts';
import type { Pago } from '../../../server/modules/pagos/contract/pago.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import styles from './Desglose.module.css';

export function Desglose({ pago }: { pago: Pago }) {
  const { tipo, canon, comision, iva_comision, conceptos, neto } = pago;
  const taken = [
    { label: campos.comision_cts.label, valor: comision },
    { label: campos.iva_comision_cts.label, valor: iva_comision },
    ...conceptos.map(({ clase, nombre, base, tarifa, valor }) => ({
      label: clase === 'RETENCION' ? `Retención: ${nombre}` : nombre,
      detail: base !== null && tarifa !== null ? `${formatNumber(tarifa, 2)} % de ${formatMoney(base)}` : undefined,
      valor,
    })),
  ].filter(({ valor }) => valor !== 0);
  return (
    <table className={styles.desglose} aria-label="Desglose">
      <tbody>
        <tr>
          <th scope="row">{tipo === 'p' ? campos.canon_cts.label : 'Cuota de administración'}</th>
          <td>{formatMoney(canon)}</td>
        </tr>
        {taken.map(({ label, valor, ...line }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one payment keep their order
          <tr key={i}>
            <th scope="row">
              {label}
              {'detail' in line && line.detail && <span className={styles.detail}>{line.detail}</span>}
            </th>
            <td>-{formatMoney(valor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{campos.neto_cts.label}</th>
          <td>{formatMoney(neto)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

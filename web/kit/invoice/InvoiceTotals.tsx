/** The amounts of an invoice as they add up to what there is to pay; those that are zero and seldom used are left out. */
import type { TotalesFactura } from '../../../server/shared/factura-xml/factura.ts';
import styles from './invoice.module.css';
import { amountIn } from './words.ts';

export function InvoiceTotals({ totals: t, currency }: { totals: TotalesFactura; currency: string | null }) {
  const amount = amountIn(currency);
  const others = Math.round((t.taxTotal - t.totalIva) * 100) / 100;
  const lines: (readonly [label: string, value: number, seldom?: boolean])[] = [
    ['Subtotal', t.subtotal],
    ['Descuentos', -t.allowanceTotalAmount, true],
    ['Cargos', t.chargeTotalAmount, true],
    ['IVA', t.totalIva],
    ['Otros impuestos', others, true],
    ['Anticipos', -t.prepaidAmount, true],
    ['Redondeo', t.payableRoundingAmount, true],
    ['Total factura', t.payableAmount],
    ['Retención en la fuente', -t.totalRetenciones, true],
  ];
  return (
    <section>
      <h2 className={styles.partTitle}>Totales</h2>
      <dl className={styles.totals}>
        {lines
          .filter(([, value, seldom]) => !seldom || value !== 0)
          .map(([label, value]) => (
            <div key={label} className={label === 'Total factura' ? styles.sum : ''}>
              <dt>{label}</dt>
              <dd>{amount(value)}</dd>
            </div>
          ))}
        <div className={styles.grand}>
          <dt>Total a pagar</dt>
          <dd>{amount(t.totalToPay)}</dd>
        </div>
        <Informative label="ReteIVA" value={t.totalReteIva} amount={amount} />
        <Informative label="ReteICA" value={t.totalReteIca} amount={amount} />
      </dl>
    </section>
  );
}

interface InformativeProps {
  label: string;
  value: number;
  amount: (value: number) => string;
}

/** Retentions that the invoice tells and that are not taken from what is to pay. */
function Informative({ label, value, amount }: InformativeProps) {
  if (value === 0) return null;
  return (
    <div className={styles.informative}>
      <dt>{label} (informativa)</dt>
      <dd>{amount(value)}</dd>
    </div>
  );
}

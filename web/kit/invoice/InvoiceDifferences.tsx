/** What the invoice's own sums deny: told over it, and left as the supplier wrote it. */
import type { Diferencia } from '../../../server/shared/factura-xml/check-invoice.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { Note } from '../Note.tsx';
import styles from './invoice.module.css';
import { amountIn } from './words.ts';

const SHOWN = 5;

interface InvoiceDifferencesProps {
  differences: readonly Diferencia[];
  currency: string | null;
}

export function InvoiceDifferences({ differences, currency }: InvoiceDifferencesProps) {
  const amount = amountIn(currency);
  if (differences.length === 0) return null;
  const more = differences.length - SHOWN;
  return (
    <Note kind="aviso">
      <strong>Las sumas de la factura no coinciden.</strong> Se muestra lo que dice el proveedor.
      <ul className={styles.differences}>
        {differences.slice(0, SHOWN).map(({ titulo, regla, declarado, calculado }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may differ alike
          <li key={index}>
            {titulo}: dice {amount(declarado)}; {regla.toLowerCase()} da {amount(calculado)}.
          </li>
        ))}
        {more > 0 && <li>Y {formatNumber(more)} más.</li>}
      </ul>
    </Note>
  );
}

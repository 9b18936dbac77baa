/** What a proposal comes to: what it saves, and what it leaves out, with why. */
import type { Propuesta } from '../../../server/modules/lotes-pago/contract/actos.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Note } from '../../kit/Note.tsx';
import { pesos } from './comunes.tsx';
import styles from './lotes.module.css';

export function Propuesto({ propuesta }: { propuesta: Propuesta }) {
  const { detalle, fuera, total, descuento, exacto, descuento_tope } = propuesta;
  if (detalle.length === 0) return <Note kind="info">No hay nada que pagar hasta ese día.</Note>;
  const saves = descuento > 0 ? ` Ahorran ${pesos(descuento)} de pronto pago.` : '';
  const most = exacto ? '' : ` Ninguna otra elección ahorraría más de ${pesos(descuento_tope)}.`;
  return (
    <Note kind="info">
      {`Se proponen ${formatCount(detalle.length, 'pago')} por ${pesos(total)}.${saves}${most}`}
      {fuera.length > 0 && (
        <details className={styles.fuera}>
          <summary>{`Por fuera: ${formatCount(fuera.length, 'documento')}`}</summary>
          <ul>
            {fuera.map(({ documento_id, n_factura, proveedor, valor, motivo }) => (
              <li key={documento_id}>{`${n_factura} · ${proveedor} · ${pesos(valor)}: ${motivo}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Note>
  );
}

/** What the screens of all sales documents share: what they come to, and what a customer owes by a colour and in words. */
import type { ReactNode } from 'react';
import type { ImpuestoLeido } from '../../../server/modules/ventas/contract/linea.ts';
import { formatMoney, toPesos } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { Totals as Calculated } from '../../../server/shared/totals.ts';
import { Totals } from '../../kit/Totals.tsx';
import styles from './ventas.module.css';

/** With cents where there are any. */
export const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2);

const TRIBUTOS: Readonly<Record<string, string>> = { '01': 'IVA', '04': 'INC' };

interface TotalesVentaProps {
  /** Pesos. */
  readonly descuento: number;
  readonly subtotal: number;
  readonly impuestos: readonly Pick<ImpuestoLeido, 'tributo' | 'tarifa' | 'valor'>[];
  readonly total: number;
  /** Beside them. */
  readonly children?: ReactNode;
}

export function TotalesVenta({ descuento, subtotal, impuestos, total, children }: TotalesVentaProps) {
  const taxes = impuestos.flatMap(({ tributo, tarifa, valor }) => {
    const name = [TRIBUTOS[tributo] ?? `Tributo ${tributo}`, tarifa > 0 && `${formatQuantity(tarifa)} %`];
    return valor > 0
      ? [{ code: `${tributo} ${tarifa}`, label: name.filter(Boolean).join(' '), value: pesos(valor) }]
      : [];
  });
  const rows = [
    ...(descuento > 0 ? [{ code: 'descuento', label: 'Descuentos', value: pesos(-descuento) }] : []),
    { code: 'subtotal', label: 'Subtotal', value: pesos(subtotal) },
    ...taxes,
  ];
  return (
    <Totals rows={rows} total={pesos(total)}>
      {children}
    </Totals>
  );
}

/** While it is written: centavos, by the arithmetic of the server. */
export const TotalesEscritos = ({ totals, children }: { totals: Calculated; children?: ReactNode }) => (
  <TotalesVenta
    subtotal={toPesos(totals.totales.subtotal)}
    descuento={toPesos(totals.totales.descuento)}
    impuestos={totals.impuestos.map(({ tributo, tarifa, valor }) => ({
      ...{ tributo, tarifa: tarifa / 100, valor: toPesos(valor) },
    }))}
    total={toPesos(totals.totales.total)}
  >
    {children}
  </TotalesVenta>
);

interface SemaforoDicho {
  readonly color: 'verde' | 'amarillo' | 'rojo' | 'gris';
  readonly texto: string;
}

/** Before a name, or with its words when there is none. */
export function Semaforo({ semaforo, children }: { semaforo: SemaforoDicho; children?: ReactNode }) {
  const { color, texto } = semaforo;
  return (
    <span className={styles.semaforo} title={texto}>
      <span className={`${styles.luz} ${styles[color]}`} {...(children ? { role: 'img', 'aria-label': texto } : {})} />
      <span>{children ?? texto}</span>
    </span>
  );
}

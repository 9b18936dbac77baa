/** A value drawn by the type of its column. What is absent is said with a word, never a dash. */
import type { ReactNode } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { formatDate, formatInstant } from '../../../server/shared/dates.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { StateLabel } from '../StateLabel.tsx';
import styles from './table.module.css';

/** 'Sin teléfono', 'Sin NIT' */
function absent(label: string): string {
  return `Sin ${label === label.toUpperCase() ? label : label.toLowerCase()}`;
}

/** The value as text; `null` when there is none. */
export function cellText(column: Pick<Column, 'type'>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (column.type) {
    case 'dinero':
      return formatMoney(Number(value), Number.isInteger(value) ? 0 : 2);
    case 'cantidad':
      return formatQuantity(Number(value));
    case 'precio':
      return formatPrice(Number(value));
    case 'entero':
      return formatNumber(Number(value));
    case 'porcentaje':
      return `${formatNumber(Number(value), Number.isInteger(value) ? 0 : 2)} %`;
    case 'fecha':
      return formatDate(String(value));
    case 'instante':
      return formatInstant(String(value));
    case 'booleano':
      return value ? 'Sí' : 'No';
    default:
      return String(value);
  }
}

export function cellContent(column: Column, value: unknown): ReactNode {
  if (column.type === 'estado' && value !== null && value !== undefined) {
    return <StateLabel estado={value as string | number | boolean} />;
  }
  return cellText(column, value) ?? <span className={styles.absent}>{absent(column.label)}</span>;
}

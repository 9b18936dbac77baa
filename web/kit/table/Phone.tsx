/** On phones: the strip with count and sums over the cards, and the bar at the bottom with 'Ordenar' and the primary action. */
import type { ReactNode } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuGroups } from '../Menu.tsx';
import { cellText } from './Cell.tsx';
import styles from './cards.module.css';
import type { Totals } from './totals.ts';

interface PhoneStripProps {
  text: string;
  columns: readonly Column[];
  totals: Totals | undefined;
}

export function PhoneStrip({ text, columns, totals = {} }: PhoneStripProps) {
  const sums = columns.flatMap((column) => (column.field in totals ? cellText(column, totals[column.field]) : []));
  return (
    <div className={styles.strip} role="status">
      <span>{text}</span>
      <strong>{sums.at(-1)}</strong>
    </div>
  );
}

interface PhoneActionsProps {
  columns: readonly Column[];
  /** Fields one may order by. */
  fields: readonly string[];
  order: string;
  onOrder: (order: string) => void;
  primary: ReactNode;
  /** Under `⋯`: what the header and the tools hold on wide screens. */
  more: MenuGroups;
}

export function PhoneActions({ columns, fields, order, onOrder, primary, more }: PhoneActionsProps) {
  const orders = columns.filter(({ field }) => fields.includes(field));
  const group = (sign: '' | '-', word: string) =>
    orders.map(({ field, label }) => ({
      label: `${label}, ${word}`,
      selected: order === sign + field,
      onSelect: () => onOrder(sign + field),
    }));
  return (
    <div className={styles.actions}>
      <Menu anchor={<Button>Ordenar</Button>} groups={[group('', 'ascendente'), group('-', 'descendente')]} />
      {primary}
      {more.some((items) => items.length > 0) && (
        <Menu
          anchor={<IconAction icon="kebab-horizontal" label="Más acciones" variant="default" />}
          align="end"
          groups={more}
        />
      )}
    </div>
  );
}

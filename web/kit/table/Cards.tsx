/** A list on phones: cards of two lines, each one a link. */
import { KebabHorizontalIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import type { Column } from '../../../server/shared/columns.ts';
import { Skeleton, useSlow } from '../Skeleton.tsx';
import { cellContent, cellText } from './Cell.tsx';
import styles from './cards.module.css';
import { isNumeric } from './columns.ts';
import { fieldOf, type Row } from './row.ts';
import type { Card, RowProps } from './types.ts';

/** Card of a list that declares none: the first column, the next texts below, money or state at the right. */
function defaultCard(columns: readonly Column[], row: object): Card {
  const [first, ...rest] = columns;
  const side = rest.find((column) => isNumeric(column) || column.type === 'estado');
  const texts = rest.filter((column) => column !== side && !isNumeric(column)).slice(0, 2);
  return {
    title: first ? cellText(first, fieldOf(row, first.field)) : '',
    subtitle: texts.flatMap((column) => cellText(column, fieldOf(row, column.field)) ?? []).join(' · '),
    right: side && cellContent(side, fieldOf(row, side.field)),
  };
}

/** What a line has no room for is told by its title. */
const whole = (text: ReactNode) => (typeof text === 'string' ? text : undefined);

interface CardsProps<R extends Row> extends RowProps<R> {
  rows: readonly R[];
  card?: ((row: R) => Card) | undefined;
  label: string;
  onMenu: (row: R, anchor: HTMLElement) => void;
}

export function Cards<R extends Row>({
  rows,
  columns,
  card,
  label,
  rowLabel,
  rowHref,
  rowOpen,
  rowActions,
  onMenu,
}: CardsProps<R>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
        const { title, subtitle, right, rightDetail } = card ? card(row) : defaultCard(columns, row);
        const body = (
          <>
            <span className={styles.line}>
              <span className={styles.title} title={whole(title)}>
                {title}
              </span>
              <span className={styles.amount}>{right}</span>
            </span>
            <span className={styles.line}>
              <span className={styles.detail} title={whole(subtitle)}>
                {subtitle}
              </span>
              {rightDetail && <span className={`${styles.detail} ${styles.rightDetail}`}>{rightDetail}</span>}
            </span>
          </>
        );
        const href = rowHref?.(row);
        return (
          <li key={row.id} data-row={row.id} className={styles.card}>
            {href ? (
              <a href={href} className={styles.body}>
                {body}
              </a>
            ) : rowOpen ? (
              <button type="button" className={styles.body} onClick={() => rowOpen(row)}>
                {body}
              </button>
            ) : (
              <div className={styles.body}>{body}</div>
            )}
            {!href && rowActions && (
              <button
                type="button"
                className={styles.kebab}
                aria-label={`Acciones de ${rowLabel(row)}`}
                aria-haspopup="menu"
                onClick={(event) => onMenu(row, event.currentTarget)}
              >
                <KebabHorizontalIcon />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const WIDTHS = [70, 55, 80, 62, 74, 50, 66, 58];

export function SkeletonCards() {
  const slow = useSlow(true);
  return (
    <ul className={styles.cards} aria-hidden="true">
      {WIDTHS.map((width) => (
        <li key={width} className={styles.card}>
          <span className={styles.body}>{slow && <Skeleton width={`${width}%`} />}</span>
        </li>
      ))}
    </ul>
  );
}

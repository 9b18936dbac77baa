/** A line on a phone: what it is of, its quantity with big steps, what it comes to. The rest opens with a touch. */
import { AlertFillIcon, ChevronRightIcon } from '@primer/octicons-react';
import { memo } from 'react';
import styles from './cards.module.css';
import { cellText, faultsOf, isNumber, mayEdit, sourceColumn } from './cells.ts';
import { cellAria, faultText, type LineRowProps, nameOf } from './LineRow.tsx';
import { amountText } from './numbers.ts';
import { Stepper } from './Stepper.tsx';
import type { LineColumn, NumberColumn } from './types.ts';

interface LineCardProps<L, R> extends LineRowProps<L, R> {
  quantity: string;
  onOpen: (index: number) => void;
}

/** What a line comes to: the last number that follows from it. */
function amountOf<L>(columns: readonly LineColumn<L>[], line: L): string | null {
  const column = columns.findLast((each) => each.type === 'calculo');
  const value = column?.type === 'calculo' ? column.value(line) : null;
  return column?.type === 'calculo' && value !== null ? amountText(value, column.as) : null;
}

function Card<L, R>(props: LineCardProps<L, R>) {
  const { entry, index, columns, api, readOnly, idOf, faults: told, marked, quantity, onOpen } = props;
  const { line } = entry;
  const faults = readOnly ? (told ?? {}) : faultsOf(columns, line, told);
  const wrong = Object.keys(faults).length > 0;
  const name = nameOf(columns, line, index);
  const noteId = `linea-${entry.key}-nota`;
  const source = sourceColumn(columns);
  const counted = columns.find((column): column is NumberColumn<L> => column.field === quantity && isNumber(column));
  const choices = columns.flatMap((column) => (column.type === 'opciones' ? [cellText(column, line)] : []));
  const detail = [`${index + 1}`, source?.detail?.(line), ...choices].filter(Boolean).join(' · ');
  const note = counted?.note?.(line);
  return (
    <li className={styles.card} data-line={index} data-wrong={wrong || undefined} data-read={marked || undefined}>
      <button
        type="button"
        id={idOf?.(index, '')}
        className={styles.open}
        data-open=""
        aria-haspopup="dialog"
        {...(wrong ? { 'aria-describedby': noteId } : {})}
        onClick={() => onOpen(index)}
      >
        <span className={styles.title}>
          <span className={styles.name}>{name}</span>
          <ChevronRightIcon />
        </span>
        {wrong ? null : <span className={styles.detail}>{detail}</span>}
      </button>
      {wrong && (
        <p id={noteId} className={styles.fault}>
          <AlertFillIcon size={12} /> {faultText(columns, faults)}
        </p>
      )}
      <div className={styles.count}>
        {counted && !readOnly && mayEdit(counted, line) ? (
          <Stepper
            column={counted}
            line={line}
            entryKey={entry.key}
            api={api}
            aria={cellAria(counted, {
              name,
              id: idOf?.(index, counted.field),
              fault: faults[counted.field],
              note: noteId,
            })}
          />
        ) : (
          <span className={styles.still}>{counted && cellText(counted, line)}</span>
        )}
        {note && <span className={styles.detail}>{note}</span>}
        <span className={styles.amount}>{amountOf(columns, line)}</span>
      </div>
    </li>
  );
}

export const LineCard = memo(Card) as typeof Card;

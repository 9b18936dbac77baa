/** A line on a phone: what it is of, its quantity with big steps, what it comes to. The rest opens with a touch. */
import { AlertFillIcon, ChevronRightIcon } from '@primer/octicons-react';
import { Fragment, memo } from 'react';
import styles from './cards.module.css';
import { cellText, faultsOf, isNumber, mayEdit, numberOf, sourceColumn } from './cells.ts';
import { cellAria, faultText, type LineRowProps, nameOf } from './LineRow.tsx';
import { amountText } from './numbers.ts';
import { Stepper } from './Stepper.tsx';
import type { LineColumn, NumberColumn } from './types.ts';

interface LineCardProps<L, R> extends LineRowProps<L, R> {
  quantity: string;
  onOpen: (index: number) => void;
}

/** What a line comes to, and how it stands: the last number that follows from it, or the last sum of money; what is only looked at. */
function Outcome<L>({ columns, line, counts }: { columns: readonly LineColumn<L>[]; line: L; counts: boolean }) {
  const looked = columns.filter((column) => column.type === 'muestra');
  const marked = looked.filter(({ inCard }) => inCard);
  const shown = marked.length > 0 ? marked : looked.slice(-1);
  const last = (wanted: LineColumn<L>['type']) => columns.findLast(({ type }) => type === wanted);
  // Where nothing is counted (prices), the price itself.
  const counted = (counts ? undefined : last('costo')) ?? last('calculo') ?? last('dinero');
  const value = counted?.type === 'calculo' ? counted.value(line) : counted && numberOf(line, counted.field);
  const type = counted?.type === 'calculo' ? counted.as : counted?.type === 'costo' ? 'costo' : 'dinero';
  return (
    <span className={styles.outcome}>
      {shown.map(({ field, show }) => (
        <Fragment key={field}>{show(line)}</Fragment>
      ))}
      {typeof value === 'number' && <span className={styles.amount}>{amountText(value, type)}</span>}
    </span>
  );
}

/** By what it is of, else by its first words. */
function titleOf<L>(columns: readonly LineColumn<L>[], line: L, index: number): string {
  const words = columns.find((column) => column.type === 'buscar') ?? columns.find(({ type }) => type === 'texto');
  return (words && words.type !== 'muestra' && cellText(words, line)) || `Línea ${index + 1}`;
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
          <span className={styles.name} title={titleOf(columns, line, index)}>
            {titleOf(columns, line, index)}
          </span>
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
        <Outcome columns={columns} line={line} counts={counted !== undefined} />
      </div>
    </li>
  );
}

export const LineCard = memo(Card) as typeof Card;

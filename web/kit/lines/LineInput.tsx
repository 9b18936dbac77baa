/** Cells that are typed in: numbers, texts and days. Light boxes of their own: hundreds of them stand in a document. */
import type { KeyboardEvent } from 'react';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { readTypedDate } from '../../../server/shared/typed-date.ts';
import { localNow } from '../../lib/clock.ts';
import { textOf, writeCased } from '../fields/common.ts';
import { numberOf, valueIn, withValue } from './cells.ts';
import styles from './lines.module.css';
import { keepNumeric, numberText, plainNumber, readNumber } from './numbers.ts';
import type { DateColumn, NumberColumn, TextColumn } from './types.ts';
import { type CellText, useCellText } from './useCellText.ts';
import type { LineApi } from './useLines.ts';

/** What every control of a line carries: its names and its place. */
export interface CellAria {
  id?: string;
  'aria-label': string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'data-cell': string;
}

export interface CellProps<L, C> {
  column: C;
  line: L;
  entryKey: number;
  api: LineApi<L>;
  aria: CellAria;
  /** What it chooses from is asked for at once: under a finger there is no time before. */
  eager?: boolean;
}

export function NumberCell<L>({ column, line, entryKey, api, aria }: CellProps<L, NumberColumn<L>>) {
  const value = numberOf(line, column.field);
  const { input, props } = useCellText<number | null>({
    api,
    value,
    shown: numberText(value, column.type),
    plain: plainNumber,
    clean: (text) => keepNumeric(text, column.negative),
    read: readNumber,
    commit: (next) => {
      // One that did not change is not written again: '2.50' is 2.5.
      if (next !== value) api.set(entryKey, column.field, (now) => withValue(now, column, next));
    },
  });
  return (
    <input
      {...aria}
      {...props}
      ref={input}
      className={`${styles.input} ${styles.numeric}`}
      inputMode="decimal"
      autoComplete="off"
      data-numeric=""
      onKeyDown={(event) => {
        if (event.nativeEvent.code === 'NumpadDecimal' && event.key === ',') writePoint(event, props);
        else props.onKeyDown(event);
      }}
    />
  );
}

/** The point of the number pad is the decimal one, whatever the keyboard writes with it. */
function writePoint(event: KeyboardEvent<HTMLInputElement>, { onChange }: CellText): void {
  event.preventDefault();
  const { currentTarget: target } = event;
  target.setRangeText('.', target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  onChange({ target, nativeEvent: new Event('input') } as never);
}

export function TextCell<L>({ column, line, entryKey, api, aria }: CellProps<L, TextColumn<L>>) {
  const value = textOf(valueIn(line, column.field));
  const { input, props } = useCellText<string>({
    api,
    value,
    shown: value,
    plain: (text) => text,
    clean: (_, target) => writeCased(target, column.letters ?? 'upper'),
    read: (text) => text,
    commit: (text) => {
      if (text !== value) api.set(entryKey, column.field, (now) => withValue(now, column, text || null));
    },
  });
  return (
    <input
      {...aria}
      {...props}
      ref={input}
      className={styles.input}
      autoComplete="off"
      {...(column.max === undefined ? {} : { maxLength: column.max })}
    />
  );
}

/** Typed in any usual form, as in `DateField`. */
export function DateCell<L>({ column, line, entryKey, api, aria }: CellProps<L, DateColumn<L>>) {
  const value = textOf(valueIn(line, column.field));
  const shown = (day: string) => (isDay(day) ? formatDate(day) : day);
  const { input, props } = useCellText<string>({
    api,
    value,
    shown: shown(value),
    plain: shown,
    clean: (text) => text.slice(0, 40),
    read: (text) => readTypedDate(text, businessDay(localNow()), 'cercana') ?? text.trim(),
    commit: (day) => {
      if (day !== value) api.set(entryKey, column.field, (now) => withValue(now, column, day || null));
    },
  });
  return (
    <input {...aria} {...props} ref={input} className={styles.input} autoComplete="off" placeholder="DD/MM/AAAA" />
  );
}

/** One of a few: the browser's own select. Its choices may be asked for when the cell is entered. */
import { useEffect, useState } from 'react';
import { textOf } from '../fields/common.ts';
import { valueIn } from './cells.ts';
import type { CellProps } from './LineInput.tsx';
import styles from './lines.module.css';
import type { ChoiceColumn, LineOption } from './types.ts';

type Choices = readonly LineOption[];

/** Answers of each column, by the key of the line: twenty lines of one product ask once. */
const answers = new WeakMap<object, Map<string | number, Promise<Choices>>>();

function askOnce<L>(column: ChoiceColumn<L>, line: L, ask: (line: L) => Promise<Choices>): Promise<Choices> {
  if (!column.key) return ask(line);
  const known = answers.get(ask) ?? new Map<string | number, Promise<Choices>>();
  answers.set(ask, known);
  const key = column.key(line);
  const answer = known.get(key) ?? ask(line);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

export function ChoiceCell<L>({ column, line, entryKey, api, aria, eager = false }: CellProps<L, ChoiceColumn<L>>) {
  const [asked, setAsked] = useState<{ of: unknown; options: Choices } | null>(null);
  const { options: given, key, choose, emptyText } = column;
  const of = key?.(line) ?? line;
  const fixed = typeof given === 'function' ? null : given;
  const options = fixed ?? (asked?.of === of ? asked.options : null);
  const value = textOf(valueIn(line, column.field));
  const load = () => {
    if (typeof given !== 'function' || options) return;
    // A refusal leaves the current choice alone; entering again asks again.
    askOnce(column, line, given).then(
      (found) => setAsked({ of, options: found }),
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it stands alone
  useEffect(() => {
    if (eager) load();
  }, [eager]);
  const take = (text: string) => {
    const option = options?.find((each) => String(each.value) === text) ?? null;
    api.set(entryKey, column.field, (now) =>
      choose ? choose(now, option) : { ...now, [column.field]: option?.value ?? null },
    );
  };
  const isKnown = options?.some((option) => String(option.value) === value) ?? false;
  return (
    <select
      {...aria}
      className={styles.select}
      value={value}
      onFocus={load}
      onPointerEnter={load}
      onChange={({ target }) => take(target.value)}
    >
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {!isKnown && (value !== '' || emptyText === undefined) && <option value={value}>{column.shown(line)}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

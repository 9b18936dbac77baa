/** The rows of a paste while they are looked at: what each code is, asked for many at a time, and what their cells say. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isNumber } from './cells.ts';
import { decimalsFault, decimalsFor } from './numbers.ts';
import type { Pasted } from './paste-join.ts';
import { type Mapping, type PastedValue, pastedValue, type Sign } from './paste-table.ts';
import type { LineColumn, LineSource } from './types.ts';

export interface PasteRow<R> {
  /** From 1, as it came. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly code: string;
  /** 'buscando' until it is known; null: nothing has that code, or it may not be taken. */
  readonly found: R | null | 'buscando';
  readonly refusal: string | null;
  /** By place in the row. */
  readonly values: readonly (PastedValue | null)[];
  readonly good: boolean;
}

/** Codes of one question, and questions at once of a source that takes one code each. */
const MANY = 500;
const AT_ONCE = 6;

type Known<R> = ReadonlyMap<string, R | null>;

interface Codes<R> {
  readonly known: Known<R>;
  /** Some could not be asked for: there was no connection. */
  readonly failed: boolean;
  retry(): void;
}

/** Of each question its codes; what nothing has is null. */
function ask<L, R>(
  source: LineSource<L, R>,
  codes: readonly string[],
): Promise<readonly (readonly [string, R | null])[]> {
  if (source.findMany)
    return source.findMany(codes).then((rows) => codes.map((code) => [code, rows.get(code) ?? null]));
  return Promise.all(codes.map(async (code) => [code, await source.find(code)] as const));
}

/** Answers codes as they come; what was answered once is not asked again. */
function useCodes<L, R>(source: LineSource<L, R>, codes: readonly string[]): Codes<R> {
  const [known, setKnown] = useState<Known<R>>(new Map());
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  const key = codes.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other codes alone, or when it is tried again
  useEffect(() => {
    const left = [...new Set(codes)].filter((code) => code !== '' && !asked.current.has(code));
    for (const code of left) asked.current.add(code);
    const size = source.findMany ? MANY : 1;
    const next = async (): Promise<void> => {
      const some = left.splice(0, size);
      if (some.length === 0) return;
      try {
        const answers = await ask(source, some);
        setKnown((before) => new Map([...before, ...answers]));
      } catch {
        for (const code of some) asked.current.delete(code);
        setFailed(true);
      }
      return next();
    };
    for (let lane = 0; lane < (source.findMany ? 1 : AT_ONCE); lane += 1) void next();
  }, [source, key, turn]);
  const retry = () => {
    setFailed(false);
    setTurn((before) => before + 1);
  };
  return { known, failed, retry };
}

interface Options<L, R> {
  rows: readonly (readonly string[])[];
  columns: readonly LineColumn<L>[];
  mapping: Mapping;
  source: LineSource<L, R>;
  /** Codes that were put right, by the number of their row. */
  mended: ReadonlyMap<number, string>;
  sign: Sign;
  today: string;
}

interface Rows<R> extends Pick<Codes<R>, 'failed' | 'retry'> {
  readonly rows: readonly PasteRow<R>[];
}

export function usePasteRows<L, R>(options: Options<L, R>): Rows<R> {
  const { rows, columns, mapping, source, mended, sign, today } = options;
  const codeAt = mapping.indexOf(columns.find(({ type }) => type === 'buscar')?.field ?? '');
  const codeOf = (cells: readonly string[], number: number) => mended.get(number) ?? cells[codeAt] ?? '';
  const { known, ...asking } = useCodes(source, codeAt < 0 ? [] : rows.map((cells, at) => codeOf(cells, at + 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `codeOf` follows from what is named
  const read = useMemo(
    (): readonly PasteRow<R>[] =>
      rows.map((cells, at) => {
        const code = codeOf(cells, at + 1);
        const row = code === '' ? null : known.get(code);
        const refusal = row ? (source.refuse?.(row) ?? null) : null;
        const values = mapping.map((field, place) => {
          const column = place === codeAt ? undefined : columns.find((each) => each.field === field);
          const value = column ? pastedValue(column, cells[place] ?? '', { sign, today }) : null;
          return column && value && row ? judged(column, value, source.toLine(row)) : value;
        });
        const found = row === undefined ? 'buscando' : row;
        const good = Boolean(row) && !refusal && values.every((value) => !value?.fault);
        return { number: at + 1, cells, code, found, refusal, values, good };
      }),
    [rows, columns, mapping, known, mended, sign, today, source],
  );
  return { rows: read, ...asking };
}

/** What is counted whole has no halves, nor has a cost more decimals than it may. */
function judged<L>(column: LineColumn<L>, value: PastedValue, line: L): PastedValue {
  if (!isNumber(column) || value.fault || typeof value.value !== 'number') return value;
  const fault = decimalsFault(value.value, column.decimals?.(line) ?? decimalsFor(column.type));
  return fault ? { ...value, fault } : value;
}

/** What the good rows say, to be joined to the lines. */
export function goodRows<R>(rows: readonly PasteRow<R>[], mapping: Mapping, quantity: string): Pasted<R>[] {
  return rows.flatMap(({ good, found, values }) => {
    if (!good || found === null || found === 'buscando') return [];
    const told = values.flatMap((value, at) => {
      const field = mapping[at];
      if (!field || !value || (value.value === null && field !== quantity)) return [];
      return [[field, value.value] as const];
    });
    return [{ row: found, values: Object.fromEntries(told) }];
  });
}

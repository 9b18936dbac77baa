/** The rows of a paste while they are looked at: what each code is, asked for a few at a time, and what their cells say. */
import { useEffect, useMemo, useRef, useState } from 'react';
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

const AT_ONCE = 6;

type Known<R> = ReadonlyMap<string, R | null>;

/** Answers codes as they come; what was asked once is not asked again. */
function useCodes<L, R>(source: LineSource<L, R>, codes: readonly string[]): Known<R> {
  const [known, setKnown] = useState<Known<R>>(new Map());
  const asked = useRef(new Set<string>());
  const key = codes.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other codes alone
  useEffect(() => {
    const left = [...new Set(codes)].filter((code) => code !== '' && !asked.current.has(code));
    for (const code of left) asked.current.add(code);
    const learn = (answers: readonly (readonly [string, R | null])[]) =>
      setKnown((before) => new Map([...before, ...answers]));
    if (source.findMany && left.length > 0) {
      source.findMany(left).then(
        (rows) => learn(left.map((code) => [code, rows.get(code) ?? null])),
        () => learn(left.map((code) => [code, null])),
      );
      return;
    }
    const next = async (): Promise<void> => {
      const code = left.shift();
      if (code === undefined) return;
      learn([[code, await source.find(code).catch(() => null)]]);
      return next();
    };
    for (let lane = 0; lane < AT_ONCE; lane += 1) void next();
  }, [source, key]);
  return known;
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

export function usePasteRows<L, R>(options: Options<L, R>): readonly PasteRow<R>[] {
  const { rows, columns, mapping, source, mended, sign, today } = options;
  const codeAt = mapping.indexOf(columns.find(({ type }) => type === 'buscar')?.field ?? '');
  const codeOf = (cells: readonly string[], number: number) => mended.get(number) ?? cells[codeAt] ?? '';
  const known = useCodes(source, codeAt < 0 ? [] : rows.map((cells, at) => codeOf(cells, at + 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `codeOf` follows from what is named
  return useMemo(
    () =>
      rows.map((cells, at) => {
        const code = codeOf(cells, at + 1);
        const row = code === '' ? null : known.get(code);
        const refusal = row ? (source.refuse?.(row) ?? null) : null;
        const values = mapping.map((field, place) => {
          const column = place === codeAt ? undefined : columns.find((each) => each.field === field);
          return column ? pastedValue(column, cells[place] ?? '', { sign, today }) : null;
        });
        const found = row === undefined ? 'buscando' : row;
        const good = Boolean(row) && !refusal && values.every((value) => !value?.fault);
        return { number: at + 1, cells, code, found, refusal, values, good };
      }),
    [rows, columns, mapping, known, mended, sign, today, source],
  );
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

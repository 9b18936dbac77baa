/** A code that was read counts in its line, or makes one: what `ScanBox` asks of the lines. */
import { useRef } from 'react';
import type { ScanOutcome } from '../scan/useReadings.ts';
import { numberOf } from './cells.ts';
import { addReading } from './entries.ts';
import { numberText } from './numbers.ts';
import { type LineSource, MAX_LINES } from './types.ts';
import type { LineApi } from './useLines.ts';
import { useStable } from './useStable.ts';

interface Options<L, R> {
  api: LineApi<L>;
  source: LineSource<L, R> | undefined;
  quantity: string;
  closed: boolean;
  /** Draws the line and shows it. */
  onCounted: (index: number) => void;
}

export function useLineReadings<L, R>({ api, source, quantity, closed, onCounted }: Options<L, R>) {
  // The same box is read again and again: it is asked for once.
  const known = useRef(new Map<string, R>());
  return useStable(async (code: string, times: number): Promise<ScanOutcome> => {
    const row = known.current.get(code) ?? (await source?.find(code)) ?? null;
    if (!source || !row) return { ok: false, text: `Nada tiene el código ${code}.` };
    known.current.set(code, row);
    const { label } = source.option(row);
    const refusal = source.refuse?.(row);
    if (refusal) return { ok: false, text: `${label}: ${refusal}` };
    // What is being typed counts first.
    api.settle();
    const entries = api.entries();
    const reading = addReading(entries, source, row, { times, quantity, closed });
    if (!reading) return { ok: false, text: `${label} no está en el documento.` };
    if (reading.entries.length > MAX_LINES) {
      return { ok: false, text: `Un documento tiene como máximo ${MAX_LINES} líneas.` };
    }
    const { index, summed } = reading;
    api.put(reading.entries, [summed ? { kind: 'set', index, field: quantity } : { kind: 'insert', index, count: 1 }]);
    onCounted(index);
    if (quantity === '') return { ok: true, text: label };
    const now = numberOf(reading.entries[index]?.line, quantity);
    return { ok: true, text: `${label}: ${numberText(now, 'cantidad')}` };
  });
}

/** Readings one after the other, in their order, however fast they come; those that nothing has stay told until they are forgotten. */
import { useRef, useState } from 'react';
import { beep } from './beep.ts';
import { type Reading, readingOf } from './codes.ts';

export interface ScanOutcome {
  readonly ok: boolean;
  /** 'ARROZ 1 kg: 3 und', or why not. */
  readonly text: string;
}

export interface Readings {
  read(text: string): void;
  /** Of the last one. */
  readonly outcome: ScanOutcome | null;
  readonly waiting: number;
  /** What came to nothing. */
  readonly failed: readonly Reading[];
  forget(): void;
  /** Reads again what failed. */
  retry(): void;
}

export function useReadings(onRead: (code: string, times: number) => Promise<ScanOutcome>): Readings {
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<readonly Reading[]>([]);
  const line = useRef(Promise.resolve());
  const take = (reading: Reading) => {
    setWaiting((count) => count + 1);
    line.current = line.current.then(async () => {
      const told = await onRead(reading.code, reading.times).catch(() => ({
        ok: false,
        text: `No se pudo leer ${reading.code}: no hay conexión.`,
      }));
      setWaiting((count) => count - 1);
      setOutcome(told);
      if (told.ok) return;
      beep();
      setFailed((before) => [...before, reading]);
    });
  };
  return {
    outcome,
    waiting,
    failed,
    read(text) {
      const reading = readingOf(text);
      if (reading) take(reading);
    },
    forget: () => setFailed([]),
    retry: () => {
      setFailed([]);
      for (const reading of failed) take(reading);
    },
  };
}

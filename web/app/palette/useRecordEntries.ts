/** The records that the lists of the user's modules find for what is typed, once it stands still. */
import { useEffect, useState } from 'react';
import { useAnswers } from '../../lib/remote.ts';
import { useHolds, useOpens } from '../../state/permissions.tsx';
import type { Entry, PaletteQuery } from './entries.ts';
import type { Row } from './records.ts';
import { useRecords } from './useRecords.ts';

const MIN_LETTERS = 3;
const PAUSE_MS = 300;

export interface RecordEntries {
  readonly entries: readonly Entry[];
  readonly searching: boolean;
  /** Some list could not be asked: what is shown is not all. */
  readonly failed: boolean;
}

export function useRecordEntries({ text, onlyActions }: PaletteQuery): RecordEntries {
  const holds = useHolds();
  const opens = useOpens();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { records, failed } = useRecords();
  const own = (records?.sources ?? []).filter(({ permiso, screen }) => !onlyActions && holds(permiso) && opens(screen));
  const coming = !records && !failed && text.length >= MIN_LETTERS;
  const wanted = own.length > 0 && text.length >= MIN_LETTERS;
  const enabled = own.length > 0 && asked.length >= MIN_LETTERS;
  const answers = useAnswers(
    own.map(({ search }) => search),
    { search: asked },
    { enabled },
  );
  const rowsOf = (at: number): Row[] => {
    const data = answers[at]?.data;
    return Array.isArray(data) ? data : [];
  };
  const found = records && wanted && enabled;
  const entries = found ? own.flatMap((source, at) => rowsOf(at).map((row) => records.entryOf(source, row))) : [];
  return {
    entries: entries.filter((entry) => entry !== null),
    searching: coming || (wanted && (asked !== text || answers.some(({ isFetching }) => isFetching))),
    failed: failed || (wanted && answers.some(({ failed }) => failed)),
  };
}

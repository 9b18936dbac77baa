/** Options that the server searches: from 3 characters, 300 ms after the last key (spec 001, section 5); the last question wins. */
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../server/shared/endpoint.ts';
import { call } from '../../lib/api.ts';
import type { ComboItem } from './Combobox.tsx';

// biome-ignore lint/suspicious/noExplicitAny: what the server makes of the body is its own
export type SearchEndpoint<Row> = Endpoint<undefined, undefined, any, { search: string }, Row[]>;
/** The same question asked in another way. It must be the same function from one draw to the next. */
export type SearchFunction<Row> = (text: string, signal: AbortSignal) => Promise<readonly Row[]>;

export const MIN_CHARACTERS = 3;
const DEBOUNCE_MS = 300;

export interface RemoteOptions {
  items: readonly ComboItem[];
  loading: boolean;
  message: string | undefined;
}

export function useRemoteOptions<Row>(
  ask: SearchEndpoint<Row> | SearchFunction<Row>,
  search: string,
  toItem: (row: Row) => ComboItem,
): RemoteOptions {
  const text = search.trim();
  const [found, setFound] = useState<{ text: string; items: readonly ComboItem[]; failed?: true } | null>(null);
  const enough = text.length >= MIN_CHARACTERS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `toItem` is written inline by screens; it does not ask anew
  useEffect(() => {
    if (!enough) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { signal } = abort;
        const rows =
          typeof ask === 'function' ? await ask(text, signal) : await call(ask, { body: { search: text } }, { signal });
        setFound({ text, items: rows.map(toItem) });
      } catch {
        if (!abort.signal.aborted) setFound({ text, items: [], failed: true });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, text, enough]);

  if (!enough) return { items: [], loading: false, message: `Escribe al menos ${MIN_CHARACTERS} caracteres.` };
  if (found?.text !== text) return { items: [], loading: true, message: undefined };
  return {
    items: found.items,
    loading: false,
    message: found.failed && 'No se pudo buscar. Escribe de nuevo para reintentar.',
  };
}

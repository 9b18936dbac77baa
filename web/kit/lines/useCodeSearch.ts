/** Finding one thing by its name from a list, or by a code with Enter, also one that a scanner types before anything was found. */
import { type KeyboardEvent, useState } from 'react';
import type { ComboItem } from '../fields/Combobox.tsx';
import type { LineSource } from './types.ts';
import { useFound } from './useFound.ts';

/** What is asked of where lines come from to find one. */
export interface Lookup<R> extends Pick<LineSource<never, R>, 'search' | 'find' | 'option' | 'refuse'> {
  /** Names a kept id that came without its text. */
  byId?: (id: number) => Promise<R | null>;
}

export interface CodeSearch {
  readonly text: string;
  readonly items: readonly ComboItem[];
  readonly loading: boolean;
  /** Instead of items: what is missing, or why it cannot be taken. */
  readonly message: string | undefined;
  readonly fault: string | null;
  setText(text: string): void;
  /** Forgets what was typed. */
  clear(): void;
  pick(item: ComboItem): void;
  /** Before the list: Enter takes what is marked in it, and while there is nothing to mark what was typed is a code. */
  onKeyDownCapture(event: KeyboardEvent): void;
}

export function useCodeSearch<R>(lookup: Lookup<R>, onTake: (row: R) => void): CodeSearch {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const found = useFound(lookup, text);
  const take = (row: R) => {
    const refusal = lookup.refuse?.(row) ?? null;
    setFault(refusal);
    if (refusal) return;
    setText('');
    onTake(row);
  };
  const byCode = async (code: string) => {
    setBusy(true);
    try {
      const row = await lookup.find(code);
      if (row) take(row);
      else setFault(`Nada tiene el código ${code}.`);
    } catch {
      setFault('No se pudo buscar. Escribe de nuevo para reintentar.');
    } finally {
      setBusy(false);
    }
  };
  return {
    text,
    fault,
    items: fault ? [] : found.items,
    loading: busy || found.loading,
    message: fault ?? found.message,
    setText: (next) => {
      setFault(null);
      setText(next);
    },
    clear: () => {
      setFault(null);
      setText('');
    },
    pick: (item) => {
      const row = found.rowOf(item.value);
      if (row) take(row);
    },
    onKeyDownCapture: (event) => {
      const code = text.trim();
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (code === '' || (found.items.length > 0 && !found.loading)) return;
      event.stopPropagation();
      if (!busy) void byCode(code);
    },
  };
}

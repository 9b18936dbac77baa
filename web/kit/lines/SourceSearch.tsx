/** The search of what a line is of: by its name from a list, or by a code with Enter, also one that a scanner types. */
import { type KeyboardEvent, useState } from 'react';
import { Combobox } from '../fields/Combobox.tsx';
import type { CellAria } from './LineInput.tsx';
import styles from './lines.module.css';
import type { LineSource } from './types.ts';
import { useFound } from './useFound.ts';

interface SourceSearchProps<L, R> {
  source: LineSource<L, R>;
  aria: CellAria & { id: string };
  placeholder?: string;
  onTake: (row: R) => void;
  /** Focus left, or Esc with the list closed. */
  onLeave?: () => void;
}

export function SourceSearch<L, R>({ source, aria, placeholder, onTake, onLeave }: SourceSearchProps<L, R>) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const found = useFound(source, text);
  const take = (row: R) => {
    const refusal = source.refuse?.(row) ?? null;
    setFault(refusal);
    if (refusal) return;
    setText('');
    onTake(row);
  };
  const byCode = async (code: string) => {
    setBusy(true);
    try {
      const row = await source.find(code);
      if (row) take(row);
      else setFault(`Nada tiene el código ${code}.`);
    } catch {
      setFault('No se pudo buscar. Escribe de nuevo para reintentar.');
    } finally {
      setBusy(false);
    }
  };
  /** Before the list: Enter takes what is marked in it, and while there is nothing to mark what was typed is a code. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const code = text.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (code === '') return;
    if (found.items.length > 0 && !found.loading) return;
    event.stopPropagation();
    if (!busy) void byCode(code);
  };
  const { 'data-cell': cell, ...own } = aria;
  return (
    <div className={styles.search} data-search={cell} onKeyDownCapture={onKeyDownCapture}>
      <Combobox
        aria={own}
        error={fault ?? undefined}
        items={fault ? [] : found.items}
        loading={busy || found.loading}
        message={fault ?? found.message}
        text={text}
        {...(placeholder ? { placeholder } : {})}
        onText={(next) => {
          setFault(null);
          setText(next);
        }}
        onPick={(option) => {
          const row = found.rowOf(option.value);
          if (row) take(row);
        }}
        onLeave={() => {
          setFault(null);
          setText('');
          onLeave?.();
        }}
      />
    </div>
  );
}

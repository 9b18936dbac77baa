/** Options of a long list, searched on the server from three characters on; those chosen stay above. */
import { TextInput } from '@primer/react';
import { useEffect, useId, useState } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { MIN_CHARACTERS } from '../fields/useRemoteOptions.ts';
import styles from './filters.module.css';
import type { FilterEditorProps } from './filters.ts';
import { chosenOf, chosenTo, type FilterOption } from './filters.ts';
import { learn, useNames } from './useOptions.ts';

const DEBOUNCE_MS = 300;

export function RemoteEditor({ filter, values, onChange }: FilterEditorProps<'remoto'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FilterOption[] | 'error' | null>(null);
  const source = filter.options;
  const search = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is made inline; the text says when to ask
  useEffect(() => {
    setFound(null);
    if (search.length < MIN_CHARACTERS) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      source.search(search, abort.signal).then(
        (options) => {
          learn(source, options);
          setFound(options);
        },
        () => abort.signal.aborted || setFound('error'),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);
  const name = useNames(filter, values);
  const chosen = chosenOf(filter, values);
  const options = Array.isArray(found)
    ? (found as readonly FilterOption[]).filter(({ value }) => !chosen.includes(String(value)))
    : [];
  const set = (value: string, on: boolean) =>
    onChange(chosenTo(filter, on ? [...chosen, value] : chosen.filter((each) => each !== value)));
  const message =
    search.length < MIN_CHARACTERS
      ? `Escribe al menos ${MIN_CHARACTERS} caracteres.`
      : found === null
        ? 'Buscando …'
        : found === 'error'
          ? 'No se pudo buscar. Escribe de nuevo para reintentar.'
          : options.length === 0 && MESSAGES.noEncontrado;
  const row = (value: string, label: string, on: boolean) => (
    <label key={value} className={styles.check}>
      <input type="checkbox" checked={on} onChange={() => set(value, !on)} />
      {label}
    </label>
  );
  return (
    <div className={styles.panel}>
      <label htmlFor={id} className={styles.label}>
        {filter.label}
      </label>
      <TextInput
        id={id}
        block
        autoFocus
        autoComplete="off"
        placeholder="Escribe 3 letras o el código"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.found}>
        {chosen.map((value) => row(value, name(value), true))}
        {options.map(({ value, label }) => row(String(value), label, false))}
        {message && (
          <p role="status" className={styles.none}>
            {message}
          </p>
        )}
      </div>
    </div>
  );
}

/** The search of what a line is of, in a cell or after the last line. */
import { Combobox } from '../fields/Combobox.tsx';
import type { CellAria } from './LineInput.tsx';
import styles from './lines.module.css';
import { type Lookup, useCodeSearch } from './useCodeSearch.ts';

interface SourceSearchProps<R> {
  source: Lookup<R>;
  aria: CellAria & { id: string };
  placeholder?: string;
  onTake: (row: R) => void;
  /** Focus left. */
  onLeave?: () => void;
}

export function SourceSearch<R>({ source, aria, placeholder, onTake, onLeave }: SourceSearchProps<R>) {
  const search = useCodeSearch(source, onTake);
  const { 'data-cell': cell, ...own } = aria;
  return (
    <div className={styles.search} data-search={cell} onKeyDownCapture={search.onKeyDownCapture}>
      <Combobox
        aria={own}
        error={search.fault ?? undefined}
        items={search.items}
        loading={search.loading}
        message={search.message}
        text={search.text}
        {...(placeholder ? { placeholder } : {})}
        onText={search.setText}
        onPick={search.pick}
        onLeave={() => {
          search.clear();
          onLeave?.();
        }}
      />
    </div>
  );
}

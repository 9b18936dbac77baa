/** What a line is of: its name and code. Where it may be changed, F2 or a click opens the search in its place: typing does not, since scanners type too. */
import { useEffect, useId, useRef, useState } from 'react';
import type { CellProps } from './LineInput.tsx';
import styles from './lines.module.css';
import { SourceSearch } from './SourceSearch.tsx';
import type { LineSource, SourceColumn } from './types.ts';

export function SourceText<L>({ column, line }: { column: SourceColumn<L>; line: L }) {
  const title = column.title(line);
  const detail = column.detail?.(line);
  return (
    <>
      <span className={styles.name} title={title}>
        {title}
      </span>
      {detail && (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
    </>
  );
}

interface SourceCellProps<L, R> extends CellProps<L, SourceColumn<L>> {
  source: LineSource<L, R>;
}

export function SourceCell<L, R>({ column, line, entryKey, api, aria, source }: SourceCellProps<L, R>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  const id = useId();
  useEffect(() => {
    if (open) document.getElementById(id)?.focus();
    else if (back.current) button.current?.focus();
    back.current = false;
  }, [open, id]);
  const close = () => {
    back.current = true;
    setOpen(false);
  };
  if (!open) {
    // Its text is its name.
    const { 'aria-label': _, 'aria-required': __, ...own } = aria;
    return (
      <button
        {...own}
        ref={button}
        type="button"
        className={styles.source}
        title="Cambiar (F2)"
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
      >
        <SourceText column={column} line={line} />
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the field inside
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <SourceSearch
        source={source}
        aria={{ ...aria, id }}
        onLeave={() => setOpen(false)}
        onTake={(row) => {
          api.set(entryKey, column.field, (now) => source.replace?.(now, row) ?? source.toLine(row));
          close();
        }}
      />
    </div>
  );
}

/** What stands after the last line: the search that adds one, or a button where lines come from nowhere. */
import { PlusIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import styles from './lines.module.css';
import { SourceSearch } from './SourceSearch.tsx';
import type { LineSource } from './types.ts';

interface AddLineProps<L, R> {
  source: LineSource<L, R> | undefined;
  /** 'producto' */
  noun: string;
  id: string;
  onTake: (row: R) => void;
  onNew: (() => void) | undefined;
}

export function AddLine<L, R>({ source, noun, id, onTake, onNew }: AddLineProps<L, R>) {
  return (
    <div className={styles.add} data-add="">
      {source ? (
        <SourceSearch
          source={source}
          aria={{ id, 'data-cell': 'agregar', 'aria-label': `Agregar ${noun}` }}
          placeholder={`Agregar ${noun}: nombre o código`}
          onTake={onTake}
        />
      ) : (
        <Button id={id} size="small" variant="invisible" leadingVisual={PlusIcon} onClick={onNew}>
          Agregar línea
        </Button>
      )}
    </div>
  );
}

/** One row of the palette. */

import { Icon } from '../../kit/icons.tsx';
import { Key } from '../../kit/Key.tsx';
import { keyNames } from '../../lib/keyboard.ts';
import { type Entry, highlight } from './entries.ts';
import styles from './palette.module.css';

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  text: string;
  active: boolean;
  onPoint: () => void;
  onChoose: (apart: boolean) => void;
}

export function PaletteOption({ id, entry, text, active, onPoint, onChoose }: PaletteOptionProps) {
  const keys = entry.keys ? keyNames(entry.keys) : active ? ['↵'] : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={entry.icon} />
      <span className={styles.label}>
        {highlight(entry.label, text).map(({ part, bold }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
          bold ? <strong key={index}>{part}</strong> : part,
        )}
      </span>
      {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      <span className={styles.keys}>
        {keys.map((key) => (
          <Key key={key} silent>
            {key}
          </Key>
        ))}
      </span>
    </div>
  );
}

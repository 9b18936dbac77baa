/** Under the lines: what is wrong, with the way to it, and what was done last, with the way back. */
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../Button.tsx';
import type { FaultsByLine } from './entries.ts';
import styles from './lines.module.css';

interface LineFootProps {
  /** What may be taken back, the last at the end. */
  done: readonly { readonly text: string }[];
  /** Of the server, the form and the cells themselves. */
  faults: FaultsByLine;
  onUndo: () => void;
  onGo: (place: { index: number; field?: string }) => void;
}

export function LineFoot({ done, faults, onUndo, onGo }: LineFootProps) {
  const last = done.at(-1);
  const [first] = [...faults.keys()].sort((a, b) => a - b);
  if (!last && first === undefined) return null;
  return (
    <div className={styles.under}>
      {first !== undefined && (
        <button type="button" className={styles.go} onClick={() => onGo(placeOfFault(first, faults))}>
          {formatCount(faults.size, 'línea')} con error: ir a la {first + 1}
        </button>
      )}
      {last && (
        <span className={styles.undo} role="status">
          {last.text}
          <Button size="small" variant="invisible" onClick={onUndo}>
            Deshacer
          </Button>
        </span>
      )}
    </div>
  );
}

function placeOfFault(index: number, faults: FaultsByLine): { index: number; field?: string } {
  const field = Object.keys(faults.get(index) ?? {}).find(Boolean);
  return field ? { index, field } : { index };
}

/** Under the lines: what is wrong, with the way to it, and what was removed, with the way back. */
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../Button.tsx';
import type { Entry, FaultsByLine } from './entries.ts';
import styles from './lines.module.css';

interface LineFootProps<L> {
  entries: readonly Entry<L>[];
  removed: readonly { readonly index: number }[];
  faults: FaultsByLine;
  onUndo: () => void;
  onGo: (place: { index: number; field?: string }) => void;
}

export function LineFoot<L>({ removed, faults, onUndo, onGo }: LineFootProps<L>) {
  const last = removed.at(-1);
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
          {removed.length === 1 ? `Se quitó la línea ${last.index + 1}.` : `Se quitaron ${removed.length} líneas.`}
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

/** Strip of 44 over the header of a table that chooses rows. It is always there, so that rows do not jump under the pointer. */
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import { IconAction } from '../IconAction.tsx';
import { Menu, type MenuItem } from '../Menu.tsx';
import type { BulkAction, BulkTarget } from './bulk.ts';
import { ALL, countSelected, NONE, type Selection } from './selection.ts';
import styles from './table.module.css';

interface SelectionBarProps {
  selection: Selection;
  onSelect: (next: Selection) => void;
  /** Rows that meet the filter. */
  total: number;
  feminine: boolean;
  actions: readonly BulkAction[];
  target: () => BulkTarget;
}

export function SelectionBar({ selection, onSelect, total, feminine, actions, target }: SelectionBarProps) {
  const count = countSelected(selection, total);
  if (count === 0) {
    return (
      <div className={`${styles.bar} ${styles.idle}`} role="status">
        Selecciona filas para actuar sobre varias a la vez: Espacio marca, Mayús y las flechas extienden.
      </div>
    );
  }
  const offered = actions.filter(({ wholeFilter }) => wholeFilter || selection.kind === 'filas');
  // What destroys goes last.
  const ordered = [...offered.filter(({ danger }) => !danger), ...offered.filter(({ danger }) => danger)];
  const run = async (action: BulkAction) => {
    if (await action.run(target())) onSelect(NONE);
  };
  return (
    <div className={styles.bar}>
      <strong role="status">{formatCount(count, `seleccionad${feminine ? 'a' : 'o'}`)}</strong>
      {selection.kind === 'filas' && count < total && actions.some(({ wholeFilter }) => wholeFilter) && (
        <button type="button" className={styles.link} onClick={() => onSelect(ALL)}>
          Seleccionar {feminine ? 'las' : 'los'} {formatNumber(total)} que cumplen el filtro
        </button>
      )}
      <div className={styles.barEnd}>
        <div className={styles.barActions}>
          {ordered.map((action) => (
            <Button
              key={action.label}
              size="small"
              variant={action.danger ? 'danger' : 'default'}
              {...(action.icon ? { icon: action.icon } : {})}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
        {/* Where they do not fit. */}
        <div className={styles.barMenu}>
          <Menu
            anchor={<Button size="small">Acciones</Button>}
            align="end"
            groups={[ordered.map((action) => itemOf(action, () => void run(action)))]}
          />
        </div>
        <IconAction
          icon="x"
          label="Quitar la selección"
          size="small"
          tooltipDirection="w"
          onClick={() => onSelect(NONE)}
        />
      </div>
    </div>
  );
}

function itemOf({ label, icon, danger = false }: BulkAction, onSelect: () => void): MenuItem {
  return { label, danger, onSelect, ...(icon ? { icon } : {}) };
}

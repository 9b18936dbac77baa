/** What the list is filtered by, one chip each ('Campo: valor'), and the way to take them off. */
import { Icon } from '../icons.tsx';
import styles from './filters.module.css';
import { describeFilter, type Filter, type FilterValues, isSet, withFilter } from './filters.ts';
import { useNames } from './useOptions.ts';

export interface FilterChipsProps {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onClear: () => void;
}

export function FilterChips({ filters, values, onChange, onClear }: FilterChipsProps) {
  const set = filters.filter((filter) => isSet(filter, values));
  if (set.length === 0) return null;
  return (
    <div className={styles.chips}>
      {set.map((filter) => (
        <Chip
          key={filter.field}
          filter={filter}
          values={values}
          onRemove={() => onChange(withFilter(filter, values, {}))}
        />
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Limpiar filtros
      </button>
    </div>
  );
}

function Chip({ filter, values, onRemove }: { filter: Filter; values: FilterValues; onRemove: () => void }) {
  const text = describeFilter(filter, values, useNames(filter, values));
  return (
    <span className={styles.chip}>
      <span className={styles.chipField}>{filter.label}:</span>
      <span className={styles.chipValue} title={text}>
        {text}
      </span>
      <button type="button" aria-label={`Quitar el filtro ${filter.label}: ${text}`} onClick={onRemove}>
        <Icon name="x" size={12} />
      </button>
    </span>
  );
}

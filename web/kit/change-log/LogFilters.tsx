/** Filters of a change log: buttons and, below, what is set. */
import { FilterButton } from '../filters/FilterButton.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import type { Filter, FilterValues } from '../filters/filters.ts';
import styles from './log.module.css';

/** Between which days. */
export const DATES: Filter = { field: 'fecha', label: 'Fecha', kind: 'rango', type: 'fecha' };

interface LogFiltersProps {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

export function LogFilters({ filters, values, onChange }: LogFiltersProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.buttons}>
        {filters.map((filter) => (
          <FilterButton key={filter.field} filter={filter} values={values} onChange={onChange} />
        ))}
      </div>
      <FilterChips filters={filters} values={values} onChange={onChange} onClear={() => onChange({})} />
    </div>
  );
}

/** What the API is asked: days travel as `desde` and `hasta`. */
export function logQuery({ fecha__gte, fecha__lte, ...values }: FilterValues): FilterValues {
  return {
    ...values,
    ...(fecha__gte ? { desde: fecha__gte } : {}),
    ...(fecha__lte ? { hasta: fecha__lte } : {}),
  };
}

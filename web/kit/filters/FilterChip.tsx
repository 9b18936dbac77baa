/** One condition: 'Campo: valor' and its ×. With `onChange` its text opens the editor; those of the first group have a button in the bar. */
import { useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { FilterOverlay, type OnFilters } from './FilterOverlay.tsx';
import styles from './filters.module.css';
import { describeFilter, type Filter, type FilterValues } from './filters.ts';
import { useNames } from './useOptions.ts';

interface FilterChipProps {
  filter: Filter;
  values: FilterValues;
  onChange: OnFilters | undefined;
  onRemove: () => void;
}

export function FilterChip({ filter, values, onChange, onRemove }: FilterChipProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const text = describeFilter(filter, values, useNames(filter, values));
  const content = (
    <>
      <span className={styles.chipField}>{filter.label}:</span>
      <span className={styles.chipValue} title={text}>
        {text}
      </span>
    </>
  );
  return (
    <span className={styles.chip}>
      {onChange ? (
        <button
          ref={anchor}
          type="button"
          className={styles.edit}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {content}
        </button>
      ) : (
        content
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Quitar el filtro ${filter.label}: ${text}`}
        onClick={onRemove}
      >
        <Icon name="x" size={12} />
      </button>
      {onChange && (
        <FilterOverlay
          filter={filter}
          values={values}
          onChange={onChange}
          anchorRef={anchor}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

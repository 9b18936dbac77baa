/** A filter of the bar: its button, and its editor in an overlay. */
import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { FilterOverlay, type OnFilters } from './FilterOverlay.tsx';
import { type Filter, type FilterValues, isSet } from './filters.ts';

export interface FilterButtonProps {
  filter: Filter;
  values: FilterValues;
  onChange: OnFilters;
  /** Opened from '+ Filtro': its editor comes with it. */
  startOpen?: boolean;
  onClose?: () => void;
}

export function FilterButton({ filter, values, onChange, startOpen = false, onClose }: FilterButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(startOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button
        ref={anchor}
        trailingIcon="triangle-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(isSet(filter, values) ? { 'aria-label': `${filter.label}, filtro aplicado` } : {})}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {filter.label}
      </Button>
      <FilterOverlay
        filter={filter}
        values={values}
        onChange={onChange}
        anchorRef={anchor}
        open={open}
        onClose={close}
      />
    </>
  );
}

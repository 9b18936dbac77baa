/** A filter of the bar: its button, and its editor in an overlay. */
import { AnchoredOverlay } from '@primer/react';
import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { type Filter, type FilterValues, isSet, withFilter } from './filters.ts';

export interface FilterButtonProps {
  filter: Filter;
  values: FilterValues;
  /** `replace`: a further touch of the same opening, no new step of the history. */
  onChange: (values: FilterValues, options: { replace: boolean }) => void;
  /** Opened from '+ Filtro': its editor comes with it. */
  startOpen?: boolean;
  onClose?: () => void;
}

export function FilterButton({ filter, values, onChange, startOpen = false, onClose }: FilterButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(startOpen);
  const touched = useRef(false);
  const close = () => {
    setOpen(false);
    touched.current = false;
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
      <AnchoredOverlay
        renderAnchor={null}
        anchorRef={anchor}
        open={open}
        displayCloseButton={false}
        onClose={close}
        overlayProps={{ role: 'dialog', 'aria-label': `Filtro ${filter.label}` }}
      >
        <FilterEditor
          filter={filter}
          values={values}
          close={close}
          onChange={(next) => {
            onChange(withFilter(filter, values, next), { replace: touched.current });
            touched.current = true;
          }}
        />
      </AnchoredOverlay>
    </>
  );
}

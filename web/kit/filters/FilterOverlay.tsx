/** The editor of a filter in an overlay, under what opened it. */
import { AnchoredOverlay } from '@primer/react';
import { type RefObject, useRef } from 'react';
import { FilterEditor } from './FilterEditor.tsx';
import { type Filter, type FilterValues, withFilter } from './filters.ts';

/** `replace`: a further touch of the same opening, no new step of the history. */
export type OnFilters = (values: FilterValues, options: { replace: boolean }) => void;

export interface FilterOverlayProps {
  filter: Filter;
  values: FilterValues;
  onChange: OnFilters;
  anchorRef: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

export function FilterOverlay({ filter, values, onChange, anchorRef, open, onClose }: FilterOverlayProps) {
  const touched = useRef(false);
  const close = () => {
    touched.current = false;
    onClose();
  };
  return (
    <AnchoredOverlay
      renderAnchor={null}
      anchorRef={anchorRef}
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
  );
}

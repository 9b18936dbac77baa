/** A button that offers the filters, and then the editor of the one chosen: 'O bien…' begins a group, '+' adds to one. */
import { type ReactElement, useRef, useState } from 'react';
import { Menu } from '../Menu.tsx';
import { FilterOverlay, type OnFilters } from './FilterOverlay.tsx';
import type { Filter, FilterValues } from './filters.ts';

interface AddConditionProps {
  filters: readonly Filter[];
  /** Of the group that it adds to. */
  values: FilterValues;
  onChange: OnFilters;
  anchor: ReactElement;
  onOpen?: () => void;
  onClose?: () => void;
}

export function AddCondition({ filters, values, onChange, anchor, onOpen, onClose }: AddConditionProps) {
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [open, setOpen] = useState(false);
  const items = filters.map((each) => ({
    label: each.label,
    onSelect: () => {
      button.current = place.current?.querySelector('button') ?? null;
      onOpen?.();
      setFilter(each);
      setOpen(true);
    },
  }));
  return (
    <span ref={place}>
      <Menu anchor={anchor} groups={[items]} />
      {filter && (
        <FilterOverlay
          key={filter.field}
          filter={filter}
          values={values}
          onChange={onChange}
          anchorRef={button}
          open={open}
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        />
      )}
    </span>
  );
}

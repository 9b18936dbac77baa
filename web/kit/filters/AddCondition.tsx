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
  const [editing, setEditing] = useState<Filter | null>(null);
  const items = filters.map((filter) => ({
    label: filter.label,
    onSelect: () => {
      onOpen?.();
      setEditing(filter);
    },
  }));
  return (
    <span ref={place}>
      <Menu anchor={anchor} groups={[items]} />
      {editing && (
        <FilterOverlay
          filter={editing}
          values={values}
          onChange={onChange}
          anchorRef={place}
          open
          onClose={() => {
            setEditing(null);
            onClose?.();
            place.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </span>
  );
}

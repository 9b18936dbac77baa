/** One of a few ways to look at the same thing: 'Mes | Semana | Día'. */
import { SegmentedControl } from '@primer/react';

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly label: string }[];
  current: T;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, options, current, onChange }: SegmentedProps<T>) {
  return (
    <SegmentedControl
      aria-label={label}
      onChange={(index) => {
        const chosen = options[index];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label: text }) => (
        <SegmentedControl.Button key={value} selected={value === current}>
          {text}
        </SegmentedControl.Button>
      ))}
    </SegmentedControl>
  );
}

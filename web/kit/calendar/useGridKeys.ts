/** The one cell of a grid of days or hours that Tab reaches, and the arrows that move it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export interface GridKeys {
  /** Cells in a row. */
  columns: number;
  count: number;
  /** Left and right go on in the next row: the days of a month do, the hours of a week do not. */
  wraps: boolean;
  /** Index of the cell that Tab reaches. */
  current: number;
  onCurrent: (index: number) => void;
  onEnter: (index: number) => void;
  /** An arrow goes beyond the grid (-1, 1), or PageUp and PageDown are pressed: what comes before or after is shown. */
  onBeyond?: ((step: 1 | -1, key: string, from: number) => void) | undefined;
  /** Holds the cells, each with `data-cell`. */
  within: RefObject<HTMLElement | null>;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

export function useGridKeys({ columns, count, wraps, current, onCurrent, onEnter, onBeyond, within }: GridKeys) {
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    within.current?.querySelector<HTMLElement>(`[data-cell="${current}"]`)?.focus();
  });
  const next = (key: string, from: number): number | null => {
    const step = STEPS[key]?.(columns);
    if (step !== undefined) {
      const to = from + step;
      const leaves = !wraps && Math.abs(step) === 1 && Math.floor(to / columns) !== Math.floor(from / columns);
      return to < 0 || to >= count || leaves ? null : to;
    }
    if (key === 'Home') return from - (from % columns);
    if (key === 'End') return from - (from % columns) + columns - 1;
    return null;
  };
  return (event: KeyboardEvent) => {
    // What stands in a cell has keys of its own.
    if (event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { key } = event;
    // The one that has the focus, however it came to it.
    const from = Number((event.currentTarget as HTMLElement).dataset.cell ?? current);
    if (key === 'Enter' || key === ' ') onEnter(from);
    else if (onBeyond && (key === 'PageUp' || key === 'PageDown')) {
      moved.current = true;
      onBeyond(key === 'PageUp' ? -1 : 1, key, from);
    } else if (key in STEPS || key === 'Home' || key === 'End') {
      moved.current = true;
      const to = next(key, from);
      if (to !== null) onCurrent(to);
      else onBeyond?.(key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1, key, from);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

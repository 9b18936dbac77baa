/** Column widths while an edge is dragged: drawn at once, saved at the end. */
import { useState } from 'react';
import type { Sizing } from './ColumnEdge.tsx';
import { type Widths, withWidth } from './widths.ts';

export function useWidths(
  kept: Widths,
  onWidths: ((widths: Widths) => void) | undefined,
): { shown: Widths; sizing: Sizing | undefined } {
  const [moving, setMoving] = useState<Widths | null>(null);
  const shown = moving ?? kept;
  if (!onWidths) return { shown, sizing: undefined };
  return {
    shown,
    sizing: {
      changed: (field) => field in shown,
      onWidth(field, pixels, done) {
        const next = withWidth(kept, field, pixels);
        setMoving(done ? null : next);
        if (done) onWidths(next);
      },
    },
  };
}

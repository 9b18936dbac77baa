/** Chosen rows of a list. Another filter clears them: rows out of sight must not be acted upon. */
import { useState } from 'react';
import { NONE, type Selection } from './selection.ts';
import type { Choosing } from './types.ts';

export function useSelection(filterKey: string, initial: Selection = NONE): Choosing {
  const [chosen, setChosen] = useState<{ filterKey: string; selection: Selection }>({ filterKey, selection: initial });
  return {
    selection: chosen.filterKey === filterKey ? chosen.selection : NONE,
    onSelect: (selection) => setChosen({ filterKey, selection }),
  };
}

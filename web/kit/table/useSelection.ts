/** The choice of rows of a list: another filter, another choice, since what is no longer in sight must not be acted upon. */
import { useState } from 'react';
import { NONE, type Selection } from './selection.ts';
import type { Choosing } from './types.ts';

export function useSelection(filterKey: string): Choosing {
  const [chosen, setChosen] = useState<{ filterKey: string; selection: Selection }>({ filterKey, selection: NONE });
  return {
    selection: chosen.filterKey === filterKey ? chosen.selection : NONE,
    onSelect: (selection) => setChosen({ filterKey, selection }),
  };
}

/** The choice of rows of a list: another filter, another choice, since what is no longer in sight must not be acted upon. */
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

/** Another way to look at the rows of a list (a map) under the same filters: `?modo=mapa` in its address, and the way back. */
import type { ReactNode } from 'react';
import { useHashQuery } from '../../lib/location.ts';
import { Segmented } from '../Segmented.tsx';

export interface OtherView {
  /** In the address: 'mapa'. */
  readonly modo: string;
  /** 'Mapa' */
  readonly label: string;
  /** `asked`: filter, search and order, as the list asks them. */
  readonly render: (asked: Readonly<Record<string, string>>) => ReactNode;
}

const KEY = 'modo';
const LIST = '';

export function useOtherView(other: OtherView | undefined) {
  const [query, setQuery] = useHashQuery();
  if (!other) return { shown: undefined, toggle: null };
  const { modo, label } = other;
  const shown = query.get(KEY) === modo;
  const choose = (next: string) => {
    const changed = new URLSearchParams(query);
    if (next === LIST) changed.delete(KEY);
    else changed.set(KEY, next);
    setQuery(changed);
  };
  const options = [
    { value: LIST, label: 'Lista' },
    { value: modo, label },
  ];
  const toggle = (
    <Segmented label="Cómo se muestran" options={options} current={shown ? modo : LIST} onChange={choose} />
  );
  return { shown: shown ? other : undefined, toggle };
}

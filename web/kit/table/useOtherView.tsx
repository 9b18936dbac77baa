/** Another way to look at the rows of a list (a map) under the same filters: `?modo=mapa` in its address, and the way back. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useHashQuery } from '../../lib/location.ts';

// Few lists have one: what it is drawn with is no part of what all of them load.
const OtherViewToggle = lazy(() => import('./OtherViewToggle.tsx').then((m) => ({ default: m.OtherViewToggle })));

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
  const toggle = (
    <Suspense fallback={null}>
      <OtherViewToggle modo={modo} label={label} current={shown ? modo : LIST} onChange={choose} />
    </Suspense>
  );
  return { shown: shown ? other : undefined, toggle };
}

/** The open tab of a screen: what its address asks for (`?parte=comentarios`, from a notification) until another is chosen. */
import { useState } from 'react';
import { useHashQuery } from '../lib/location.ts';

export function useAddressTab(first: string): [current: string, choose: (id: string) => void] {
  const [query, setQuery] = useHashQuery();
  const asked = query.get('parte');
  const [tab, setTab] = useState(asked ?? first);
  const [heard, setHeard] = useState(asked);
  if (asked !== heard) {
    setHeard(asked);
    if (asked !== null) setTab(asked);
  }
  const choose = (id: string) => {
    setTab(id);
    if (asked === null) return;
    const rest = new URLSearchParams(query);
    rest.delete('parte');
    setQuery(rest, { replace: true });
  };
  return [tab, choose];
}

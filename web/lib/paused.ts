/** What is being typed, as it was when it last stood still: what asks the server does so once, not at each key. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

export function usePaused<T extends string | number>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** The same function from one draw to the next, which runs the last one given: for pieces that are drawn again only when they must. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useStable<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

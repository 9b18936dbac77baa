/**
 * Says on a box that scrolls sideways whether something is hidden at its start (`data-over`) or at its end (`data-under`), and whether
 * its first column is so wide (`data-wide`) that it would hide the others if it stayed in sight.
 */
import { type RefObject, useEffect } from 'react';

export function useEdges(box: RefObject<HTMLElement | null>): () => void {
  const mark = () => {
    const { current } = box;
    if (!current) return;
    const { scrollLeft, clientWidth, scrollWidth } = current;
    const first = current.querySelector<HTMLElement>('[data-first]')?.offsetWidth ?? 0;
    current.toggleAttribute('data-wide', first > clientWidth / 2);
    current.toggleAttribute('data-over', scrollLeft > 0);
    current.toggleAttribute('data-under', scrollLeft + clientWidth < scrollWidth - 1);
  };
  useEffect(mark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the box alone
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(mark);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return mark;
}

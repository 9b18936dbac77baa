/** Keeps a popover in the top layer just under (or over) its field, so that no dialog or scrolling box cuts it. */
import { type RefObject, useLayoutEffect } from 'react';

const GAP = 4;
const LEAST = 160;

/** `popover` carries `popover="manual"`; it takes the anchor's width. */
export function useAnchoredList(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const list = popover.current;
    if (!open || !list) return;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom - GAP * 2;
      const up = below < LEAST && box.top > below;
      list.style.left = `${box.left}px`;
      list.style.width = `${box.width}px`;
      list.style.top = up ? 'auto' : `${box.bottom + GAP}px`;
      list.style.bottom = up ? `${window.innerHeight - box.top + GAP}px` : 'auto';
      list.style.maxHeight = `${Math.min(288, up ? box.top - GAP * 2 : below)}px`;
    };
    list.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      if (list.matches(':popover-open')) list.hidePopover();
    };
  }, [anchor, popover, open]);
}

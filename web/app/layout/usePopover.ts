/** A small menu under its button: closes by Esc, by a click outside and by leaving it; arrows move among its items. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Popover {
  readonly open: boolean;
  /** Of the element that holds the button and the menu. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  toggle(): void;
  close(): void;
}

export function usePopover(): Popover {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = rootRef.current;
    if (!open || !root) return;
    const items = () => [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    items()[0]?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') {
        setOpen(false);
        if (event.key === 'Escape') root.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const all = items();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
      }
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!root.contains(event.target as Node)) setOpen(false);
    };
    root.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);
  return { open, rootRef, toggle: () => setOpen(!open), close: () => setOpen(false) };
}

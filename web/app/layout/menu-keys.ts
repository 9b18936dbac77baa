/** The arrows in the menu: up and down go from one entry to the next, left and right fold and unfold. */
import type { KeyboardEvent } from 'react';

const STOPS = 'input, a, button[aria-expanded]';

export function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const { target, key } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    // From a star, to the entry beside its own.
    const at = stops.indexOf(target.matches(STOPS) ? target : (target.parentElement?.querySelector('a') ?? target));
    stops[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (target.getAttribute('aria-expanded') !== String(key === 'ArrowLeft')) return;
    target.click();
  } else return;
  event.preventDefault();
}

/** Alt+AvPág and Alt+RePág through the parts of a form (tabs, steps), from any of its fields. */
import { useShortcut } from '../lib/keyboard.ts';

const CONTROLS = ':is(input, select, textarea, button):enabled, a[href]';

/** Focuses the first control of an element as soon as it is in sight; the other element when it has none. */
export function focusFirst(id: string, otherwise: string): void {
  requestAnimationFrame(() => {
    const first = document.getElementById(id)?.querySelector<HTMLElement>(CONTROLS);
    (first ?? document.getElementById(otherwise))?.focus();
    // As Tab does: what is typed takes its place.
    if (first instanceof HTMLInputElement) first.select();
  });
}

/** `go` opens a part and takes the focus to it. */
export function usePartKeys(ids: readonly string[], current: string, go: (id: string) => void, enabled = true): void {
  const turn = (by: 1 | -1) => {
    const id = ids[ids.indexOf(current) + by];
    if (id === undefined) return false;
    go(id);
  };
  const options = { group: 'Formularios', enabled };
  useShortcut('alt+pagedown', 'Pestaña o paso siguiente', () => turn(1), options);
  useShortcut('alt+pageup', 'Pestaña o paso anterior', () => turn(-1), options);
}

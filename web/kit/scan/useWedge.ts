/**
 * Readings of a scanner wherever the focus is, but where one writes text: there they are what the field asked for. In a field of a number
 * (`data-numeric`) what the scanner typed is taken back, so that no quantity becomes a barcode.
 */
import { useEffect, useRef } from 'react';
import { createWedge } from './codes.ts';

const TEXT = 'input, textarea, select, [contenteditable="true"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Written as a person would, so that who draws the field knows of it. */
function giveBack(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.select();
}

/** `isMine`: with a dialog open, only what stands in it listens. */
export function useWedge(
  onCode: (code: string) => void,
  isMine: (dialog: Element | null) => boolean,
  on: boolean,
): void {
  const latest = useRef({ onCode, isMine });
  useEffect(() => {
    latest.current = { onCode, isMine };
  });
  useEffect(() => {
    if (!on) return;
    const wedge = createWedge();
    let before: { input: HTMLInputElement; value: string } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const numeric = target instanceof HTMLInputElement && target.dataset.numeric !== undefined ? target : null;
      if (!numeric && target.matches(TEXT)) return;
      if (event.key.length === 1) {
        if (wedge.push(event.key, event.timeStamp)) before = numeric && { input: numeric, value: numeric.value };
        return;
      }
      if (event.key !== 'Enter') return;
      const code = wedge.end(event.timeStamp);
      const dialog = [...document.querySelectorAll(DIALOG)].at(-1) ?? null;
      if (code === null || !latest.current.isMine(dialog)) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) giveBack(before.input, before.value);
      latest.current.onCode(code);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [on]);
}

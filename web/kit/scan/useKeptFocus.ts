/** A field that has the focus while nothing else wants it: a scanner types there. Phones show their keyboard only when it is pressed. */
import { type RefObject, useEffect, useState } from 'react';

/** Where one writes or chooses. */
const WANTS = 'input, textarea, select, [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

export function useKeptFocus(field: RefObject<HTMLInputElement | null>, on: boolean) {
  // Until somebody wants to write, a phone shows no keyboard.
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const take = () => {
      if (!document.querySelector(OPEN)) field.current?.focus({ preventScroll: true });
    };
    // Whoever had it is gone.
    const onLeft = () =>
      setTimeout(() => {
        if (document.activeElement === document.body) take();
      });
    // A button that was pressed by finger or mouse does not keep it; by keyboard, it does.
    const onClick = ({ detail }: MouseEvent) =>
      setTimeout(() => {
        if (detail > 0 && !document.activeElement?.matches(WANTS)) take();
      });
    take();
    document.addEventListener('focusout', onLeft);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('focusout', onLeft);
      document.removeEventListener('click', onClick);
    };
  }, [field, on]);
  if (!on) return {};
  return {
    inputMode: writing ? ('text' as const) : ('none' as const),
    onClick: () => setWriting(true),
    onBlur: () => setWriting(false),
  };
}

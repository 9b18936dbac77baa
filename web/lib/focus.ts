/** Where the keyboard is on going to another screen. What goes away within one is the matter of `focus-keeper.ts`. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { CONTENT_ID, focusContent, focusIsFree, forgetScreen } from './focus-keeper.ts';

export { CONTENT_ID, focusContent, focusIsFree };

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** After what had the focus took itself away. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusContent();
  });
}

/** On going to another screen, the next Tab is in it and not in the menu. A field that asked for the focus keeps it. */
export function useScreenFocus(screen: string): void {
  const shown = useRef(screen);
  useLayoutEffect(() => {
    if (shown.current !== screen) forgetScreen();
  }, [screen]);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const timer = setTimeout(() => {
      const within = document.activeElement?.closest(`#${CONTENT_ID}, ${DIALOG}`);
      if (!within) focusContent();
    });
    return () => clearTimeout(timer);
  }, [screen]);
}

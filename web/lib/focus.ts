/** Where the keyboard is after something goes away: on what had the focus before, or on the screen; never nowhere. */
import { useEffect, useRef, useState } from 'react';

/** Id of the `<main>` of the layout. */
export const CONTENT_ID = 'contenido';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const OPEN_MENU = '[aria-haspopup][aria-expanded="true"]';

export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** After what had the focus took itself away. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusContent();
  });
}

/** On going to another screen, the next Tab is in it and not in the menu. A field that asked for the focus keeps it. */
export function useScreenFocus(screen: string): void {
  const shown = useRef(screen);
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

/** What had the focus before the first of the dialogs that follow one another: one that loads gives its place to one with fields. */
let opener: Element | null = null;

/** For a dialog: mends what Primer leaves undone when the opener is gone, or was another dialog. */
export function useReturnFocus(): void {
  // While rendering: once it is mounted, the dialog before it is gone and the focus with it.
  useState(() => {
    const active = document.activeElement;
    if (active?.closest(DIALOG)) return;
    // An item goes away with its menu: what opened the menu stays.
    opener = active?.closest('[role="menu"]') ? document.querySelector(OPEN_MENU) : active;
  });
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector(DIALOG)) return;
        if (opener?.isConnected && opener instanceof HTMLElement && opener !== document.body) opener.focus();
        else focusContent();
      });
    },
    [],
  );
}

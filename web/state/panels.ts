/** What floats over the shell: the drawers of backups and notifications, the palette, the list of shortcuts; and the autosave strip. */
import { atom } from 'jotai';
import { store } from './store.ts';

export type Panel = 'copias' | 'notificaciones' | 'paleta' | 'atajos';

/** One at a time. */
export const panelAtom = atom<Panel | null>(null);

export function openPanel(panel: Panel): void {
  store.set(panelAtom, panel);
}

export function closePanel(): void {
  store.set(panelAtom, null);
}

/** Unread notifications: the badge of the bell. */
export const unreadAtom = atom(0);

/** True while an autosave runs: the strip 'Autoguardado' is shown. */
export const autosavingAtom = atom(false);

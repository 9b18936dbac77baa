/**
 * Toasts: messages of two seconds ('avisos' on screen; spec, section 8), kept afterwards in 'Avisos recientes'. Departure from the specification: errors stay
 * until they are closed or their screen is left, because they hold text to read (WCAG 2.2.1). The kit's `Toasts` shows them and stops
 * their clock under the pointer or the focus.
 */
import { atom } from 'jotai';
import { localNow } from '../lib/clock.ts';
import { store } from './store.ts';

export type ToastKind = 'exito' | 'error' | 'aviso' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly at: Date;
}

export const TOAST_MS = 2000;
const RECENT = 30;

/** Those on screen, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
/** 'Avisos recientes', newest first. */
export const recentToastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast; the same text already on screen is not doubled. */
export function toast({ kind, text }: { kind: ToastKind; text: string }): void {
  if (store.get(toastsAtom).some((shown) => shown.text === text && shown.kind === kind)) return;
  lastId += 1;
  const added: Toast = { id: lastId, kind, text, at: localNow() };
  store.set(toastsAtom, (shown) => [...shown, added]);
  store.set(recentToastsAtom, (recent) => [added, ...recent].slice(0, RECENT));
}

export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((each) => each.id !== id));
}

/** On going to another screen: errors that could be read belong to the one before. */
export function dismissSeenErrors(): void {
  const seen = ({ kind, at }: Toast) => kind === 'error' && localNow().getTime() - at.getTime() > TOAST_MS;
  store.set(toastsAtom, (shown) => shown.filter((each) => !seen(each)));
}

/** Sign-out: the next person must not read them. */
export function clearToasts(): void {
  store.set(toastsAtom, []);
  store.set(recentToastsAtom, []);
}

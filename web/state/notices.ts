/**
 * Notices of two seconds (spec, section 8), kept afterwards in 'Avisos recientes'. Departure from the specification: errors stay
 * until they are closed or their screen is left, because they hold text to read (WCAG 2.2.1). The kit's `Toasts` shows them and stops
 * their clock under the pointer or the focus.
 */
import { atom } from 'jotai';
import { localNow } from '../lib/clock.ts';
import { store } from './store.ts';

export type NoticeKind = 'exito' | 'error' | 'aviso' | 'info';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly at: Date;
}

export const NOTICE_MS = 2000;
const RECENT = 30;

/** Those on screen, oldest first. */
export const noticesAtom = atom<readonly Notice[]>([]);
/** 'Avisos recientes', newest first. */
export const recentNoticesAtom = atom<readonly Notice[]>([]);

let lastId = 0;

/** Shows a notice; the same text already on screen is not doubled. */
export function notify({ kind, text }: { kind: NoticeKind; text: string }): void {
  if (store.get(noticesAtom).some((shown) => shown.text === text && shown.kind === kind)) return;
  lastId += 1;
  const notice: Notice = { id: lastId, kind, text, at: localNow() };
  store.set(noticesAtom, (shown) => [...shown, notice]);
  store.set(recentNoticesAtom, (recent) => [notice, ...recent].slice(0, RECENT));
}

export function dismissNotice(id: number): void {
  store.set(noticesAtom, (shown) => shown.filter((notice) => notice.id !== id));
}

/** On going to another screen: errors that could be read belong to the one before. */
export function dismissSeenErrors(): void {
  const seen = ({ kind, at }: Notice) => kind === 'error' && localNow().getTime() - at.getTime() > NOTICE_MS;
  store.set(noticesAtom, (shown) => shown.filter((notice) => !seen(notice)));
}

/** Sign-out: the next person must not read them. */
export function clearNotices(): void {
  store.set(noticesAtom, []);
  store.set(recentNoticesAtom, []);
}

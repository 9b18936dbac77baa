/**
 * Locations of the form `#/ruta?pag=2`: path and query both live after the `#` (wouter's own hash hook keeps the query before it
 * and leaks it into the next screen). Every way of leaving a path asks the leave guard first: our calls, links, the browser's
 * arrows and a typed address.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';

export interface NavigateOptions {
  replace?: boolean;
  /** Leaves without asking. */
  force?: boolean;
}

/** Answers whether the current path may be left for `to`. */
export type LeaveGuard = (to: string) => boolean | Promise<boolean>;

let guard: LeaveGuard | null = null;
/** The location that is on screen; the address bar may run ahead of it while the guard asks. */
let current = readHash();
let position = readPosition();
const listeners = new Set<() => void>();

function readHash(): string {
  const hash = location.hash.slice(1);
  return hash.startsWith('/') ? hash : `/${hash}`;
}

function readPosition(): number | null {
  const state = history.state as { position?: number } | null;
  return typeof state?.position === 'number' ? state.position : null;
}

const pathOf = (to: string) => to.split('?', 1)[0] || '/';

function show(to: string): void {
  current = to;
  for (const listener of listeners) listener();
}

function put(to: string, replace: boolean): void {
  position = replace ? (position ?? 0) : (position ?? 0) + 1;
  history[replace ? 'replaceState' : 'pushState']({ position }, '', `#${to}`);
  show(to);
}

let departures = 0;

/** Of several ways out that are asked for while a question stands, the last one is taken. */
async function mayLeave(to: string): Promise<boolean> {
  if (!guard || pathOf(to) === pathOf(current)) return true;
  departures += 1;
  const own = departures;
  return (await guard(to)) && own === departures;
}

/** Where a path leads from here, when that is said elsewhere: a list, back to how it was left. */
let addressOf = (to: string): string => to;

export function setReturnAddress(next: (to: string) => string): void {
  addressOf = next;
}

/** At most one at a time; `null` removes it. Not asked when only the query changes. */
export function setLeaveGuard(next: LeaveGuard | null): void {
  guard = next;
}

export function currentPath(): string {
  return pathOf(current);
}

/** Path and query, as they stand after the `#`. */
export function currentLocation(): string {
  return current;
}

/** Goes to `/ruta?x=1`. Resolves to false when the guard kept the user where they were. */
export async function navigate(
  asked: string,
  { replace = false, force = false }: NavigateOptions = {},
): Promise<boolean> {
  const to = addressOf(asked);
  if (to === current) return true;
  if (!force && guard && !(await mayLeave(to))) return false;
  put(to, replace);
  return true;
}

/** The browser moved by itself: when the guard must be asked, the address goes back until it answers. */
async function onPopState(): Promise<void> {
  const to = readHash();
  const from = position;
  const reached = readPosition();
  if (to === current) return;
  if (!guard || pathOf(to) === pathOf(current)) {
    position = reached ?? (from ?? 0) + 1;
    if (reached === null) history.replaceState({ position }, '');
    show(to);
    return;
  }
  const steps = reached === null || from === null ? 1 : reached - from;
  const backAgain = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(-steps);
  await backAgain;
  if (!(await mayLeave(to))) return;
  if (reached === null) put(to, false);
  else {
    position = reached;
    show(to);
    history.go(steps);
  }
}

/** Plain `<a href="#/ruta">` goes through `navigate`, so that the guard asks before the address changes. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a[href^="#/"]');
  if (!link || link.getAttribute('target') === '_blank') return;
  event.preventDefault();
  void navigate((link.getAttribute('href') ?? '#/').slice(1));
}

if (position === null) history.replaceState({ position: 0 }, '');
position ??= 0;
addEventListener('popstate', () => void onPopState());
document.addEventListener('click', onClick);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For wouter's `hook`: the path without its query. */
export function useHashLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const path = useSyncExternalStore(subscribe, currentPath);
  return [path, (to, options) => void navigate(to, options)];
}
useHashLocation.hrefs = (href: string) => `#${href}`;

const currentSearch = () => current.split('?')[1] ?? '';

/** For wouter's `searchHook`. */
export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, currentSearch);
}

/**
 * The query and the way to change it on the same path; `replace` while typing, otherwise a step of the history. What comes after one
 * left the path is dropped: it does not leak into the next screen.
 */
export function useHashQuery(): [URLSearchParams, (next: URLSearchParams, options?: { replace?: boolean }) => void] {
  const search = useHashSearch();
  const path = useSyncExternalStore(subscribe, currentPath);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams, options?: { replace?: boolean }) => {
      if (currentPath() === path) void navigate(next.size > 0 ? `${path}?${next}` : path, options);
    },
    [path],
  );
  return [query, set];
}

/** The record that `?registro=7` opens beside its list (`null`: none), and how another is opened. */
export function useOpenRecord(): readonly [id: number | null, open: (next: number | null) => void] {
  const [query, setQuery] = useHashQuery();
  const id = Number(query.get('registro'));
  const open = (next: number | null) => {
    const address = new URLSearchParams(query);
    address.delete('registro');
    if (next !== null) address.set('registro', String(next));
    setQuery(address, { replace: next === null });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open];
}

/**
 * Whether the server can be reached: a call without answer or the browser's own event says no; an answer says yes. While it is
 * not reached, `/api/salud` is asked every few seconds; when it comes back, what is on screen is read again.
 */
import { atom, useAtomValue } from 'jotai';
import { isReached } from '../lib/api.ts';
import { queryClient } from '../lib/remote.ts';
import { store } from './store.ts';

const RETRY_MS = 3_000;
const WATCH_MS = 30_000;
/** A question lost on the way must not be waited for: the next one may arrive. */
const PATIENCE_MS = 5_000;

export const onlineAtom = atom(true);

export function useOnline(): boolean {
  return useAtomValue(onlineAtom);
}

/** Queues of what is on screen, which keep what is done without connection and send it when that comes back. */
const queuesAtom = atom(0);

/** The screen goes on without connection. */
export function useQueued(): boolean {
  return useAtomValue(queuesAtom) > 0;
}

/** Returns what takes it away. */
export function addQueue(): () => void {
  store.set(queuesAtom, (count) => count + 1);
  return () => store.set(queuesAtom, (count) => count - 1);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Told by every call: true when an answer came. */
export function setReached(reached: boolean): void {
  if (store.get(onlineAtom) === reached) return;
  store.set(onlineAtom, reached);
  if (reached) void queryClient.invalidateQueries();
  schedule();
}

let asked = 0;

/** Asks the server now; resolves when it is known. */
export async function probe(): Promise<boolean> {
  asked += 1;
  const mine = asked;
  const reached = await fetch('/api/salud/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    // An answer that nobody reads holds its connection.
    .then((response) => response.arrayBuffer().then(() => isReached(response)))
    .catch(() => false);
  // A question of before the line came back says nothing of now.
  if (reached || mine === asked) setReached(reached);
  return reached;
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(
    async () => {
      if (document.visibilityState === 'visible' || !store.get(onlineAtom)) await probe();
      schedule();
    },
    store.get(onlineAtom) ? WATCH_MS : RETRY_MS,
  );
}

export function watchConnection(): void {
  addEventListener('offline', () => setReached(false));
  addEventListener('online', () => void probe());
  schedule();
}

/**
 * One of the tabs of this browser does a thing for all: the first in sight that asks. It gives way when it is closed, or was out of
 * sight for a minute. Where the browser has no locks (plain HTTP on the office network) every tab in sight does it.
 */

const OUT_OF_SIGHT_MS = 60_000;

/** `lead` begins when this tab's turn comes and gives how to stop. Returns how to stay out of it for good. */
export function leadTabs(name: string, lead: () => () => void): () => void {
  let leave: (() => void) | null = null;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  const enter = () => {
    if (leave) return;
    const out = new AbortController();
    leave = () => out.abort();
    const turn = () =>
      new Promise<void>((resolve) => {
        if (out.signal.aborted) return resolve();
        const stop = lead();
        out.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    if (navigator.locks) navigator.locks.request(name, { signal: out.signal }, turn).catch(() => undefined);
    else void turn();
  };
  const exit = () => {
    leave?.();
    leave = null;
  };
  const look = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'visible') enter();
    else hidden = setTimeout(exit, OUT_OF_SIGHT_MS);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(hidden);
    document.removeEventListener('visibilitychange', look);
    exit();
  };
}

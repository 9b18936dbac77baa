/** When a screen's code fails to load (a new version replaced it), the page reloads: once, not in a loop. */

const GUARD = 'mayordomo.recarga';
/** A second failure this soon after a reload is not cured by another one. */
const QUIET_MS = 60_000;

/** False when it reloaded just before: show the failure instead. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD) ?? 0);
    if (Date.now() - last < QUIET_MS) return false;
    sessionStorage.setItem(GUARD, String(Date.now()));
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
  location.reload();
  return true;
}

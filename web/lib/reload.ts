/** When a screen's code fails to load (a new version replaced it), the page reloads: once, not in a loop, and never without a server. */

import { localNow } from './clock.ts';
import { flushDrafts } from './drafts/host.ts';

const GUARD = 'mayordomo.recarga';
/** A second failure this soon after a reload is not cured by another one. */
const QUIET_MS = 60_000;

function alreadyReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD) ?? 0);
    if (localNow().getTime() - last < QUIET_MS) return true;
    sessionStorage.setItem(GUARD, String(localNow().getTime()));
    return false;
  } catch {
    // Without storage nothing would stop a loop.
    return true;
  }
}

let ahead = 0;

/** Loads what nobody waits for yet: when it fails the page stays as it is, and it is asked for again when it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // Whoever needs it will find out.
  } finally {
    ahead -= 1;
  }
}

/** Does nothing when the server does not answer: what is on screen is all that there is. */
export async function reloadOnce(): Promise<void> {
  if (ahead > 0) return;
  const served = await fetch('/version.json', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (!served || alreadyReloaded()) return;
  await flushDrafts();
  location.reload();
}

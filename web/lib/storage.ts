/** localStorage under our own prefix. Nothing here throws: a full or forbidden storage only means that a thing is not remembered. */

const PREFIX = 'mayordomo.';

export function readStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** False when the browser refused it (no room, private mode): say so where it matters. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a key, or every key that begins so when it ends in `*`. */
export function removeStored(key: string): void {
  try {
    const wanted = PREFIX + key.replace(/\*$/, '');
    for (const name of Object.keys(localStorage)) {
      if (key.endsWith('*') ? name.startsWith(wanted) : name === wanted) localStorage.removeItem(name);
    }
  } catch {
    // Storage is closed to us: there is nothing of ours in it.
  }
}

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

/** The text as it stands, for who must lose nothing of what it cannot read. `null` when there is none, or storage is closed to us. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** False when the browser refused it. */
export function writeStoredText(key: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keys that begin so, without our prefix. */
export function storedKeys(start: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + start));
    return names.map((name) => name.slice(PREFIX.length)).sort();
  } catch {
    return [];
  }
}

/** Another tab wrote a key that begins so. Returns the way to stop listening. */
export function onStored(start: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (key === null || key.startsWith(PREFIX + start)) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
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

/**
 * What the service worker keeps so that the application opens without network: the page and the files of its shell, of one build, and
 * each other file once it was used. Never anything of the API: no datum stays in the browser.
 */

/** Put in by the build (vite.config.ts); absent in development, where nothing is kept. */
declare const __BUILD_ID__: string | undefined;
declare const __SHELL__: readonly string[] | undefined;

const BUILD = typeof __BUILD_ID__ === 'undefined' ? '' : __BUILD_ID__;
const SHELL = typeof __SHELL__ === 'undefined' ? [] : __SHELL__;
const CACHE = `mayordomo-${BUILD}`;
/** What a proxy says while there is no server behind it. */
const ABSENT = new Set([502, 503, 504]);

/** All of it or none. */
export async function keepShell(): Promise<void> {
  if (!BUILD) return;
  const page = await fetch('/', { cache: 'no-store' });
  // Served while one version took the place of another: this worker is not of that page.
  if (!page.ok || !(await page.clone().text()).includes(BUILD)) throw new Error('Es otra versión.');
  const cache = await caches.open(CACHE);
  await cache.addAll([...SHELL]);
  await cache.put('/', page);
}

/** What the builds before this one left. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** `null`: not ours; the browser asks as always. */
export function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (!BUILD || request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate' && pathname === '/') return newest(request);
  // Their name tells their content.
  if (pathname.startsWith('/assets/')) return kept(request);
  return SHELL.includes(pathname) ? newest(request) : null;
}

/** From the server while there is one, so that a new version is seen at once. */
async function newest(request: Request): Promise<Response> {
  const stored = () => caches.match(new URL(request.url).pathname);
  try {
    const answer = await fetch(request);
    return (ABSENT.has(answer.status) && (await stored())) || answer;
  } catch (error) {
    const found = await stored();
    if (found) return found;
    throw error;
  }
}

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // Without room it is asked for again.
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}

/** Playwright with a server of its own for each worker, whose data each file finds as they were; signing in, and axe. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { templateFolder } from './browser-data.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

export type { Page };
export { expect, PASSWORD };

interface WorkerFixtures {
  /** Settings of the server besides the usual ones; a file that needs some gives them with `test.extend`, and has a worker of its own. */
  ajustes: Readonly<Record<string, string>>;
  /** The one server of the worker. */
  proceso: { readonly server: TestServer; file: string };
}

interface TestFixtures {
  /** The server, with the demonstration and what earlier tests of the same file wrote. */
  servidor: TestServer;
  /** Signs in and opens a screen, the home unless said. (The form itself is tried in session.spec.ts.) */
  entrar: (username?: string, path?: string, title?: string | RegExp) => Promise<Page>;
  /** Opens a hash route and waits for its title. */
  abrir: (path: string, title?: string | RegExp) => Promise<void>;
  /** The page of somebody else, signed in, in a browser of their own. */
  otra: (username: string) => Promise<Page>;
  /** Calls the API with the token of a user, for arranging data. */
  api: (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;
}

const tokens = new Map<string, string>();

/** Of a session of that user, for a call that is not one of `api`. */
export async function tokenOf(url: string, username = 'admin'): Promise<string> {
  const login = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await login.json()) as { access_token: string }).access_token;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
  ajustes: [async ({}, use) => use({}), { scope: 'worker' }],
  proceso: [
    async ({ ajustes }, use) => {
      const server = await startTestServer({ template: templateFolder(), env: ajustes });
      await use({ server, file: '' });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  servidor: async ({ proceso }, use, { file, repeatEachIndex }) => {
    // What another file wrote is no business of this one, whichever worker runs them and in whatever order.
    const turn = `${file} ${repeatEachIndex}`;
    if (proceso.file !== '' && proceso.file !== turn) await proceso.server.reset();
    proceso.file = turn;
    await use(proceso.server);
  },
  baseURL: async ({ servidor }, use) => use(servidor.url),
  page: async ({ page }, use) => {
    watchTraffic(page);
    await page.context().addInitScript(rememberToasts);
    await use(page);
  },
  entrar: async ({ page }, use) => {
    await use(async (username = 'admin', path = '/', title = path === '/' ? /Buen/ : /\S/) => {
      await signIn(page, username);
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      return page;
    });
  },
  abrir: async ({ page }, use) => {
    await use(async (path, title) => {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(title ?? /\S/);
    });
  },
  otra: async ({ browser, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}), locale: 'es-CO' });
      contexts.push(context);
      await context.addInitScript(rememberToasts);
      const page = await context.newPage();
      await signIn(page, username);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  api: async ({ servidor }, use) => {
    await use(async (method, path, body, username = 'admin') => {
      const signIn = async () => {
        const token = await tokenOf(servidor.url, username);
        tokens.set(servidor.url + username, token);
        return token;
      };
      const ask = (token: string) =>
        fetch(`${servidor.url}/api/${path}`, {
          method,
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      let response = await ask(tokens.get(servidor.url + username) ?? (await signIn()));
      // Another test closed the sessions of this user.
      if (response.status === 401) response = await ask(await signIn());
      return (await response.json()) as Record<string, unknown>;
    });
  },
});

/** Its cookie is the browser's: the page goes on with the session as after a reload. */
async function signIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/login/', { data: { username, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** In the page: keeps the toasts that it showed, which leave after two seconds. */
function rememberToasts(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (!(target instanceof Element) || !target.matches('section[aria-label="Avisos"]')) continue;
      for (const { textContent } of addedNodes) said.push(textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * A toast said this since the page was loaded; each counts once. A busy machine may look at the page less often than every two
 * seconds: who waited to see it would miss it.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const take = (wanted: string) => {
    const { said } = globalThis as unknown as { said: string[] };
    const at = said.findIndex((toast) => toast.includes(wanted));
    if (at < 0) return [...said];
    said.splice(at, 1);
    return wanted;
  };
  await expect.poll(() => page.evaluate(take, text), { message: `the toast «${text}»` }).toBe(text);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA on the page as it is now, or in the part of it that `within` selects. */
export const expectAccessible = (page: Page, within?: string): Promise<void> =>
  expectNone(page, { type: 'tag', values: WCAG }, within);

/** Every look of each screen; else one, which tells most faults (screens.spec.ts does the same). */
const WHOLE = Boolean(process.env.CI || process.env.LARGO);

/** The same on a desk in the light and, in CI and the long form, on a phone in the dark; the window is then as it was. */
export async function expectAccessibleAnywhere(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  if (!WHOLE) return;
  const desk = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
  if (desk) await page.setViewportSize(desk);
}

/** Every text on the page, or in that part of it, can be told from its background. */
export const expectContrast = (page: Page, within?: string): Promise<void> =>
  expectNone(page, { type: 'rule', values: ['color-contrast'] }, within);

/** Colours on their way to others are no fault: what fades or moves is over soon, and what turns for ever does not count. */
async function settle(page: Page): Promise<void> {
  for (let looks = 0; looks < 40; looks += 1) {
    const moving = await page.evaluate(() =>
      document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      }),
    );
    if (!moving) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Milliseconds before each further look at a fault. */
const LOOKS = [200, 600, 2_200];

/**
 * The faults that stay: what is on its way (a notice that leaves, a table that finds its widths on a busy machine) is none for people.
 * A page without faults is looked at once.
 */
export async function standing(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let faults = await look();
  for (const pause of LOOKS) {
    if (faults.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    faults = await look();
  }
  return faults;
}

/** Runs axe in the page itself, where it is loaded once, and lists only what is wrong: it takes a fifth of the time of AxeBuilder. */
async function expectNone(page: Page, runOnly: axe.RunOnly, within?: string): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  const look = async () => {
    await settle(page);
    return page.evaluate(
      async ([only, part]) => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, {
          runOnly: only,
          resultTypes: ['violations'],
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
      },
      [runOnly, within] as const,
    );
  };
  const told = await standing(look);
  // The test goes on: all that is wrong is told at once.
  expect.soft(told, page.url()).toEqual([]);
}

/** The stream of notifications is never over. */
const ENDLESS = /\/notificaciones\/flujo\/$/;

interface Traffic {
  readonly open: Set<unknown>;
  last: number;
}
const traffic = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): void {
  const seen: Traffic = { open: new Set(), last: performance.now() };
  traffic.set(page, seen);
  page.on('request', (request) => !ENDLESS.test(request.url()) && seen.open.add(request));
  const ended = (request: unknown) => {
    seen.open.delete(request);
    seen.last = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Looks at which the page must be quiet, one after the other. */
const QUIET_LOOKS = 3;

/** In the page: it has drawn what it had to draw, and has nothing to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  });

/**
 * Nothing is being asked of the server and the page has nothing to do, in three looks one after the other ('networkidle' would wait
 * for the stream too). A busy page answers late: it is not taken for one that is quiet.
 */
export async function settled(page: Page): Promise<void> {
  const seen = traffic.get(page);
  for (let quiet = 0, last = -1; seen && quiet < QUIET_LOOKS; ) {
    await page.evaluate(idle);
    quiet = seen.open.size === 0 && seen.last === last ? quiet + 1 : 0;
    last = seen.last;
  }
}

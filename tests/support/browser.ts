/** Playwright with a server of its own for each worker, signing in, and axe. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

export type { Page };
export { expect, PASSWORD };

interface WorkerFixtures {
  servidor: TestServer;
}

interface TestFixtures {
  /** Signs in through the form and waits for the home screen. */
  entrar: (username?: string) => Promise<Page>;
  /** Opens a hash route and waits for its title. */
  abrir: (path: string, title?: string | RegExp) => Promise<void>;
  /** Calls the API with the token of a user, for arranging data. */
  api: (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;
}

const tokens = new Map<string, string>();

export const test = base.extend<TestFixtures, WorkerFixtures>({
  servidor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servidor }, use) => use(servidor.url),
  page: async ({ page }, use) => {
    watchTraffic(page);
    await use(page);
  },
  entrar: async ({ page }, use) => {
    await use(async (username = 'admin') => {
      await page.goto('/#/login');
      await page.getByLabel('Usuario').fill(username);
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);
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
  api: async ({ servidor }, use) => {
    await use(async (method, path, body, username = 'admin') => {
      let token = tokens.get(servidor.url + username);
      if (!token) {
        const login = await fetch(`${servidor.url}/api/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: PASSWORD }),
        });
        token = ((await login.json()) as { access_token: string }).access_token;
        tokens.set(servidor.url + username, token);
      }
      const response = await fetch(`${servidor.url}/api/${path}`, {
        method,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Record<string, unknown>;
    });
  },
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).withTags(WCAG));
}

/** Every text on the page can be told from its background. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${places.join(' | ')}`;
  });
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

/** Nothing is being asked of the server for a third of a second ('networkidle' would wait for the stream too). */
export async function settled(page: Page): Promise<void> {
  const started = performance.now();
  const seen = traffic.get(page);
  while (seen && (seen.open.size > 0 || performance.now() - Math.max(started, seen.last) < 300)) {
    await page.waitForTimeout(50);
  }
}

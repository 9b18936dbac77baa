/** Without network: it is said and unsaid by itself, the application opens all the same, and a newer version is never hidden by an old one. */
import { expect, expectAccessible, type Page, test } from '../support/browser.ts';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByText(/^Sin conexión desde las/);
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Buen/ });

test("'Sin conexión' leaves when the line is back, by itself", async ({ page, context, entrar, servidor }) => {
  await entrar('compras');
  await servidor.stop();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  // The browser has a line again, the server is not there yet; then a proxy answers in its place.
  await context.setOffline(false);
  await page.route('**/api/salud/', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.waitForResponse((response) => response.url().endsWith('/api/salud/'));
  await expect(banner(page)).toBeVisible();
  // A question that is lost on the way does not hold the next one back.
  await page.unroute('**/api/salud/');
  let lost = 0;
  await page.route('**/api/salud/', async (route) => {
    lost += 1;
    if (lost > 1) await route.continue();
  });
  await servidor.start();
  await expect(banner(page)).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('contentinfo')).toContainText('Conectado');
});

test('it opens without network, goes on when the line is back, keeps nothing of the API and shows the newest version', async ({
  page,
  entrar,
  servidor,
}) => {
  await entrar('bodega');
  await page.evaluate(() => caches.open('mayordomo-version-anterior'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
    });
  const { names, paths } = await kept();
  const build = await page.locator('meta[name="build-id"]').getAttribute('content');
  expect(names).toEqual([`mayordomo-${build}`]);
  expect(paths).toContain('/');
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([]);

  // An old page in the store is no obstacle while there is a server.
  const put = (html: string) =>
    page.evaluate(
      async ([name, text]) => {
        const old = new Response(text, { headers: { 'content-type': 'text/html' } });
        await (await caches.open(name ?? '')).put('/', old);
      },
      [names[0], html],
    );
  const whole = await page.evaluate(async () => (await caches.match('/'))?.text());
  await put('<h1>Versión vieja</h1>');
  await page.reload();
  await expect(home(page)).toBeVisible();
  await put(whole ?? '');

  await servidor.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await servidor.start();
  await expect(home(page)).toBeVisible();
  expect((await kept()).paths.filter((path) => path.startsWith('/api'))).toEqual([]);
});

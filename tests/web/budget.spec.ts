/** What the browser asks and downloads stays within the budget (tests/bench/sizes.ts), and nobody looks at an empty page meanwhile. */
import { BUDGET, measureWalk } from '../bench/sizes.ts';
import { expect, PASSWORD, test } from '../support/browser.ts';

test('the way to the first list, a second one, a form and back fits its budget @largo', async ({ servidor }) => {
  test.slow();
  const lines: string[] = [];
  const port = Number(new URL(servidor.url).port);
  const walk = await measureWalk(port, PASSWORD, (line) => lines.push(line));
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const [step, budget] of Object.entries(BUDGET)) {
    const { requests, kib } = walk[step as keyof typeof BUDGET];
    expect.soft(requests, `${step}: solicitudes\n${lines.join('\n')}`).toBeLessThanOrEqual(budget.requests);
    expect.soft(kib, `${step}: KiB`).toBeLessThanOrEqual(budget.kib);
  }
});

/** A file whose name begins so is answered when the test says. */
async function hold(page: import('@playwright/test').Page, name: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('while the code of a screen loads, the shell stands and its place is drawn', async ({ entrar, abrir }) => {
  const page = await entrar();
  const release = await hold(page, 'proveedores');
  await page.evaluate(() => {
    location.hash = '#/abastecimiento/directorio-proveedores';
  });
  const skeleton = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(skeleton).toBeVisible();
  await expect(skeleton).toContainText('Cargando');
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(300);
  await expect(page.getByRole('navigation', { name: 'MENÚ' })).toBeVisible();
  release();
  await abrir('/abastecimiento/directorio-proveedores', 'Directorio de Proveedores');
  await expect(skeleton).toHaveCount(0);
});

test('opened again, the bar and the place of the menu stand before the code of the shell', async ({ entrar }) => {
  const page = await entrar();
  const release = await hold(page, 'marco');
  // The browser's own cache would not be held.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await expect(page.locator('header')).toContainText('Mayordomo');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);
});

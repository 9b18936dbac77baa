/** High contrast: chosen in Perfil or in the system, there from the first paint, and downloaded by nobody else. */
import { expect, expectAccessible, type Page, test } from '../support/browser.ts';

const LISTA = '/abastecimiento/directorio-proveedores';

const themeOf = (page: Page) =>
  page.evaluate(() => {
    const { colorMode, lightTheme, darkTheme } = document.documentElement.dataset;
    return [colorMode, lightTheme, darkTheme].join(' ');
  });
const inkOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

/** Notes the themes that were on when something was first drawn. */
async function noteFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('#app')?.firstChild) return;
      watcher.disconnect();
      Object.assign(globalThis, { firstTheme: document.documentElement.dataset.darkTheme });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true });
  });
}

test('chosen in Perfil it is there at once, in both tones, and before the first paint from then on', async ({
  page,
  entrar,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await entrar('compras', '/perfil');
  expect(asked.filter((url) => url.includes('high-contrast'))).toEqual([]);
  await page.getByText('Alto contraste claro').click();
  await expect.poll(() => themeOf(page)).toBe('light light_high_contrast dark_high_contrast');
  await expect.poll(() => inkOf(page)).toBe('rgb(1, 4, 9)');
  await page.getByText('Alto contraste oscuro').click();
  await expect.poll(() => inkOf(page)).toBe('rgb(255, 255, 255)');
  await expectAccessible(page);

  await noteFirstPaint(page);
  await page.goto(`/?otra=1#${LISTA}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Proveedores');
  expect(await page.evaluate(() => (globalThis as { firstTheme?: string }).firstTheme)).toBe('dark_high_contrast');
  await expectAccessible(page);
  // The tabs of Primer are coral; ours are the accent's, whatever the theme.
  const lines = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--underlineNav-borderColor-active', '--borderColor-accent-emphasis'].map((name) =>
      style.getPropertyValue(name),
    );
  });
  expect(lines[0]).toBe(lines[1]);

  // Ctrl+K goes back to the usual contrast and keeps the tone.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('contraste');
  await page.getByRole('option', { name: 'Usar el contraste normal' }).click();
  await expect.poll(() => themeOf(page)).toBe('dark light dark');
});

test("under 'El del sistema' it follows what the system asks for, and what cannot be downloaded changes nothing", async ({
  page,
  entrar,
}) => {
  await entrar('bodega', '/perfil');
  await page.getByText('El del sistema', { exact: true }).click();
  await page.route('**/high-contrast*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.emulateMedia({ contrast: 'more' });
  await refused;
  await expect(page.locator('link[href*="high-contrast"]')).toHaveCount(0);
  await expect.poll(() => themeOf(page)).toBe('auto light dark');
  await page.unroute('**/high-contrast*');
  await page.emulateMedia({ contrast: 'no-preference' });
  // Two frames: the page has been told of each change.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
  await expect.poll(() => themeOf(page)).toBe('auto light_high_contrast dark_high_contrast');
  await expect.poll(() => inkOf(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(() => themeOf(page)).toBe('auto light dark');
});

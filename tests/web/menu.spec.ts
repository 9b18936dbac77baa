/** The menu of fifty entries by keyboard: folded areas, search, favourites, the rail; and the short one of who may do little. */
import type { MenuModulo } from '../../server/modules/menu/contract.ts';
import { expect, expectAccessible, type Page, test } from '../support/browser.ts';
import { wideMenu } from '../support/wide-menu.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'MENÚ' });

async function widen(page: Page): Promise<void> {
  await page.route('**/api/login/reanudar/', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { arranque: { menu: MenuModulo[] } };
    json.arranque.menu = wideMenu(json.arranque.menu);
    await route.fulfill({ response, json });
  });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() || '');
const saved = (page: Page, clave: string) =>
  page.waitForResponse((response) => response.url().includes(`/preferencias/${clave}`) && response.ok());

test('fifty entries by keyboard: areas, search, favourites and what is remembered', async ({ page, entrar, abrir }) => {
  await widen(page);
  await entrar('contabilidad');
  const menu = menuOf(page);
  // Folded, all of them, where none holds the screen.
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
  await abrir(LISTA);
  await expect(menu.getByRole('button', { name: 'Abastecimiento', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(menu.getByRole('link', { name: 'Directorio de Proveedores' })).toHaveAttribute('aria-current', 'page');

  // M goes to it; / in it searches there, although the list has that key too.
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Inicio');
  await page.keyboard.press('/');
  await page.keyboard.type('citas INM');
  await expect(menu.getByRole('link')).toHaveText(['Citas de inmueblesInmuebles']);
  await expect(menu.getByRole('status')).toHaveText('1 resultado');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('searchbox')).toHaveValue('');
  await expect(menu.getByRole('searchbox')).toBeFocused();

  // Arrows go from entry to entry, and unfold.
  await menu.getByRole('button', { name: 'Calidad', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Órdenes de calidad');
  // The star is the next stop of Tab.
  await page.keyboard.press('Tab');
  const first = saved(page, 'menu.favoritos');
  await page.keyboard.press('Enter');
  await first;
  const favourites = menu.getByRole('region', { name: 'Favoritos' });
  await expect(favourites.getByRole('link')).toHaveText(['Órdenes de calidad']);
  const second = saved(page, 'menu.favoritos');
  await menu.getByRole('button', { name: 'Favorito: Directorio de Proveedores' }).press('Space');
  await second;
  await expect(favourites.getByRole('link')).toHaveText(['Órdenes de calidad', 'Directorio de Proveedores']);
  const third = saved(page, 'menu.favoritos');
  await favourites.getByRole('link', { name: 'Directorio' }).press('Alt+ArrowUp');
  await third;
  await expect(favourites.getByRole('link')).toHaveText(['Directorio de Proveedores', 'Órdenes de calidad']);
  await expect(favourites.getByRole('link', { name: 'Directorio' })).toBeFocused();
  await expectAccessible(page);

  // All of it is the user's: it is there after loading again, in any machine.
  await page.reload();
  await expect(favourites.getByRole('link')).toHaveText(['Directorio de Proveedores', 'Órdenes de calidad']);
  await expect(menu.getByRole('button', { name: 'Calidad', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Comercial', exact: true })).toHaveAttribute('aria-expanded', 'false');

  // A star that takes its own row away leaves the keyboard on the next one.
  await favourites.getByRole('button', { name: 'Favorito: Directorio de Proveedores' }).press('Enter');
  await expect(favourites.getByRole('link', { name: 'Órdenes de calidad' })).toBeFocused();

  // Closed it is a rail of icons; an area opens what it holds.
  await page.keyboard.press('Control+b');
  await expect(menu.getByRole('link', { name: 'Órdenes de calidad' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Citas de calidad' })).toHaveCount(0);
  expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(56);
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Abastecimiento', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Leer factura electrónica' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('button', { name: 'Abastecimiento', exact: true })).toBeFocused();

  // From the rail, M opens it; Enter in the search opens the first that was found.
  await page.keyboard.press('m');
  await page.keyboard.type('directorio prov');
  await expect(menu.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Proveedores');
  await expect(menu.getByRole('searchbox')).toHaveValue('');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('who may do little sees a short menu: no search, no heading over a single entry, no empty area', async ({
  page,
  entrar,
}) => {
  await entrar('talento');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible();
  await expect(menu.getByRole('searchbox')).toHaveCount(0);
  const areas = await menu.locator('section').evaluateAll((sections) =>
    sections.map((section) => ({
      links: section.querySelectorAll('a').length,
      heading: section.querySelector('h2') !== null,
    })),
  );
  expect(areas.length).toBeGreaterThan(0);
  for (const { links, heading } of areas) {
    expect(links).toBeGreaterThan(0);
    expect(heading).toBe(links > 1);
  }
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the menu floats with targets for a finger, and leads to one’s own jobs', async ({ page, entrar }) => {
    await widen(page);
    await entrar('compras');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const menu = menuOf(page);
    await menu.getByRole('button', { name: 'Abastecimiento', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Directorio de Proveedores' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Mis trabajos' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#\/trabajos$/);
  });
});

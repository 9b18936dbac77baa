/** The lines of a document in a real Chromium: by keyboard alone, by scanner, with what the server refuses, and two thousand of them. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser.ts';
import { storyTest } from '../support/kit-page.ts';

const test = storyTest('Líneas de un documento');

const grid = (page: Page) => page.getByRole('region', { name: 'Líneas del ajuste' });
const cell = (page: Page, name: string) => grid(page).getByLabel(name, { exact: true });
const start = (page: Page, count: number) => page.getByRole('button', { name: `${count} líneas`, exact: true }).click();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a document of two lines by keyboard alone, a line taken out and back', async ({ page }) => {
  await start(page, 0);
  const add = cell(page, 'Agregar producto');
  await add.focus();
  await page.keyboard.type('arroz la rosita');
  await expect(page.getByRole('option').first()).toContainText('ARROZ BLANCO LA ROSITA 1 kg');
  await press(page, 'Enter');
  const rice = cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg');
  await expect(rice).toBeFocused();
  await page.keyboard.type('1200');
  await press(page, 'Enter');
  await expect(rice).toHaveValue('1,200');
  await expect(cell(page, 'Lote de ARROZ BLANCO LA ROSITA 1 kg')).toBeFocused();
  await page.keyboard.type('a7');
  await press(page, 'Enter', 'Enter', 'Enter');
  await expect(add).toBeFocused();
  // A code and Enter, before anything was found by name.
  await page.keyboard.type('ABA0003');
  await press(page, 'Enter');
  const lentil = cell(page, 'Cantidad de LENTEJA SANTA LUCÍA 1 kg');
  await expect(lentil).toBeFocused();
  await page.keyboard.type('30');
  await press(page, 'ArrowUp');
  await expect(rice).toBeFocused();
  await expect(grid(page).getByRole('row', { name: /Total de 2 líneas/ })).toContainText('$ 4,377,285');

  // Esc gives back what was there; a line goes and comes back where it was.
  await page.keyboard.type('5');
  await press(page, 'Escape');
  await expect(rice).toHaveValue('1200');
  await press(page, 'Control+Delete');
  await expect(grid(page).getByRole('row')).toHaveCount(4);
  await expect(lentil).toBeFocused();
  await press(page, 'Control+z');
  await expect(rice).toHaveValue('1,200');
  await expect(cell(page, 'Lote de ARROZ BLANCO LA ROSITA 1 kg')).toHaveValue('A7');
  await expectAccessible(page);
});

test('a scanner makes a line or counts in its own, and never writes in a quantity', async ({ page }) => {
  await start(page, 0);
  const scan = grid(page).getByLabel('Leer código');
  await scan.focus();
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.type('7700000000001');
    await press(page, 'Enter');
  }
  await page.keyboard.type('12*7700000000002');
  await press(page, 'Enter');
  await expect(grid(page).getByRole('status').first()).toContainText('FRÍJOL CARGAMANTO CHICAMOCHA 500 g: 12');
  const rice = cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg');
  await expect(rice).toHaveValue('3');
  await rice.focus();
  await page.keyboard.type('7700000000001');
  await press(page, 'Enter');
  await expect(rice).toHaveValue('4');
  await scan.focus();
  await page.keyboard.type('7709999999999');
  await press(page, 'Enter');
  await expect(grid(page)).toContainText('Nada tiene el código 7709999999999.');
  await expect(grid(page)).toContainText('Sin sumar: 7709999999999');
  await grid(page).getByRole('button', { name: 'Olvidar' }).click();
  await expect(grid(page)).not.toContainText('Sin sumar');
});

test('what the server refuses stands at its cell, follows its line and goes when it is mended', async ({ page }) => {
  const lentil = cell(page, 'Cantidad de LENTEJA SANTA LUCÍA 1 kg');
  await lentil.fill('0');
  await cell(page, 'Cantidad de PANELA EL TRAPICHE x 4 und').fill('0');
  await press(page, 'Control+s');
  const refused = 'Cantidad: Escribe una cantidad mayor que 0.';
  await expect(grid(page).getByText(refused)).toHaveCount(2);
  await expect(lentil).toBeFocused();
  await expect(lentil).toHaveAccessibleDescription(refused);
  await expect(page.getByRole('alert')).toContainText('Línea 3, Línea 4');
  await cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg').focus();
  await press(page, 'Control+Delete');
  await expect(lentil).toHaveAccessibleDescription(refused);
  await expect(page.getByRole('alert')).toContainText('Línea 2, Línea 3');
  await expectAccessible(page);
  await lentil.fill('5');
  await expect(grid(page).getByText(refused)).toHaveCount(1);
  await grid(page).getByRole('button', { name: 'ir a la 3' }).click();
  await expect(cell(page, 'Cantidad de PANELA EL TRAPICHE x 4 und')).toBeFocused();
  await page.keyboard.type('2,5');
  await expect(grid(page).getByText('Cantidad: Debe ser un número entero.')).toBeVisible();
});

test('a presentation tells what it is in units', async ({ page }) => {
  const choice = cell(page, 'Presentación de LENTEJA SANTA LUCÍA 1 kg');
  await choice.focus();
  await choice.selectOption({ label: 'SIXPACK x 6 und' });
  await expect(grid(page).getByRole('row', { name: /LENTEJA/ })).toContainText('= 180 und');
});

test('two thousand lines: few are drawn, typing draws one, and the last is a key away', async ({ page }) => {
  await start(page, 2000);
  await expect(grid(page).getByRole('row', { name: /Total de 2,000 líneas/ })).toBeVisible();
  expect(await grid(page).locator('[data-line]').count()).toBeLessThan(120);
  const rice = cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg');
  await rice.focus();
  const drawn = () =>
    page.evaluate(() => (globalThis as unknown as { linesDrawn: { count: number } }).linesDrawn.count);
  const before = await drawn();
  await page.keyboard.type('45678');
  await press(page, 'Enter');
  await expect(page.locator('[data-saved]')).toContainText('"cantidad":45678');
  expect((await drawn()) - before).toBeLessThanOrEqual(3);
  await press(page, 'Control+End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Lote de .* 223$/);
  await press(page, 'Control+Home');
  await expect(cell(page, 'Lote de ARROZ BLANCO LA ROSITA 1 kg')).toBeFocused();
});

/** The lines of a document in a real Chromium: by keyboard alone, by scanner, with what the server refuses, and two thousand of them. */
import { expect } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/browser.ts';
import { scan } from '../support/keyboard.ts';
import { cell, grid, press, start, test } from '../support/lines.ts';

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
  const box = grid(page).getByLabel('Leer código');
  await box.focus();
  for (let times = 0; times < 3; times += 1) {
    await scan(page, '7700000000002');
  }
  await scan(page, '12*7700000000019');
  await expect(grid(page).getByRole('status').first()).toContainText('FRÍJOL CARGAMANTO CHICAMOCHA 500 g: 12');
  const rice = cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg');
  await expect(rice).toHaveValue('3');
  await rice.focus();
  await scan(page, '7700000000002');
  await expect(rice).toHaveValue('4');
  await box.focus();
  await scan(page, '7709999999999');
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await lentil.fill('5');
  await expect(grid(page).getByText(refused)).toHaveCount(1);
  await grid(page).getByRole('button', { name: 'ir a la 3' }).click();
  await expect(cell(page, 'Cantidad de PANELA EL TRAPICHE x 4 und')).toBeFocused();
  await page.keyboard.type('2,5');
  await expect(grid(page).getByText('Cantidad: Debe ser un número entero.')).toBeVisible();
});

test('arrows go through the choices of a presentation without changing them; Enter goes back with the shift key', async ({
  page,
}) => {
  await cell(page, 'Cantidad de LENTEJA SANTA LUCÍA 1 kg').focus();
  await press(page, 'ArrowLeft');
  const choice = cell(page, 'Presentación de LENTEJA SANTA LUCÍA 1 kg');
  await expect(choice).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(cell(page, 'Presentación de PANELA EL TRAPICHE x 4 und')).toBeFocused();
  await expect(choice).toHaveValue('');
  await press(page, 'Enter', 'Shift+Enter', 'Shift+Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^PANELA EL TRAPICHE x 4 und/);
  // F2 looks for another product in its place, Esc leaves it as it was.
  await press(page, 'F2');
  await expect(cell(page, 'Producto de PANELA EL TRAPICHE x 4 und')).toBeFocused();
  await press(page, 'Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^PANELA EL TRAPICHE x 4 und/);
  await press(page, 'F2');
  await page.keyboard.type('ABA0100');
  await press(page, 'Enter');
  await expect(cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg 12')).toHaveValue('40');
});

test('given lines: a reading counts in its own and none is made, Enter goes down, none goes away', async ({
  page,
  kit,
}) => {
  await kit.open(page, 'Líneas dadas');
  await page.reload();
  const given = page.getByRole('region', { name: 'Líneas de la entrada' });
  const counted = (name: string) => given.getByLabel(`Contado de ${name}`);
  const detergent = counted('DETERGENTE EN POLVO ROSITA 1 kg');
  await detergent.focus();
  await page.keyboard.type('40');
  await press(page, 'Enter');
  await expect(counted('CAFÉ MOLIDO MESA DE LOS SANTOS 500 g')).toBeFocused();
  await page.keyboard.type('ABA0007');
  await press(page, 'Enter');
  await expect(detergent).toHaveValue('41');
  await expect(given.getByRole('row', { name: /DETERGENTE/ })).toContainText('Sobran 1');
  await given.getByLabel('Leer código').fill('ABA0100');
  await press(page, 'Enter');
  await expect(given).toContainText('ARROZ BLANCO LA ROSITA 1 kg 12 no está en el documento.');
  await press(page, 'Control+Delete');
  await expect(given.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
  await expectAccessible(page);

  const services = page.getByRole('region', { name: 'Servicios' });
  await services.getByLabel('IVA de línea 1').focus();
  await press(page, 'Enter', 'Enter');
  await page.keyboard.type('Cargue');
  await press(page, 'Enter');
  await page.keyboard.type('80000');
  await expect(services.getByRole('row', { name: /Total de 2 líneas/ })).toContainText('$ 200,000');
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

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
    await page.keyboard.type('7700000000002');
    await press(page, 'Enter');
  }
  await page.keyboard.type('12*7700000000019');
  await press(page, 'Enter');
  await expect(grid(page).getByRole('status').first()).toContainText('FRÍJOL CARGAMANTO CHICAMOCHA 500 g: 12');
  const rice = cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg');
  await expect(rice).toHaveValue('3');
  await rice.focus();
  await page.keyboard.type('7700000000002');
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

/** As Ctrl+V would: what stands on the clipboard is told to what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('lines pasted from a spreadsheet: names in any order, commas, what does not match, and all of it taken back', async ({
  page,
}) => {
  await start(page, 0);
  await cell(page, 'Agregar producto').focus();
  const rows = [
    'Nombre\tCant.\tReferencia\tCosto unitario',
    'Arroz\t12\taba0001\t3.600,50',
    'Fríjol\t1\tABA0002\t5.578',
    'Fantasma\t7\tNADA\t1,5',
    '"Lenteja ""1 kg"""\tdoce\tABA0003\t4.789,5',
    'Bolsa\t1\tABA0009\t1',
    '',
  ];
  await paste(page, rows.join('\r\n'));
  const dialog = page.getByRole('dialog', { name: 'Pegar líneas' });
  await expect(dialog).toContainText('5 filas con títulos');
  await expect(dialog.getByRole('status')).toContainText('2 filas por agregar · 3 sin coincidir');
  await expect(dialog.getByRole('row', { name: /^1 ARROZ/ })).toContainText('3,600.50');
  await expect(dialog.getByRole('row', { name: /^2 FRÍJOL/ })).toContainText('5,578');
  await expect(dialog.getByRole('row', { name: /^4 LENTEJA/ })).toContainText('No es un número.');
  await expect(dialog).toContainText('BOLSA DE PAPEL (DESCONTINUADA): Está inactivo.');
  await expectAccessible(page);
  const mend = dialog.getByLabel('Otro código para la fila 3');
  await mend.fill('ABA0004');
  await mend.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('3 filas por agregar · 2 sin coincidir');
  await dialog.getByRole('button', { name: 'Agregar 3 filas' }).click();
  await expect(cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg')).toHaveValue('12');
  await expect(cell(page, 'Costo de FRÍJOL CARGAMANTO CHICAMOCHA 500 g')).toHaveValue('5,578');
  await expect(cell(page, 'Costo de PANELA EL TRAPICHE x 4 und')).toHaveValue('1.50');

  // Codes alone are readings: they sum in what is there.
  await cell(page, 'Agregar producto').focus();
  await paste(page, 'ABA0001\t5\nABA0001\t5');
  await dialog.getByRole('button', { name: 'Agregar 2 filas' }).click();
  await expect(cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg')).toHaveValue('22');
  await grid(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg')).toHaveValue('12');

  // A column of numbers on a cell fills it and those below.
  await cell(page, 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg').focus();
  await paste(page, '1\n2\n3\n');
  await expect(cell(page, 'Cantidad de FRÍJOL CARGAMANTO CHICAMOCHA 500 g')).toHaveValue('2');
  await expect(cell(page, 'Cantidad de PANELA EL TRAPICHE x 4 und')).toHaveValue('3');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('cards with steps; the rest of a line opens with a touch; nothing goes off the side', async ({ page }) => {
    const rice = 'Cantidad de ARROZ BLANCO LA ROSITA 1 kg';
    await grid(page)
      .getByRole('button', { name: `Uno más: ${rice}` })
      .tap();
    await grid(page)
      .getByRole('button', { name: `Uno más: ${rice}` })
      .tap();
    await grid(page)
      .getByRole('button', { name: `Uno menos: ${rice}` })
      .tap();
    await expect(cell(page, rice)).toHaveValue('11');
    await expect(grid(page)).toContainText('Total $ 4,280,858.31');
    await grid(page)
      .getByRole('button', { name: /^LENTEJA/ })
      .tap();
    const dialog = page.getByRole('dialog', { name: 'LENTEJA SANTA LUCÍA 1 kg' });
    await dialog.getByLabel('Lote de LENTEJA SANTA LUCÍA 1 kg').fill('z9');
    await dialog.getByLabel('Presentación de LENTEJA SANTA LUCÍA 1 kg').selectOption({ label: 'PACA x 24' });
    await expect(dialog).toContainText('= 720 und');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Siguiente' }).tap();
    await page
      .getByRole('dialog', { name: 'PANELA EL TRAPICHE x 4 und' })
      .getByRole('button', { name: 'Quitar' })
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(grid(page)).toContainText('Se quitó la línea 4.');
    await expect(page.locator('[data-saved]')).toContainText('"lote":"Z9"');
    await expect(grid(page).getByRole('listitem')).toHaveCount(7);
    await grid(page).getByRole('button', { name: 'Deshacer' }).tap();
    await expect(grid(page).getByRole('listitem')).toHaveCount(8);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('one product of a form: by any of its codes with Enter, by name, emptied, and refused with its reason', async ({
  page,
}) => {
  const field = page.getByLabel('Producto de muestra');
  await field.focus();
  await page.keyboard.type('7700000000019');
  await press(page, 'Enter');
  await expect(field).toHaveValue('FRÍJOL CARGAMANTO CHICAMOCHA 500 g');
  await press(page, 'Control+a');
  await page.keyboard.type('bolsa de papel');
  await expect(page.getByRole('option').first()).toContainText('Está inactivo.');
  await press(page, 'Enter');
  await expect(field).toHaveAccessibleDescription('Está inactivo.');
  await press(page, 'Tab');
  await expect(field).toHaveValue('FRÍJOL CARGAMANTO CHICAMOCHA 500 g');
  await field.focus();
  await press(page, 'Control+a', 'Delete', 'Tab');
  await expect(field).toHaveValue('');
});

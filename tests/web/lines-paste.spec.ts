/** Lines that are pasted, on phones, and one product of a form, in a real Chromium. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser.ts';
import { paste } from '../support/clipboard.ts';
import { scan } from '../support/keyboard.ts';
import { cell, grid, press, start, test } from '../support/lines.ts';

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
  await scan(page, '7700000000019');
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

/** Months on screen: closed and opened by keyboard, the question says which go along, and the log tells it. */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

/** The demonstration closes its books eight months behind. */
const months = (page: Page, modulo: string, estado: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${modulo}, .*: ${estado}$`) });

test('a month is closed with those before, and reopened with its reason', async ({ page, entrar }) => {
  const year = new Date().getFullYear() - 1;
  await entrar('admin', `/config/periodos?anio=${year}`, 'Períodos contables');
  await page.getByRole('button', { name: 'Año anterior' }).click();
  await expect(page.getByText(String(year - 1), { exact: true })).toBeVisible();
  await expect(months(page, 'Ventas', 'cerrado')).toHaveCount(12);
  await months(page, 'Ventas', 'cerrado').nth(10).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `Se reabren noviembre y diciembre de ${year - 1}, y los meses posteriores que estén cerrados.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(dialog.getByText('El campo de texto no puede ser vacío.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Faltó una factura');
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expectToast(page, 'Período reabierto correctamente.');
  await expect(months(page, 'Ventas', 'cerrado')).toHaveCount(10);
  await expect(months(page, 'Compras', 'cerrado')).toHaveCount(12);

  // The rest by keyboard: back to the cell, down to December, and close it.
  const { keyboard } = page;
  await expect(months(page, 'Ventas', 'abierto').first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(`Se cierran noviembre y diciembre de ${year - 1}.`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar período' }).click();
  await expectToast(page, 'Período cerrado correctamente.');
  await expect(months(page, 'Ventas', 'cerrado')).toHaveCount(12);
  await keyboard.press('PageDown');
  await expect(page.getByText(String(year), { exact: true })).toBeVisible();
});

test('a month that has not ended stays open, and says why', async ({ page, entrar }) => {
  await entrar('admin', `/config/periodos?anio=${new Date().getFullYear() + 1}`, 'Períodos contables');
  await page.getByRole('gridcell', { name: /^Inventario, marzo de .*: por venir$/ }).click();
  await expectToast(page, 'no ha terminado: solo se cierran meses terminados.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

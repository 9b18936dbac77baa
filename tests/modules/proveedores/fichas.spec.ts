/** The documents of several suppliers printed as one. */
import { expect, test } from '../../support/browser.ts';

test('chosen suppliers are printed together, in the order of the list', async ({ page, entrar }) => {
  await entrar('compras', '/abastecimiento/directorio-proveedores');
  const rows = page.getByRole('table').getByRole('checkbox');
  await rows.nth(2).check();
  await rows.nth(1).check();
  await page.getByRole('button', { name: 'Imprimir fichas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fichas de proveedores' });
  const index = dialog.getByRole('list', { name: 'Documentos en su orden' }).getByRole('listitem');
  await expect(index).toHaveCount(2);
  await expect(dialog).toContainText('2 documentos');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 seleccionados')).toBeVisible();
});

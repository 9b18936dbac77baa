/** A product in a form of the application: found by its barcode, its code or its name, with the server's own answers. */
import { expect, test } from '../support/browser.ts';
import { scan } from '../support/keyboard.ts';

test('the components of a kit are read by code or looked for by name', async ({ page, entrar }) => {
  await entrar('admin', '/catalogo-productos/crear-producto');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Kit' });
  await page.getByRole('tab', { name: 'Componentes' }).click();
  const add = page.getByRole('button', { name: 'Agregar componente' });
  await add.click();
  const field = page.getByRole('combobox', { name: 'Componente' });
  await expect(field).toBeFocused();
  await scan(page, '7700980000740');
  await expect(field).toHaveValue('ABA0002 · ARROZ BLANCO LA ROSITA 1 kg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Componentes' })).toContainText(
    'ABA0002 · ARROZ BLANCO LA ROSITA 1 kg',
  );
  await add.click();
  await page.keyboard.type('santa blanco arroz');
  const option = page.getByRole('option').first();
  await expect(option).toContainText('ARROZ BLANCO SANTA LUCÍA');
  await expect(option).toContainText('disponible');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/ARROZ BLANCO SANTA LUCÍA/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('NADA99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada tiene el código NADA99.').first()).toBeVisible();
});

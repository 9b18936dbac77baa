/** The address generator over a supplier's form: a pasted address is read into its parts, and comes back as in the RUT. */
import { expect, expectAccessible, test } from '../../support/browser.ts';

test('a pasted address is read, mended and used', async ({ page, entrar }) => {
  await entrar('compras', '/abastecimiento/captura/proveedores/crear', 'Crear proveedor');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByRole('button', { name: 'Armar la dirección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Armar la dirección' });
  await dialog.getByLabel('Pegar o escribir la dirección').fill('Cra. 15B No. 93 - 47 Oficina 501');
  await expect(dialog.getByLabel('Tipo de vía')).toHaveValue('CR');
  await expect(dialog.getByLabel('Vía', { exact: true })).toHaveValue('15 B');
  await expect(dialog.getByLabel('Indicación')).toHaveValue('OF 501');
  await dialog.getByLabel('Placa').fill('');
  await dialog.getByRole('button', { name: 'Usar esta dirección' }).click();
  await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
  await dialog.getByLabel('Placa').fill('49');
  await expect(dialog.getByText('CR 15 B 93 49 OF 501').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Usar esta dirección' }).click();
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('CR 15 B 93 49 OF 501');
  // The dialog's saving was not the supplier's.
  await expect(page.getByText(/Corrige \d+ campos/)).toHaveCount(0);
});

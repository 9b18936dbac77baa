/** The address generator over a supplier's form: a pasted address is read into its parts, and comes back as in the RUT. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

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

test('an office of another city adds its zone and its neighbourhood, and a property stands there', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('admin', '/config/zonas', 'Zonas de ciudad');
  await page.getByRole('button', { name: 'Crear zona' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ciudad').fill('tunja');
  await page.getByRole('option', { name: /^Tunja/ }).click();
  await dialog.getByLabel('Nombre').fill('Norte');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Zona creada correctamente.');
  await page.getByRole('link', { name: 'Barrios', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Barrios' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear barrio' }).click();
  await expect(dialog.getByLabel('Zona')).toBeDisabled();
  await dialog.getByLabel('Ciudad').fill('tunja');
  await page.getByRole('option', { name: /^Tunja/ }).click();
  await dialog.getByLabel('Zona').selectOption({ label: 'NORTE' });
  await dialog.getByLabel('Nombre').fill('Mesopotamia');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Barrio creado correctamente.');
  await abrir('/inmuebles/crear', 'Crear inmueble');
  await page.getByLabel('Ciudad').fill('tunja');
  await page.getByRole('option', { name: /^Tunja/ }).click();
  await page.getByLabel('Barrio').selectOption({ label: 'MESOPOTAMIA' });
  await expect(page.getByLabel('Zona').locator('option:checked')).toHaveText('NORTE');
});

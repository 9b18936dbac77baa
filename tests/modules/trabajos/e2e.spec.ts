/** Long work on screen: the whole filter inactivated with its progress, its outcomes read again, an export of what was chosen. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('all that meet the filter but one: reason, progress, outcomes, and the list says so', async ({
  page,
  entrar,
  abrir,
}) => {
  await entrar('compras', '/abastecimiento/directorio-proveedores?filas=10&f.estado=1', 'Directorio de Proveedores');
  const table = page.getByRole('table', { name: 'Directorio de Proveedores' });
  await table.getByRole('row').nth(1).waitFor();
  const kept = (await table.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await table.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Seleccionar los \d+ que cumplen el filtro$/ }).click();
  await table.getByRole('checkbox').nth(1).uncheck();
  await page.getByRole('button', { name: 'Inactivar', exact: true }).click();
  await page.getByLabel('Motivo').fill('Cierre del año');
  const dialog = page.getByRole('dialog', { name: /^Inactivar proveedores/ });
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expect(dialog.getByText(/procesados correctamente/)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  // Only the one that was left out is still active, between the header and the total.
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText(kept);

  await abrir('/trabajos', 'Mis trabajos');
  await page.getByRole('link', { name: /^Inactivar proveedores/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inactivar proveedores');
  await expect(page.getByRole('row', { name: /Inactivado\..*Hecho/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('what is chosen is exported with the columns on screen', async ({ page, entrar }) => {
  await entrar('admin', '/usuarios', 'Usuarios');
  const table = page.getByRole('table', { name: 'Usuarios' });
  await table.getByRole('checkbox').nth(1).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar', exact: true }).last().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expectToast(page, 'Archivo descargado.');
});

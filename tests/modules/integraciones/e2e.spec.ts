/** Integrations on screen: a destination is made, its secret is shown once, and what was told is looked at and given up. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a destination is created with its secret, tried, and its event is seen', async ({ page, entrar }) => {
  await entrar('admin', '/integraciones/destinos', 'Integraciones');
  await page.getByRole('button', { name: 'Crear destino' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Bodega externa');
  await dialog.getByLabel('Dirección web').fill('https://127.0.0.1/avisos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('La dirección es de una red privada.').first()).toBeVisible();
  await dialog.getByLabel('Dirección web').fill('https://8.8.8.8/avisos');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const secret = page.getByRole('dialog', { name: 'Secreto' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('button', { name: 'Acciones de Bodega externa' }).click();
  await page.getByRole('menuitem', { name: 'Pausar' }).click();
  await page.getByLabel('Motivo').fill('Mantenimiento');
  await page.getByRole('button', { name: 'Pausar' }).last().click();
  await expectToast(page, 'Destino en pausa: lo suyo espera.');
});

test('what was given up is found, looked at whole, and refused while its system is in pause', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/integraciones?f.estado=AGOTADO&q=prueba', 'Integraciones');
  await page
    .getByRole('row', { name: /prueba/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).last();
  await expect(panel.getByText('Contenido').first()).toBeVisible();
  await expect(panel.getByText(/FALLÓ/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/está en pausa desde/).first()).toBeVisible();
});

/** The configuration on screen: a parameter with its reason and history, the rows of WhatsApp, the company, the proof of the log. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a parameter is changed with its reason, and its history tells it', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  await page.getByRole('link', { name: /^Parámetros/ }).click();
  await page.getByRole('button', { name: 'Sin uso, una sesión se cierra a los', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor en días').fill('45');
  await dialog.getByLabel('Motivo del cambio').fill('Equipos compartidos en bodega');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El valor no puede ser mayor a 31.').first()).toBeVisible();
  await dialog.getByLabel('Valor en días').fill('15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Parametros guardados correctamente.');
  await expect(page.getByRole('row', { name: /Sin uso.*15 días/ })).toBeVisible();
  await page.getByRole('button', { name: 'Historia' }).first().click();
  await expect(dialog.getByText('Motivo: Equipos compartidos en bodega')).toBeVisible();
  await expect(dialog.getByText('30 días')).toBeVisible();
});

test('rows of WhatsApp keep their name, need a value, and grow below the last one', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  await page.getByRole('button', { name: /Parametrización WhatsApp/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Agregar fila' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Agregar fila' }).click();
  await dialog.getByLabel('Nombre del parámetro').fill('firma');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Este campo es requerido.').first()).toBeVisible();
  await dialog.getByLabel('Valor del parámetro nuevo').fill('Los Andes');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Parametros guardados correctamente.');
  await expect(dialog.getByLabel('Valor de FIRMA')).toHaveValue('Los Andes');
  await expectAccessible(page);
  await page.route('**/api/parametrizacion/parametroswhatsapp/', (route) => {
    return route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await dialog.getByLabel('Valor de FIRMA').fill('Otra');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Se presento una novedad, por favor intente de nuevo.');
});

test('the log is filtered, and proved to its last entry', async ({ page, entrar }) => {
  await entrar('admin', '/config/bitacora', 'Bitácora');
  await page.getByRole('button', { name: 'Qué hizo' }).click();
  await page.getByRole('dialog').getByText('Ingresar', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Qué hizo:')).toBeVisible();
  await expect(page.getByText('ingresó').first()).toBeVisible();
  await expect(page.getByText(/^Mayordomo creó/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Verificar bitácora' }).click();
  await page.getByRole('button', { name: 'Verificar bitácora' }).click();
  await expect(page.getByRole('dialog').getByText(/La bitácora está completa/)).toBeVisible();
});

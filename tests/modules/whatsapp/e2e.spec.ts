/** The log of WhatsApp on screen: its dates, its rows, print, Excel, sending again; and the account that sends. */
import readXlsxFile from 'read-excel-file/node';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

const day = (ago: number) => {
  const [year = '', month = '', date = ''] = new Date(Date.now() - ago * 86_400_000 - 5 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${date}/${month}/${year}`;
};

async function open(page: Page) {
  await page.getByRole('button', { name: /^Bitácora de WhatsApp/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bitácora de WhatsApp' });
  const table = dialog.getByRole('table', { name: 'Mensajes de WhatsApp' });
  await expect(table.getByRole('row')).toHaveCount(11);
  return { dialog, table };
}

test('the log is read, searched, printed, taken to Excel, and a message is sent again', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  const { dialog, table } = await open(page);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByText(/^11–20$/)).toBeVisible();
  await dialog.getByPlaceholder('Nombre, NIT, celular o mensaje').fill('fundación san alonso');
  await expect(table.getByRole('row')).toHaveCount(2);
  const row = table.getByRole('row', { name: /FUNDACIÓN SAN ALONSO.*LEÍDO/ });

  await row.getByRole('button').first().click();
  const one = page.getByRole('dialog', { name: 'FUNDACIÓN SAN ALONSO' });
  await expect(one.getByText(/^Hola, FUNDACIÓN SAN ALONSO/)).toBeVisible();
  await expect(one.getByRole('link', { name: /^Persona \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Cerrar' }).last().click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bitacora_whatsapp.xlsx');
  const [sheet] = await readXlsxFile((await download.path()) ?? '');
  expect(sheet?.data).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByText('bitacora_whatsapp.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  await row.getByRole('button', { name: /^Acciones|^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Reenviar' }).click();
  await expect(page.getByText('ya lo recibió: le llegará dos veces.')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expectToast(page, 'El mensaje está en la cola.');
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('both dates are required and in order; the keyboard is enough', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  const { dialog } = await open(page);
  const desde = dialog.getByRole('textbox', { name: 'Desde' });
  const hasta = dialog.getByRole('textbox', { name: 'Hasta' });
  await desde.fill('');
  await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  await desde.fill(day(0));
  await page.keyboard.press('Tab');
  await hasta.fill(day(5));
  await expect(dialog.getByText('La fecha final debe ser posterior a la inicial.')).toBeVisible();
  await expectAccessible(page);
  await hasta.fill(day(0));
  await desde.fill(day(400));
  await expect(dialog.getByText('Elige a lo sumo 366 días.')).toBeVisible();
  await desde.fill(day(300));
  await expect(dialog.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Bitácora de WhatsApp/ })).toBeFocused();
});

test('the account: a token is given and never shown again', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  await page.getByRole('button', { name: /^Envío por WhatsApp/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Envío por WhatsApp' });
  const row = dialog.getByRole('row', { name: /^Token de la API/ });
  await expect(row).toContainText('Ninguno');
  await row.getByRole('button').first().click();
  const edit = page.getByRole('dialog', { name: 'Token de la API de WhatsApp' });
  await edit.getByLabel('Valor').fill('EAAG-no-se-muestra');
  await edit.getByLabel('Motivo del cambio').fill('Cuenta nueva');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Parametros guardados correctamente.');
  await expect(row).toContainText('••••••••');
  await dialog.getByRole('button', { name: 'Historia' }).click();
  await expect(page.getByText('Motivo: Cuenta nueva')).toBeVisible();
  expect(await page.content()).not.toContain('EAAG-no-se-muestra');
});

test('what waits to go out is seen, and given up with its reason', async ({ page, entrar }) => {
  await entrar('admin', '/salidas', 'Mensajes que salen');
  await page.getByRole('link', { name: /^Esperan/ }).click();
  const table = page.getByRole('table', { name: 'Mensajes que salen' });
  await expect(table.getByRole('row', { name: /PENDIENTE/ })).toHaveCount(2);
  await table
    .getByRole('row', { name: /PENDIENTE/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Todavía no se ha intentado.')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Descartar' }).click();
  await page.getByLabel('Motivo').fill('Ya se le llamó');
  await page.getByRole('button', { name: 'Descartar' }).last().click();
  await expectToast(page, 'Mensaje descartado.');
  await expect(drawer.getByText('DESCARTADO')).toBeVisible();
  await expect(drawer.getByText('Ya se le llamó')).toBeVisible();
});

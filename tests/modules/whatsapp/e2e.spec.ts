/** The log of WhatsApp on screen: its dates, its rows, print, Excel, sending again; and the account that sends. */
import readXlsxFile from 'read-excel-file/node';
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

/** So many days ago in Bogota: `YYYY-MM-DD`, and as people write it. */
const iso = (ago: number) => new Date(Date.now() - ago * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
const day = (ago: number) => iso(ago).split('-').toReversed().join('/');

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
  // The two payments that were annulled.
  await dialog.getByPlaceholder('Nombre, NIT, celular o mensaje').fill('anulamos el pago');
  await expect(table.getByRole('row')).toHaveCount(3);
  const row = table.getByRole('row', { name: /LEÍDO/ }).first();

  await row.getByRole('button').first().click();
  const one = page.getByRole('dialog').last();
  await expect(one.getByText(/^Hola, .*anulamos el pago PP-/)).toBeVisible();
  await expect(one.getByRole('link', { name: /^Pago \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Cerrar' }).last().click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bitacora_whatsapp.xlsx');
  const [sheet] = await readXlsxFile((await download.path()) ?? '');
  expect(sheet?.data).toHaveLength(3);

  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByText('bitacora_whatsapp.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  await row.getByRole('button', { name: /^Acciones|^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Reenviar' }).click();
  await expect(page.getByText('ya lo recibió: le llegará dos veces.')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expectToast(page, 'El mensaje está en la cola.');
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('the conversation with somebody, backwards, with what they answered; also from their page', async ({
  page,
  entrar,
  api,
}) => {
  await entrar('admin', '/config', 'Configuración');
  // Who wrote to us, and was written to more often than a page holds.
  const { data } = (await api(
    'GET',
    `parametrizacion/parametroswhatsapp/bitacora/?fecha_ini=${iso(300)}&fecha_fin=${iso(0)}`,
  )) as { data: { id: number; persona_id: number; nombre: string; estado_format: string }[] };
  const read = data.filter(({ estado_format }) => estado_format === 'LEÍDO');
  let who = read[0];
  for (const each of read) {
    const { recibidos } = await api(
      'GET',
      `parametrizacion/parametroswhatsapp/conversacion/?persona_id=${each.persona_id}`,
    );
    if (Number(recibidos) > 0) who = each;
    if (who === each) break;
  }
  if (!who) throw new Error('Nobody answered.');
  for (let i = 0; i < 35; i += 1) {
    await api('POST', `parametrizacion/parametroswhatsapp/bitacora/${who.id}/reenviar/`);
  }
  const { dialog, table } = await open(page);
  await table
    .getByRole('row', { name: who.nombre })
    .first()
    .getByRole('button', { name: /^Acciones|^Más/ })
    .click();
  await page.getByRole('menuitem', { name: 'Conversación' }).click();
  const talk = page.getByRole('dialog', { name: who.nombre });
  await expect(talk.getByText(/\+57 3/).first()).toBeVisible();
  await expect(talk.getByRole('listitem')).toHaveCount(30);
  // The last one is in sight.
  await expect(talk.getByRole('listitem').last()).toBeInViewport();
  await talk.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(talk.getByText(/^Responde a: /).first()).toBeVisible();
  await expect(talk.getByText(/Enviado.\d\d:\d\d · Entregado.\d\d:\d\d · Leído/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(talk).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await page.goto(`/#/comercial/captura/personas/editar/${who.persona_id}?ver=1`);
  await page.getByRole('button', { name: /Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Conversación de WhatsApp' }).click();
  await expect(page.getByRole('dialog', { name: who.nombre }).getByRole('listitem').first()).toBeVisible();
});

test('what the messages of each month cost, and its Excel', async ({ page, entrar }) => {
  await entrar('admin', '/config', 'Configuración');
  const { dialog } = await open(page);
  await dialog.getByRole('button', { name: 'Costo por mes' }).click();
  const table = dialog.getByRole('table', { name: /^Costo de los mensajes de 20\d\d$/ });
  await expect(table.getByRole('row').nth(1)).toContainText('$');
  await expect(dialog.getByText(/utilidad \$ 3\.60, marketing \$ 52\.00/)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar el año a Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^costo_whatsapp_20\d\d\.xlsx$/);
  await dialog.getByRole('button', { name: 'Año anterior' }).click();
  await expect(dialog.getByRole('button', { name: 'Año siguiente' })).toBeEnabled();
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
  await entrar('admin', '/salidas?f.canal=whatsapp&f.estado=PENDIENTE', 'Mensajes que salen');
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

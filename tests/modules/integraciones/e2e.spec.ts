/** Integrations on screen: a destination is made, its secret is shown once, and what was told is looked at and given up. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { Webhook } from '../../support/standard-webhook.ts';

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

test('an origin is created with its secret, what it sends is seen, and it is turned off', async ({ page, entrar }) => {
  await entrar('admin', '/integraciones/origenes', 'Integraciones');
  await page.getByRole('button', { name: 'Crear origen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Formulario de la feria');
  await dialog.getByLabel('Código').fill('portal-empleo');
  await dialog
    .getByRole('combobox', { name: 'Qué puede enviar' })
    .or(dialog.getByLabel('Qué puede enviar'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Mensaje del sitio (mensaje.crear)' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El código ya existe.').first()).toBeVisible();
  await dialog.getByLabel('Código').fill('Feria');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const secret = page.getByRole('dialog', { name: 'Secreto' });
  const secreto = (await secret.getByText(/^whsec_/).textContent()) ?? '';
  await secret.getByRole('button', { name: 'Cerrar' }).first().click();

  const enviar = async (id: string) => {
    const at = Math.floor(Date.now() / 1000);
    const data = { nombre: 'Eva', correo: 'eva@ejemplo.co', asunto: 'Visita', mensaje: '¿Puedo verlo?' };
    const body = JSON.stringify({ type: 'mensaje.crear', timestamp: new Date().toISOString(), data });
    const response = await page.request.post('/api/integraciones/entrada/feria/', {
      data: body,
      headers: {
        ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(at) },
        'webhook-signature': new Webhook(secreto).sign(id, at, body),
      },
    });
    return [response.status(), await response.json()];
  };
  expect(await enviar('feria-1')).toEqual([200, { msg: 'Evento procesado.', estado: 'EXITOSO' }]);
  expect(await enviar('feria-1')).toEqual([200, { msg: 'El evento ya fue procesado.', estado: 'EXITOSO' }]);

  await page.getByRole('button', { name: 'Acciones de Formulario de la feria' }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  await page.getByLabel('Motivo').fill('Se acabó la feria');
  await page.getByRole('button', { name: 'Inactivar' }).last().click();
  await expect(page.getByRole('row', { name: /Formulario de la feria/ }).getByText('INACTIVO')).toBeVisible();
  expect((await enviar('feria-2'))[0]).toBe(401);
  await page.getByRole('link', { name: 'Eventos', exact: true }).click();
  await expect(page.getByRole('row', { name: /mensaje\.crear/ }).first()).toContainText('Formulario de la feria');
});

/** Tokens on screen: made and shown once, tried on the page of the API, revoked; a user of a service and its tokens. */
import { expect, expectAccessibleAnywhere, expectToast, test } from '../../support/browser.ts';

const TOKEN = /^mdo_[0-9A-Za-z]{46}$/;

test('a token is made with a part of one’s permissions, tried and revoked', async ({ page, entrar, servidor }) => {
  await entrar('admin', '/perfil/tokens', 'Tokens de la API');
  await expect(page.getByText('Sin tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Crear token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear token' });
  await dialog.getByRole('button', { name: 'Crear token' }).click();
  await expect(dialog.getByText('Elige al menos un permiso.').first()).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Tienda en línea');
  await dialog.getByLabel('Direcciones').fill('127.0.0.1\n10.0.0.0/40');
  await dialog.getByLabel('Buscar permisos').fill('ver usuarios');
  await dialog.getByRole('checkbox', { name: 'Ver usuarios' }).check();
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Crear token' }).click();
  await expect(dialog.getByText('«10.0.0.0/40» no es una dirección').first()).toBeVisible();
  await dialog.getByLabel('Direcciones').fill('127.0.0.1');
  await dialog.getByRole('button', { name: 'Crear token' }).click();

  const shown = page.getByRole('dialog', { name: 'Token creado' });
  const token = (await shown.locator('code').first().textContent()) ?? '';
  expect(token).toMatch(TOKEN);
  await expectAccessibleAnywhere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Crear token' })).toBeFocused();
  await expect(
    page.getByRole('row', { name: /Tienda en línea.*1 permiso.*127\.0\.0\.1.*No vence.*VIGENTE/ }),
  ).toBeVisible();

  const docs = await page.context().newPage();
  await docs.goto(`${servidor.url}/api/docs`);
  await docs.getByLabel('Token').fill(token);
  await docs.getByLabel('Buscar').fill('/api/usuarios/:id/permisos_efectivos');
  await docs.getByRole('button', { name: 'Probar' }).click();
  await docs.getByLabel('id', { exact: true }).fill('1');
  await docs.getByRole('button', { name: 'Enviar' }).click();
  await expect(docs.getByRole('status')).toContainText('200');
  await expect(docs.getByLabel('Respuesta')).toContainText('superusuario');
  await expectAccessibleAnywhere(docs);

  await page.getByRole('button', { name: 'Acciones de Tienda en línea' }).click();
  await page.getByRole('menuitem', { name: 'Revocar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expectToast(page, 'Token revocado.');
  await expect(page.getByRole('row', { name: /Tienda en línea.*REVOCADO/ })).toBeVisible();
  await docs.getByRole('button', { name: 'Enviar' }).click();
  await expect(docs.getByRole('status')).toContainText('401');
  await expect(docs.getByLabel('Respuesta')).toContainText('El token fue revocado.');
});

test('a user of a service has no password, and its tokens are made beside it', async ({ page, entrar }) => {
  await entrar('admin', '/usuarios/crear', 'Crear usuario');
  await page.getByLabel('Usuario', { exact: true }).fill('pedidos-web');
  await page.getByLabel('Nombres').fill('Pedidos');
  await page.getByLabel('Apellidos').fill('de la web');
  await page.getByRole('checkbox', { name: 'Usuario de servicio' }).check();
  await expect(page.getByLabel('Contraseña inicial')).toBeHidden();
  await page.getByRole('tab', { name: 'Permisos' }).click();
  await page.getByLabel('Buscar permisos').fill('ver usuarios');
  await page.getByRole('checkbox', { name: 'Ver usuarios' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Usuario creado correctamente.');
  await page.getByRole('link', { name: 'PEDIDOS DE LA WEB' }).click();
  await expect(page.getByText('entra solo con tokens').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'Crear token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear token' });
  await dialog.getByLabel('Nombre').fill('Pedidos');
  await expect(dialog.getByRole('checkbox', { name: 'Ver usuarios' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Desplegar todo' }).click();
  await dialog.getByRole('checkbox', { name: 'Ver usuarios' }).check();
  await dialog.getByRole('button', { name: 'Crear token' }).click();
  await expect(page.getByRole('dialog', { name: 'Token creado' }).locator('code').first()).toHaveText(TOKEN);
});

test('the matrix of accesses is downloaded from the list of users', async ({ page, entrar }) => {
  await entrar('admin', '/usuarios', 'Usuarios');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar matriz de accesos' }).click();
  expect((await download).suggestedFilename()).toMatch(/^matriz-de-accesos-\d{4}-\d\d-\d\d\.xlsx$/);
});

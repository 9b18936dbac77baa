/** The second factor as people meet it: set on the profile, asked at the sign-in, a passkey alone, lent to somebody else, and owed by a group. */
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessibleAnywhere, PASSWORD, type Page, test } from '../../support/browser.ts';
import { templateFolder } from '../../support/browser-data.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** Passkeys are of a name, and this machine's is localhost. */
let home: string;
test.beforeAll(async () => {
  server = await startTestServer({ template: templateFolder() });
  // Once it knows its port it knows its address.
  await server.stop();
  await server.start();
  home = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => server.dispose());

/** Of the half minute to come: a code before it may have been taken already. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 });

async function password(page: Page, username: string): Promise<void> {
  await page.goto(`${home}/#/login`);
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}
const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);

/** 'Confirma que eres tú', with the password alone. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expectAccessibleAnywhere(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

/** The secret that stands beside the QR. */
async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  return ((await page.locator('ol code').textContent()) ?? '').replace(/\s/g, '');
}

test('codes: set on the profile, asked at the sign-in, and not again where one trusts the browser', async ({
  page,
}) => {
  await password(page, 'compras');
  await isHome(page);
  await page.goto(`${home}/#/perfil`);
  await page.getByRole('button', { name: 'Configurar la aplicación de códigos' }).click();
  await prove(page);
  const secret = await readSecret(page);
  const dialog = page.getByRole('dialog', { name: 'Configurar segundo factor' });
  await expectAccessibleAnywhere(page);
  await dialog.getByLabel('Código', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar código' }).click();
  await expect(dialog.getByText(/^El código no es correcto/).first()).toBeVisible();
  await dialog.getByLabel('Código', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirmar código' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Ya los guardé' }).press('Enter');
  await expect(page.getByText('Te quedan 10 códigos de 10.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar la aplicación de códigos' })).toBeFocused();

  await page.context().clearCookies();
  await page.goto(`${home}/#/perfil`);
  await page.reload();
  await password(page, 'compras');
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.getByLabel('Código', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El segundo factor no es correcto o ya se usó.').first()).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret, 30));
  await page.getByLabel('Confiar en este equipo por 30 días').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await isHome(page);

  await page.goto(`${home}/#/perfil`);
  const trusted = page.getByRole('region', { name: 'Equipos de confianza' });
  await expect(trusted.getByRole('listitem')).toHaveCount(1);
  await page.context().clearCookies({ name: 'sesion' });
  await page.reload();
  await password(page, 'compras');
  await expect(page).toHaveURL(/#\/perfil$|#\/$/);
  await page.goto(`${home}/#/perfil`);
  await trusted.getByRole('button', { name: /^Dejar de confiar/ }).click();
  await expect(trusted).toHaveCount(0);

  await page.context().clearCookies({ name: 'sesion' });
  await page.reload();
  await password(page, 'compras');
  await page.getByLabel('Código', { exact: true }).fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText('Te quedan 9 códigos de 10.').or(page.getByRole('heading', { name: /Buen/ })),
  ).toBeVisible();
});

test('a passkey is made, lets in by itself, and is asked for after a password', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await password(page, 'comercial');
  await isHome(page);
  await page.goto(`${home}/#/perfil`);
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await prove(page);
  const dialog = page.getByRole('dialog', { name: 'Configurar segundo factor' });
  await dialog.getByLabel('Nombre de la llave').fill('Portátil de ventas');
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Portátil de ventas')).toBeVisible();
  await expectAccessibleAnywhere(page);

  await page.context().clearCookies();
  await page.goto(`${home}/#/login`);
  await page.reload();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await isHome(page);

  await page.context().clearCookies();
  await page.reload();
  await password(page, 'comercial');
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await isHome(page);
});

test('who owes one sets it before entering, and is asked for it when they authorize', async ({ page }) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const login = await page.request.post(`${home}/api/login/`, { data: { username: 'admin', password: PASSWORD } });
    const { access_token } = (await login.json()) as { access_token: string };
    const headers = { authorization: `Token ${access_token}` };
    const answer = await page.request.fetch(`${home}/api/${path}`, {
      method,
      headers,
      ...(body ? { data: body } : {}),
    });
    return (await answer.json()) as Record<string, unknown> & { results: { id: number; nombre: string }[] };
  };
  const { results } = await call('GET', 'grupos/?page=1');
  const { id } = results.find(({ nombre }) => nombre === 'Bodega') as { id: number };
  const { nombre, descripcion, permisos, version } = await call('GET', `grupos/${id}/`);
  await call('PUT', `grupos/${id}/`, { nombre, descripcion, permisos, version, exige_factor: 'SIEMPRE' });
  await page.context().clearCookies();

  await password(page, 'bodega');
  await expect(page.getByRole('heading', { name: 'Configura tu segundo factor' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  // Nothing else is to be had.
  await page.goto(`${home}/#/inventario/kardex`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await password(page, 'bodega');
  const secret = await readSecret(page);
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ya los guardé: entrar' }).click();
  await expect(page.getByRole('navigation', { name: 'MENÚ' })).toBeVisible();

  // Lends a permission at somebody else's page; that it is asked for there is tried elsewhere.
  const [permission] = permisos as string[];
  await page.context().clearCookies();
  await page.reload();
  await password(page, 'admin');
  await expect(page.getByRole('navigation', { name: 'MENÚ' })).toBeVisible();
  const asks = { msg: 'Pide autorización.', code: 'requiere_autorizacion', data: { permission }, request_id: 'prueba' };
  let refused = false;
  await page.route('**/api/tercero/proveedores/1/', async (route) => {
    if (refused || route.request().method() !== 'PUT') return route.continue();
    refused = true;
    return route.fulfill({ status: 403, json: asks });
  });
  await page.goto(`${home}/#/abastecimiento/captura/proveedores/editar/1`);
  await page.getByLabel('Nombre del proveedor').fill('otro nombre');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Autorización' });
  await dialog.getByLabel('Usuario').fill('bodega');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog.getByText('Segundo factor de bodega')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await dialog.getByLabel('Código', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog.getByText('El segundo factor no es correcto o ya se usó.').first()).toBeVisible();
  await dialog.getByLabel('Código', { exact: true }).fill(codeOf(secret, 30));
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OTRO NOMBRE');
});

/** Users and groups on screen: rights by group, edition by two people, last superuser, state and sessions. */
import { expect, expectAccessible, expectToast, PASSWORD, type Page, test } from '../../support/browser.ts';

type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const guardar = (page: Page) => page.keyboard.press('Control+s');

/** A user made by the API, with the password of the tests; gives the row. */
async function nuevoUsuario(api: Api, username: string, otros: Record<string, unknown> = {}) {
  const { data } = await api('POST', 'usuarios/', {
    username,
    first_name: 'prueba',
    last_name: username,
    password: PASSWORD,
    ...otros,
  });
  return data as { id: number; version: number };
}

/** Forgets the session of the page, as a new browser would. */
async function salir(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
}

test('a group gives its users their menu, and nothing else', async ({ page, entrar, abrir }) => {
  await entrar('admin', '/grupos/crear', 'Crear grupo');
  await page.getByLabel('Nombre', { exact: true }).fill('Mira proveedores');
  await page.getByLabel('Buscar permisos').fill('directorio de prov');
  await page.getByLabel('Ver el directorio de proveedores').check();
  await expect(page.getByText('1 permiso, 2 pantallas')).toBeVisible();
  await expectAccessible(page);
  await guardar(page);
  await expectToast(page, 'Grupo creado correctamente.');

  await abrir('/usuarios/crear', 'Crear usuario');
  await page.getByLabel('Usuario', { exact: true }).fill('Mirón.Nuevo');
  await page.getByLabel('Nombres').fill('rosa');
  await page.getByLabel('Apellidos').fill('mira');
  await page.getByLabel('Contraseña inicial').fill('corta');
  await guardar(page);
  await expect(page.getByText('Debe tener 10 caracteres o más.')).toBeVisible();
  await expect(page.getByText(/Usa de 3 a 60 letras sin acentos/)).toBeVisible();
  await page.getByLabel('Usuario', { exact: true }).fill('miron.nuevo');
  await page.getByLabel('Contraseña inicial').fill(PASSWORD);
  await page.getByRole('tab', { name: 'Permisos' }).click();
  await page.getByLabel('Grupos', { exact: true }).fill('mira');
  await page.getByRole('option', { name: 'Mira proveedores' }).click();
  await expect(page.getByText('por el grupo Mira proveedores')).toBeVisible();
  await expect(page.getByLabel('Ver el directorio de proveedores')).toBeDisabled();
  await expectAccessible(page);
  await guardar(page);
  await expectToast(page, 'Usuario creado correctamente.');

  await salir(page);
  await entrar('miron.nuevo');
  const menu = page.getByRole('navigation', { name: /menú/i });
  await expect(menu.getByRole('link')).toHaveText(['Inicio', 'Directorio de Proveedores', 'Consultar productos']);
  await abrir('/usuarios', /Buen/);
});

test('an action brings its screen along, and the module marks them all', async ({ page, entrar }) => {
  await entrar('admin', '/grupos/crear', 'Crear grupo');
  await page.getByLabel('Buscar permisos').fill('proveedores');
  await page.getByLabel('Exportar proveedores').check();
  await expect(page.getByLabel('Ver el directorio de proveedores')).toBeChecked();
  await page.getByLabel('Ver el directorio de proveedores').uncheck();
  await expect(page.getByLabel('Exportar proveedores')).not.toBeChecked();
  await page.getByLabel('Todo Proveedores').check();
  await expect(page.getByText(/^(\d+) de \1$/)).toBeVisible();
  await page.getByRole('button', { name: /^Proveedores/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Ver el directorio de proveedores')).toBeFocused();
});

test('of two people who edit a user, the second chooses field by field', async ({ page, entrar, api }) => {
  const { id } = await nuevoUsuario(api, 'dos.personas', { celular: '3001112233' });
  await entrar('admin', `/usuarios/editar/${id}`, 'PRUEBA DOS.PERSONAS');
  const { version } = await api('GET', `usuarios/${id}/`);
  const deElla = { username: 'dos.personas', first_name: 'prueba', last_name: 'dos.personas', version };
  await api('PUT', `usuarios/${id}/`, { ...deElla, celular: '3009998877', email: 'dos@ejemplo.co' });
  await page.getByLabel('Celular').fill('3005554433');
  await guardar(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('guardó este usuario mientras lo editabas');
  await expect(dialog).toContainText('3009998877');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expectToast(page, 'Usuario editado correctamente.');
  expect(await api('GET', `usuarios/${id}/`)).toMatchObject({ celular: '3005554433', email: 'dos@ejemplo.co' });
});

test('permissions of one’s own are not edited, and the last superuser stays', async ({ page, entrar }) => {
  await entrar('admin', '/usuarios?q=admin', 'Usuarios');
  await page.getByRole('link', { name: 'ANDRÉS FELIPE SERRANO ORTIZ' }).click();
  await page.getByRole('tab', { name: 'Permisos' }).click();
  await expect(page.getByText(/No puedes modificar tus propios permisos/)).toBeVisible();
  await expect(page.getByLabel('Es superusuario')).toBeDisabled();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Prueba');
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByText('Debe existir al menos un superusuario activo.')).toBeVisible();
});

test('inactivating closes the sessions at once', async ({ page, entrar, api, otra }) => {
  const { id } = await nuevoUsuario(api, 'se.va');
  const hers = await otra('se.va');
  await hers.goto('/');
  await expect(hers.getByRole('heading', { level: 1 })).toContainText(/Buen/);

  await entrar('admin', `/usuarios/editar/${id}`, 'PRUEBA SE.VA');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Renunció');
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expectToast(page, 'Usuario inactivado correctamente.');
  await expect(page.getByRole('main').getByText('INACTIVO')).toBeVisible();
  await page.getByRole('tab', { name: 'Bitácora' }).click();
  await expect(page.getByText('Motivo: Renunció')).toBeVisible();
  // The version moved with the state: what is edited now is saved without a conflict.
  await page.getByRole('tab', { name: 'Datos' }).click();
  await page.getByLabel('Celular').fill('3001234567');
  await guardar(page);
  await expectToast(page, 'Usuario editado correctamente.');

  await hers.evaluate(() => {
    window.location.hash = '/perfil';
  });
  await expect(hers.getByRole('alertdialog')).toContainText('Sesión Expirada');
});

test('a new password closes the sessions of the user, and is asked for only on purpose', async ({
  page,
  entrar,
  api,
}) => {
  const { id } = await nuevoUsuario(api, 'otra.clave');
  await entrar('admin', `/usuarios/editar/${id}`, 'PRUEBA OTRA.CLAVE');
  await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText('Al guardar se cierran todas las sesiones de este usuario.')).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('otra clave muy larga');
  await guardar(page);
  await expectToast(page, 'Usuario editado correctamente.');
  await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0);
  const login = await api('POST', 'login/', { username: 'otra.clave', password: 'otra clave muy larga' });
  expect(login.access_token).toBeTruthy();
});

test('the record says what the user may do and why', async ({ page, entrar, api }) => {
  const { id } = await nuevoUsuario(api, 'con.razones', { permisos: ['view_menu_administracion_departamentos'] });
  await entrar('admin', `/usuarios/editar/${id}`, 'PRUEBA CON.RAZONES');
  await page.getByRole('tab', { name: 'Qué puede y por qué' }).click();
  await expect(page.getByRole('row', { name: /Ver departamentos.*Propio/ })).toBeVisible();
});

test('a group with users is not removed', async ({ page, entrar }) => {
  await entrar('admin', '/grupos', 'Grupos');
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se puede eliminar el grupo: lo tienen 2 usuarios.')).toBeVisible();
});

test('who may only look sees groups without fields', async ({ page, entrar }) => {
  await entrar('consulta', '/grupos', 'Grupos');
  await expect(page.getByRole('link', { name: 'Crear grupo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Compras' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Compras');
  await expect(page.getByLabel('Todo Proveedores')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await expect(page.getByText('DIANA MARCELA PINZÓN RUEDA')).toBeVisible();
});

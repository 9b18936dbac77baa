/**
 * The story of the arrival, on Node and on the executable, from an empty folder: the code of the terminal and the company with a second
 * factor; the files of the program that is left, until the sheet squares; a clerk on a phone, without network too; a token that only reads
 * stock; and the auditor, who reads, takes the matrix of accesses along, has the log verified, and sees a restored copy pass. What each
 * screen does besides is tried by the tests of its module.
 */
import { mkdirSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import * as asistente from '../support/asistente.ts';
import { missingForBinary } from '../support/binary.ts';
import { expect, PASSWORD, type Page } from '../support/browser.ts';
import { cuadrar, type Programa, traerTodo } from '../support/mudanza.ts';
import { SCREENS } from '../support/screens.ts';

const { abrir, llamar, test, titulo } = asistente;

async function crearEmpresa(page: Page, codigo: string): Promise<void> {
  await page.goto('/');
  await asistente.escribirCodigo(page, codigo);
  await asistente.llenarUsuario(page);
  await asistente.seguir(page, 'La empresa');
  await asistente.llenarEmpresa(page);
  await asistente.seguir(page, 'La primera bodega');
  await asistente.seguir(page, 'La numeración');
  await page.getByLabel('Órdenes de compra: comienza en').fill('480');
  await asistente.seguir(page, '¿Qué vas a usar?');
  await page.getByLabel('Usar Arriendos').uncheck();
  await asistente.seguir(page, 'Todo listo para crearla');
  await page.getByRole('button', { name: 'Crear la empresa' }).click();
  await expect(page.getByRole('heading', { name: /está creada/ })).toBeVisible();
  await asistente.ponerFactor(page);
  await expect(titulo(page)).toContainText('Adriana');
}

const NADIE = { email: null, celular: null, tipo_usuario: 'EMPLEADO', departamento_id: null, is_superuser: false };

/** The clerk is in a starter group; the auditor looks at everything, and may take along and prove what shows that nobody cheated. */
async function crearEquipo(page: Page): Promise<void> {
  const { results } = (await llamar(page, 'GET', 'grupos/?page=1&page_size=50')) as {
    results?: { id: number; nombre: string }[];
  };
  const grupo = (nombre: string) => results?.find((each) => each.nombre === nombre)?.id;
  const administracion = 'view_menu_administracion';
  const auditoria = await llamar(page, 'POST', 'grupos/', {
    ...{ nombre: 'Auditoría', descripcion: 'Mira, comprueba y se lleva la matriz de accesos.' },
    exige_factor: 'AUTOMATICO',
    permisos: [
      ...[`${administracion}_usuarios`, `${administracion}_usuarios_acciones_exportar_matriz`],
      ...[`${administracion}_bitacora`, `${administracion}_bitacora_acciones_verificar`],
      ...[`${administracion}_estado`, `${administracion}_respaldos`, `${administracion}_respaldos_acciones_simular`],
    ],
  });
  expect(auditoria.status, JSON.stringify(auditoria)).toBe(201);
  const personas = [
    ['bodega', 'Jhon Fredy', 'Ariza', [grupo('Bodega')]],
    ['auditora', 'Olga Lucía', 'Rincón', [grupo('Consulta'), (auditoria.data as { id: number }).id]],
  ] as const;
  for (const [username, first_name, last_name, grupos] of personas) {
    const datos = { username, first_name, last_name, password: PASSWORD, grupos, permisos: [] };
    expect(await llamar(page, 'POST', 'usuarios/', { ...NADIE, ...datos })).toMatchObject({ status: 201 });
  }
}

/** A browser of their own, where their group asks for a second factor before they are in. */
async function entrar(browser: Browser, url: string, username: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO', ...options });
  const page = await context.newPage();
  await page.goto('/#/login');
  await expect(page.getByText('FERRETERÍA EL TORNILLO S.A.S.')).toBeVisible();
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await asistente.ponerFactor(page);
  await expect(titulo(page)).toContainText(/Buen/);
  return page;
}

/** Installs it, and opens it again in a corner of the warehouse without network. */
async function enElTelefono(page: Page, server: { stop(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chromium = await page.context().newCDPSession(page);
  const { data, errors } = await chromium.send('Page.getAppManifest');
  expect([errors, data?.includes('"icons"')]).toEqual([[], true]);
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await server.start();
  // It asks by itself.
  await expect(titulo(page)).toContainText(/Buen/, { timeout: 20_000 });
}

/** Made on screen; used by a program, over the network. */
async function darToken(page: Page, url: string): Promise<void> {
  await abrir(page, '/perfil/tokens', 'Tokens de la API');
  await page.getByRole('button', { name: 'Crear token' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear token' });
  await dialog.getByLabel('Nombre').fill('Tienda en línea');
  await dialog.getByLabel('Buscar permisos').fill('existencias de inventario');
  await dialog.getByRole('checkbox', { name: 'Ver movimientos y existencias de inventario' }).check();
  await dialog.getByRole('button', { name: 'Crear token' }).click();
  const shown = page.getByRole('dialog', { name: 'Token creado' });
  const token = (await shown.locator('code').first().textContent()) ?? '';
  await shown.getByRole('button', { name: 'Cerrar' }).last().click();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/${path}`, { ...init, headers: { authorization: `Token ${token}` } });
  const stock = (await (await ask('inventario/existencias/?page=1')).json()) as { count: number };
  expect(stock.count).toBe(2);
  for (const path of ['tercero/proveedores/?page=1', 'usuarios/?page=1', 'bitacora/?page=1', 'respaldos/estado/']) {
    expect([path, (await ask(path)).status]).toEqual([path, 403]);
  }
  expect((await ask('inventario/ajustes/', { method: 'POST', body: '{}' })).status).toBe(403);
}

async function auditar(page: Page): Promise<void> {
  expect(await llamar(page, 'POST', 'tercero/proveedores/', {})).toMatchObject({ status: 403 });
  await abrir(page, '/config/bitacora', 'Bitácora');
  await expect(page.getByText('ADRIANA MENDOZA').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Verificar bitácora' }).click();
  await page.getByRole('button', { name: 'Verificar bitácora' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/La bitácora está completa/)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await abrir(page, '/usuarios', 'Usuarios');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar matriz de accesos' }).click();
  expect((await download).suggestedFilename()).toMatch(/^matriz-de-accesos-.*\.xlsx$/);
  await abrir(page, '/config/respaldos/simulacros', 'Simulacros');
  await page.getByRole('button', { name: 'Hacer simulacro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer simulacro' }).click();
  await expect(page.getByText(/se restauró y pasó las \d+ revisiones/)).toBeVisible({ timeout: 90_000 });
  await abrir(page, '/config/estado', 'Estado del sistema');
  await expect(page.getByText('APROBADO')).toBeVisible();
}

/** What the assistant left for later, until nothing of it is left: each line is a link, and ticks itself. */
async function darPrimerosPasos(page: Page, carpeta: string): Promise<void> {
  await abrir(page, '/', 'Adriana');
  const pasos = page.getByRole('region', { name: 'Primeros pasos' });
  const faltan = pasos
    .getByRole('link')
    .filter({ hasNotText: 'Hecho:' })
    .filter({ hasNot: page.getByLabel('Hecho:') });
  await expect(faltan).toHaveText([/resolución de facturación/, /precios/, /copias en otra carpeta/]);
  await expect(pasos.getByLabel('Hecho:')).toHaveCount(5);
  const rutas = await pasos.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const screens = new Set(SCREENS.map(({ path }) => `#${path}`));
  expect(rutas.filter((ruta) => !screens.has(ruta ?? ''))).toEqual([]);
  const { results } = await llamar(page, 'GET', 'productos/listas_precio/?page=1');
  const [lista] = results as { id: number; version: number }[];
  for (const [i, acto] of ['enviar', 'aprobar'].entries()) {
    const version = (lista?.version ?? 0) + i;
    const done = await llamar(page, 'POST', `productos/listas_precio/${lista?.id}/${acto}/`, { version });
    expect(done, JSON.stringify(done)).toMatchObject({ status: 200 });
  }
  const rango = { codigo: 'FV', prefijo: 'FE', ancho: 0, desde: 1, hasta: 5_000, siguiente: null, clave_tecnica: null };
  const resolucion = {
    resolucion: '18764',
    fecha_resolucion: null,
    vigente_desde: '2020-01-01',
    vigente_hasta: '2099-12-31',
  };
  const numerada = await llamar(page, 'POST', 'parametrizacion/numeraciones/', { ...rango, ...resolucion });
  expect(numerada.status, JSON.stringify(numerada)).toBe(201);
  mkdirSync(carpeta, { recursive: true });
  const nube = { endpoint: null, region: null, bucket: null, prefijo: null, clave_acceso: null, clave_secreta: null };
  const regla = { diarias: 14, semanales: 8, mensuales: 12, estilo_ruta: true, frase: null };
  const destino = { nombre: 'Otro disco', tipo: 'CARPETA', carpeta, ...nube, ...regla };
  expect(await llamar(page, 'POST', 'respaldos/destinos/', destino)).toMatchObject({ status: 201 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lo que espera por mí' })).toBeVisible();
  await expect(pasos).toHaveCount(0);
}

/** A copy to restore. */
async function respaldar(page: Page): Promise<void> {
  expect(await llamar(page, 'POST', 'respaldos/copiar/', {})).toMatchObject({ status: 200 });
  const copied = async () => {
    const { respaldos } = await llamar(page, 'GET', 'respaldos/estado/');
    return (respaldos as { buena: string | null }[]).some(({ buena }) => buena !== null);
  };
  await expect.poll(copied, { timeout: 60_000 }).toBe(true);
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/** All of it, in the order of that day. */
async function llegar({ page, vacia, browser }: Escena, programa: Programa): Promise<void> {
  const { server } = vacia;
  await test.step('the code of the terminal makes the company', () => crearEmpresa(page, vacia.codigo()));
  await test.step('the files of the other program come in', () => traerTodo(page, programa));
  await test.step('and what came in squares', () => cuadrar(page));
  await test.step('a token reads stock and nothing else', () => darToken(page, server.url));
  await test.step('the team, what was left for later, and a copy', async () => {
    await crearEquipo(page);
    await darPrimerosPasos(page, test.info().outputPath('copias'));
    await respaldar(page);
  });
  await test.step('a clerk installs it on a phone', async () => {
    const phone = await entrar(browser, server.url, 'bodega', PHONE);
    await enElTelefono(phone, server);
    await phone.context().close();
  });
  await test.step('the auditor comes', async () => {
    const suya = await entrar(browser, server.url, 'auditora');
    await auditar(suya);
    await suya.context().close();
  });
}

interface Escena {
  readonly page: Page;
  readonly vacia: asistente.CasaVacia;
  readonly browser: Browser;
}

const enEjecutable = test.extend<object, { casa: asistente.Casa }>({ casa: ['ejecutable', { scope: 'worker' }] });

for (const [casa, on, programa] of [
  ['Node', test, 'Siigo'],
  ['the executable', enEjecutable, 'Alegra'],
] as const) {
  on.describe(casa, () => {
    const reason = `The executable cannot be made: ${missingForBinary.join(', ')} not installed.`;
    on.skip(on === enEjecutable && missingForBinary.length > 0, reason);

    on(`an office leaves ${programa} behind, and its auditor comes @largo`, async ({ page, vacia, browser }) => {
      on.setTimeout(240_000);
      page.setDefaultTimeout(30_000);
      await llegar({ page, vacia, browser }, programa);
    });
  });
}

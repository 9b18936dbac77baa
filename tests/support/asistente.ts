/** The assistant of the first run as a person fills it: a server of one home in an empty folder, the code of its terminal, the steps. */
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { builtBinary } from './binary.ts';
import { test as base, expect, PASSWORD, type Page } from './browser.ts';
import { admin, type Program, runProgram } from './program.ts';
import { startTestServer, type TestServer } from './server.ts';

export type Casa = 'Node' | 'ejecutable';

export interface CasaVacia {
  readonly server: TestServer;
  /** What the terminal shows to who asks for it. */
  codigo(): string;
}

/** The executable stands in its folder alone, with no program of Node in reach. */
async function abrirEjecutable(ajustes: Readonly<Record<string, string>>): Promise<CasaVacia> {
  const cwd = mkdtempSync(join(tmpdir(), 'mayordomo-sola-'));
  copyFileSync(builtBinary(), join(cwd, 'mayordomo'));
  const orden = (...args: string[]): Program => ({ file: './mayordomo', args, cwd, env: { PATH: '' } });
  const server = await startTestServer({ program: orden('--vacio', '--sin-navegador'), env: ajustes });
  return { server, codigo: () => codigoDe(orden('admin', 'codigo'), server) };
}

async function abrirNode(ajustes: Readonly<Record<string, string>>): Promise<CasaVacia> {
  const server = await startTestServer({ env: { DEMO: '0', ...ajustes } });
  return { server, codigo: () => codigoDe(admin('codigo'), server) };
}

function codigoDe(program: Program, { dataDir }: TestServer): string {
  const { stdout, stderr } = runProgram(program, { DATA_DIR: dataDir });
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(stdout)?.[0];
  if (!code) throw new Error(`No code: ${stdout}${stderr}`);
  return code;
}

const ABRIR = { Node: abrirNode, ejecutable: abrirEjecutable };

/** Like `test` of the demonstration, on a home in which there is nobody yet. */
export const test = base.extend<object, { casa: Casa; vacia: CasaVacia }>({
  casa: ['Node', { scope: 'worker', option: true }],
  // The executable is made once, when a source is newer than the one that there is.
  vacia: [
    async ({ casa, ajustes }, use) => {
      const vacia = await ABRIR[casa](ajustes);
      await use(vacia);
      await vacia.server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  proceso: [async ({ vacia }, use) => use({ server: vacia.server, file: '' }), { scope: 'worker' }],
});

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function escribirCodigo(page: Page, codigo: string): Promise<void> {
  await page.getByLabel('Código de la terminal').fill(codigo);
  await page.getByRole('button', { name: 'Comenzar' }).click();
}

export const titulo = (page: Page) => page.getByRole('heading', { level: 1 });

/** By its button, or by Enter in the field that has the focus. */
export async function seguir(page: Page, siguiente: string, teclado = false): Promise<void> {
  if (teclado) await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(titulo(page)).toHaveText(siguiente);
}

export async function llenarUsuario(page: Page): Promise<void> {
  await expect(titulo(page)).toHaveText('¿Quién eres?');
  await page.getByLabel('Nombres').fill('Adriana');
  await page.getByLabel('Apellidos').fill('Mendoza');
  await page.getByLabel('Usuario', { exact: true }).fill('adriana');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite la contraseña nueva').fill(PASSWORD);
}

export async function llenarEmpresa(page: Page): Promise<void> {
  await page.getByLabel('Nombre o razón social').fill('Ferretería el tornillo s.a.s.');
  await page.getByLabel('NIT', { exact: true }).fill('900482716');
  await expect(page.getByLabel('DV')).toHaveValue('7');
  await page.getByLabel('Municipio').fill('Bucaramanga');
  const ciudad = page.getByRole('option', { name: /Bucaramanga/i });
  await ciudad.first().click();
  await page.getByLabel('Régimen').selectOption({ index: 1 });
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('button', { name: 'Cambiar el logo' })).toBeVisible();
  await page.getByRole('radio', { name: 'Verde', exact: true }).check();
}

/** What an application of codes shows. */
const codigoDeAplicacion = (secreto: string) => new TOTP({ secret: Secret.fromBase32(secreto) }).generate();

/** Scans the QR that the page shows, and keeps the ten codes. */
export async function ponerFactor(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const secreto = ((await page.locator('ol code').textContent()) ?? '').replace(/\s/g, '');
  // They come back from their application: what was scanned is still what is asked for.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByLabel('Código', { exact: true }).fill(codigoDeAplicacion(secreto));
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ya los guardé: entrar' }).click();
}

/** Calls the API as who is in on that page. */
export async function llamar(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const { status, answer } = await page.evaluate(
    async ([how, where, what]) => {
      const json = { 'content-type': 'application/json' };
      const resumed = await fetch('/api/login/reanudar/', { method: 'POST', headers: json, body: '{}' });
      const { access_token } = (await resumed.json()) as { access_token: string };
      const response = await fetch(`/api/${where}`, {
        method: how as string,
        headers: { ...json, authorization: `Token ${access_token}` },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
    },
    [method, path, body] as const,
  );
  return { status, ...answer };
}

/** Goes to a screen of the page that is open. */
export async function abrir(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, path);
  await expect(titulo(page)).toContainText(title);
}

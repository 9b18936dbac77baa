/** The first run on screen, in an empty folder: the code, each step, a closed browser, the end, and the first steps at home. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, expectAccessible, PASSWORD, type Page } from '../../support/browser.ts';
import { layoutFaults } from '../../support/layout.ts';
import { admin, runProgram } from '../../support/program.ts';
import { startTestServer } from '../../support/server.ts';

const test = base.extend<object, object>({
  proceso: [
    async ({ ajustes }, use) => {
      const template = mkdtempSync(join(tmpdir(), 'mayordomo-nueva-'));
      const server = await startTestServer({ template, env: { DEMO: '0', ...ajustes } });
      await use({ server, file: '' });
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** What the terminal shows to who asks for it. */
function codigoDe(dataDir: string): string {
  const { stdout } = runProgram(admin('codigo'), { DATA_DIR: dataDir });
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(stdout)?.[0] ?? '';
}

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function seguir(page: Page, titulo: string): Promise<void> {
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo);
}

test('somebody makes the company from nothing', async ({ page, servidor }) => {
  await page.goto('/#/usuarios');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bienvenida');
  await expect(page).toHaveURL(/#\/bienvenida$/);
  await page.getByLabel('Código de la terminal').fill('aaaabbbb');
  await page.getByRole('button', { name: 'Comenzar' }).click();
  await expect(page.getByRole('alert')).toContainText(/código/);
  await expectAccessible(page);
  await page.getByLabel('Código de la terminal').fill(codigoDe(servidor.dataDir).toLowerCase());
  await page.getByRole('button', { name: 'Comenzar' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Quién eres?');
  await page.getByLabel('Nombres').fill('Adriana');
  await page.getByLabel('Apellidos').fill('Mendoza');
  await page.getByLabel('Usuario', { exact: true }).fill('adriana');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite la contraseña nueva').fill(PASSWORD);
  await seguir(page, 'La empresa');

  await page.getByLabel('Nombre o razón social').fill('Ferretería el tornillo s.a.s.');
  await page.getByLabel('NIT', { exact: true }).fill('900482716');
  await expect(page.getByLabel('DV')).toHaveValue('7');
  await page.getByLabel('Municipio').fill('Bucaramanga');
  await page
    .getByRole('option', { name: /Bucaramanga/i })
    .first()
    .click();
  await page.getByLabel('Régimen').selectOption({ index: 1 });
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('button', { name: 'Cambiar el logo' })).toBeVisible();
  await page.getByRole('radio', { name: 'Verde', exact: true }).check();
  await seguir(page, 'La primera bodega');

  // Another day: the key of this browser is known, and the step is the one that was left.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La primera bodega');
  await expect(page.getByLabel('Nombre')).toHaveValue('BODEGA CENTRAL');
  await seguir(page, 'La numeración');
  await page.getByLabel('Órdenes de compra: comienza en').fill('480');
  await seguir(page, '¿Qué vas a usar?');
  await page.getByLabel('Usar Arriendos').uncheck();
  await seguir(page, 'Todo listo para crearla');

  await expect(page.getByText('900,482,716-7')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear la empresa' }).click();
  await expect(page.getByRole('heading', { name: /está creada/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ahora no' }).click();

  // Nothing of the password outlived the reload.
  await page.getByLabel('Usuario').fill('adriana');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('FERRETERÍA EL TORNILLO S.A.S.')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adriana');
  await expect(page.getByRole('link', { name: /^FERRETERÍA.*: ir al inicio$/ })).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /publico\/archivos/);
  const pasos = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(pasos.getByRole('link', { name: /segundo factor/ })).toHaveAttribute('href', '#/perfil');
  await expect(pasos).not.toContainText('Arriendos');
  await expectAccessible(page);
  await pasos.getByRole('button', { name: 'No mostrar más' }).click();
  await expect(pasos).toBeHidden();

  await page.goto('/#/bienvenida');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adriana');
});

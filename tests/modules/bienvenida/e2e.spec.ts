/** The first run on screen, in an empty folder: the code, each step, a closed browser, the end, and the first steps at home. */
import { escribirCodigo, llenarEmpresa, llenarUsuario, seguir as paso, test, titulo } from '../../support/asistente.ts';
import { expect, expectAccessibleAnywhere, expectToast, PASSWORD, type Page } from '../../support/browser.ts';
import { layoutFaults } from '../../support/layout.ts';

async function seguir(page: Page, siguiente: string, teclado = false): Promise<void> {
  await expectAccessibleAnywhere(page);
  expect(await layoutFaults(page)).toEqual([]);
  await paso(page, siguiente, teclado);
}

test('somebody makes the company from nothing', async ({ page, vacia }) => {
  await page.goto('/#/usuarios');
  await expect(titulo(page)).toContainText('bienvenida');
  await expect(page).toHaveURL(/#\/bienvenida$/);
  await escribirCodigo(page, 'aaaabbbb');
  await expect(page.getByRole('alert')).toContainText(/código/);
  await expectAccessibleAnywhere(page);
  await escribirCodigo(page, vacia.codigo().toLowerCase());

  await llenarUsuario(page);
  await seguir(page, 'La empresa');
  await llenarEmpresa(page);
  await seguir(page, 'La primera bodega');

  // Another day: the key of this browser is known, and the step is the one that was left.
  await page.reload();
  await expect(titulo(page)).toHaveText('La primera bodega');
  await expect(page.getByLabel('Nombre')).toHaveValue('BODEGA CENTRAL');
  await seguir(page, 'La numeración');
  await page.getByLabel('Órdenes de compra: comienza en').fill('480');
  await seguir(page, '¿Qué vas a usar?', true);
  await page.getByLabel('Usar Arriendos').uncheck();
  await seguir(page, 'Todo listo para crearla');

  await expect(page.getByText('900,482,716-7')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Crear la empresa' }).click();
  await expect(page.getByRole('heading', { name: /está creada/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessibleAnywhere(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ahora no' }).click();

  // Nothing of the password outlived the reload.
  await page.getByLabel('Usuario').fill('adriana');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('FERRETERÍA EL TORNILLO S.A.S.')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(titulo(page)).toContainText('Adriana');
  await expect(page.getByRole('link', { name: /^FERRETERÍA.*: ir al inicio$/ })).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /publico\/archivos/);
  const pasos = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(pasos.getByRole('link', { name: /segundo factor/ })).toHaveAttribute('href', '#/perfil');
  await expect(pasos).not.toContainText('Arriendos');
  await expectAccessibleAnywhere(page);
  await pasos.getByRole('button', { name: 'No mostrar más' }).click();
  await expect(pasos).toBeHidden();

  // What was put away comes back.
  const menu = page.getByRole('navigation', { name: 'MENÚ' });
  await expect(menu.getByText('Comercial', { exact: true })).toBeVisible();
  await expect(menu.getByText('Arriendos', { exact: true })).toHaveCount(0);
  await page.goto('/#/config/parametros');
  await page.getByRole('button', { name: 'Áreas que no se muestran en el menú', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Quitar Arriendos' }).click();
  await dialog.getByLabel('Motivo del cambio').fill('También administramos inmuebles');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Parametros guardados correctamente.');
  await page.reload();
  await expect(menu.getByText('Arriendos', { exact: true })).toBeVisible();

  await page.goto('/#/bienvenida');
  await expect(titulo(page)).toContainText('Adriana');
});

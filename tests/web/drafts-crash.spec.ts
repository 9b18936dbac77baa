/** A browser that is killed while somebody writes: at most the field that was being written is lost (design fiabilidad.md, P20e). */

import { expect, PASSWORD, type Page, test } from '../support/browser.ts';
import { mortalBrowser } from '../support/mortal-browser.ts';

const CREAR = '/#/abastecimiento/captura/proveedores/crear';

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${CREAR}`);
  await page.getByLabel('Usuario').fill('compras');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre del proveedor')).toBeVisible();
}

test('a browser killed at any moment of typing gives back every field that was left', async ({
  servidor,
  launchOptions,
}) => {
  const browser = mortalBrowser(launchOptions);
  try {
    const { page, die } = await browser.start();
    await openForm(page, servidor.url);
    await page.getByLabel('Nombre del proveedor').fill('GRANOS DEL ORIENTE');
    await page.getByLabel('Nombre del proveedor').press('Tab');
    await expect(page.getByText(/^Autoguardado/).first()).toBeVisible();
    await page.getByLabel('Página web').pressSequentially('https://granos.co', { delay: 20 * Math.random() });
    die();

    const { page: again } = await browser.start();
    await openForm(again, servidor.url);
    await again.getByRole('button', { name: 'Restaurar' }).click();
    await expect(again.getByLabel('Nombre del proveedor')).toHaveValue('GRANOS DEL ORIENTE');
  } finally {
    browser.dispose();
  }
});

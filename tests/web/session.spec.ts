/** Signing in and out, who may go where, and what happens when the session ends under one's hands. */
import { expect, expectAccessible, PASSWORD, test } from '../support/browser.ts';

const LISTA = '/abastecimiento/directorio-proveedores';

test('what is empty is marked and gets the focus; a wrong password says no more than that', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await expect(page.getByLabel('Usuario')).toHaveAccessibleDescription('Este campo es requerido.');
  await page.getByLabel('Usuario').fill('bodega');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Este campo es requerido.');
  await expect(page.getByLabel('Usuario')).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Usuario').fill('bodega');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await expectAccessible(page);
});

test('signed out one lands at the login, and after it where one wanted to go', async ({ page }) => {
  await page.goto(`/#${LISTA}?q=rosita`);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('Usuario').fill('compras');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Proveedores');
  await expect(page.locator('#contenido')).toBeFocused();
  await expect(page.getByRole('link', { name: /DISTRIBUIDORA LA ROSITA/ })).toBeVisible();
});

test('a reload goes on signed in, the login sends home, and signing out forgets', async ({ page, entrar, abrir }) => {
  await entrar('compras');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Buen/);
  await abrir('/login', /Buen/);
  await page.getByRole('button', { name: 'Cuenta de compras' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('the menu and the guard follow the permissions', async ({ page, entrar, abrir }) => {
  await entrar('bodega');
  const menu = page.getByRole('navigation', { name: /Menú/i });
  await menu.getByRole('button', { name: 'Abastecimiento' }).click();
  await expect(menu.getByRole('link', { name: 'Directorio de Proveedores' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  await abrir('/usuarios', /Buen/);
  await abrir('/no/existe');
  await expect(page.getByText(/no existe|no encontr/i).first()).toBeVisible();
});

test('a session that was closed elsewhere asks to sign in again', async ({ page, entrar, api }) => {
  await entrar('arriendos');
  const sessions = (await api('GET', 'perfil/sesiones/', undefined, 'arriendos')) as unknown as {
    id: string;
    actual: boolean;
  }[];
  for (const session of sessions.filter(({ actual }) => !actual))
    await api('DELETE', `perfil/sesiones/${session.id}/`, undefined, 'arriendos');
  await page.evaluate(() => {
    window.location.hash = '/perfil';
  });
  const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(modal).toContainText('Sesión Expirada');
  await expect(modal).toContainText('Por favor inicie sesión de nuevo para continuar.');
  await modal.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('the palette opens any screen and finds suppliers', async ({ page, entrar }) => {
  await entrar();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rosita');
  await expect(page.getByRole('option', { name: /DISTRIBUIDORA LA ROSITA S\.A\.S\. NIT/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LA ROSITA');
});

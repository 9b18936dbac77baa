/** Warehouses and zones on screen: a warehouse with its zones, zones by a pattern, a zone blocked and opened. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a warehouse is created, and an aisle of it by a pattern', async ({ page, entrar }) => {
  await entrar('admin', '/zonas/bodegas', 'Bodegas');
  await page.getByRole('button', { name: 'Crear bodega' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código').fill('occidente');
  await dialog.getByLabel('Nombre').fill('Bodega occidente');
  await dialog.getByLabel('Ciudad').fill('giron');
  await page.getByRole('option', { name: /GIRÓN/i }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Bodega creada correctamente.');
  await page.getByRole('button', { name: 'Acciones de BODEGA OCCIDENTE' }).click();
  await page.getByRole('menuitem', { name: 'Ver sus zonas' }).click();
  await expect(page.getByRole('row', { name: /TRANSITO.*BODEGA OCCIDENTE.*TRÁNSITO.*ACTIVA/ })).toBeVisible();

  await page.getByRole('button', { name: 'Generar zonas' }).click();
  await dialog.getByLabel('Bodega').selectOption({ label: 'BODEGA OCCIDENTE' });
  await dialog.getByLabel('Patrón').fill('q-{01..02}-{A..C}');
  await dialog.getByRole('button', { name: 'Ver cuáles' }).click();
  await expect(dialog).toContainText('6 zonas nuevas: Q-01-A, Q-01-B, Q-01-C, Q-02-A, Q-02-B, Q-02-C');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear zonas' }).click();
  await expectToast(page, 'Se crearon 6 zonas.');
  await expect(page.getByRole('row', { name: /Q-02-C.*BODEGA OCCIDENTE.*ALMACENAMIENTO/ })).toBeVisible();
});

test('a zone is blocked with its reason, and opened', async ({ page, entrar }) => {
  await entrar('admin', '/zonas?q=A-01-01', 'Zonas');
  await page.getByRole('button', { name: 'Acciones de A-01-01' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByLabel('Motivo').fill('Goteras en el techo');
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByRole('row', { name: /A-01-01.*BLOQUEADA/ })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de A-01-01' }).click();
  await page.getByRole('menuitem', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('row', { name: /A-01-01.*ACTIVA/ })).toBeVisible();
});

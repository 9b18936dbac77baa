/** Stock on screen: an adjustment written and confirmed, its movement, and the balance that names it. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a surplus is written by the code of its product, confirmed, and explains the balance', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/movimientos-inventario/crear', 'Crear ajuste de inventario');
  await page.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption({ label: 'BODEGA NORTE' });
  await page.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Diferencia de conteo' });
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  await add.fill('ABA0002');
  await page.getByRole('option', { name: /ARROZ BLANCO LA ROSITA 1 kg/ }).click();
  await page
    .getByRole('textbox', { name: /Cantidad/ })
    .first()
    .fill('3');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Ajuste creado correctamente.');
  await page.getByRole('button', { name: 'Confirmar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^AJ-\d{6} · Ajuste por sobrante/ })).toBeVisible();
  const numero = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(0, 9) ?? '';
  await expectAccessible(page);

  await entrar('admin', `/movimientos-inventario?q=${numero}`, 'Movimientos de inventario');
  await expect(page.getByRole('row', { name: /ARROZ BLANCO LA ROSITA 1 kg.*\+3/ })).toBeVisible();

  await entrar('admin', '/movimientos-inventario/existencias?q=aba0002%20norte', 'Existencias');
  await page
    .getByRole('button', { name: /explicar saldo/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: numero })).toBeVisible();
  await expect(panel.getByRole('row', { name: /Saldo inicial/ })).toBeVisible();
  await expectAccessible(page);
});

test('what there was on a past day', async ({ page, entrar }) => {
  await entrar('admin', '/movimientos-inventario/existencias', 'Existencias');
  await page.getByRole('textbox', { name: 'Fecha del saldo' }).fill('01/01/2020');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/f\.fecha=2020-01-01/);
  await expect(page.getByRole('row', { name: /ACEITE VEGETAL/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a hoy' }).click();
  await expect(page.getByRole('row', { name: /ACEITE VEGETAL/ }).first()).toBeVisible();
});

/** Stock on screen: an adjustment written and confirmed, its movement, and the balance that names it. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { paste } from '../../support/clipboard.ts';

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
  const moved = page.getByRole('row', { name: /ARROZ BLANCO LA ROSITA 1 kg.*\+3/ });
  await expect(moved).toBeVisible();
  // In the warehouse it is beside what it opened with.
  await moved.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Explicar su saldo en la bodega' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('row', { name: /Saldo inicial/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: numero })).toBeVisible();

  await entrar('admin', '/movimientos-inventario/existencias?q=aba0002%20norte%20almacenamiento', 'Existencias');
  await page
    .getByRole('button', { name: /explicar saldo/ })
    .first()
    .click();
  await expect(panel.getByRole('link', { name: numero })).toBeVisible();
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

test('hundreds of pasted codes are asked for at once; halves of what is counted whole and unknown codes are marked', async ({
  page,
  entrar,
}) => {
  await entrar('admin', '/movimientos-inventario/crear', 'Crear ajuste de inventario');
  await page.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption({ label: 'BODEGA NORTE' });
  let asked = 0;
  await page.route('**/api/productos/codigos/', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('combobox', { name: /Agregar producto/ }).focus();
  const many = Array.from({ length: 300 }, (_, i) => `NADA${i}\t1`);
  await paste(page, ['ABA0001\t2', 'aba0002\t1,5', ...many].join('\n'));
  const dialog = page.getByRole('dialog', { name: 'Pegar líneas' });
  await expect(dialog.getByRole('alert')).toContainText('No se pudieron buscar todos los códigos');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 fila por agregar · 301 sin coincidir');
  await expect(dialog.getByRole('row', { name: /^2 ARROZ BLANCO LA ROSITA 1 kg/ })).toContainText(
    'Debe ser un número entero.',
  );
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Nada tiene ese código.');
  expect(asked).toBe(2);
  await dialog.getByRole('button', { name: 'Agregar 1 fila' }).click();
  await expect(page.getByRole('textbox', { name: 'Cantidad de ARROZ BLANCO LA ROSITA 500 g' })).toHaveValue('2');
});

/**
 * Orders on screen: one written from a chat by keyboard alone and confirmed; one that is held and names what frees it; one between
 * warehouses on a phone; and a kind of orders.
 */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';

test('a chat becomes an order, by keyboard alone, and is confirmed', async ({ page, entrar }) => {
  await entrar('comercial', '/pedidos/crear/venta', 'Crear pedido');
  const keys = keysOf(page);
  await keys.find('Cliente', 'jorge peñaloza', /^PEÑALOZA RUEDA/);
  await expect(page.getByText(/cupo/).first()).toBeVisible();
  await keys.push('Pegar un chat…');
  const chat = page.getByRole('dialog', { name: 'Pegar un chat' });
  await keys.reach(chat.getByLabel('Texto del pedido'));
  await page.keyboard.insertText('Hola, buenas\n3 ABA0013\n2 sal refisal 500\nalgo que no existe');
  await keys.reach(chat.getByRole('button', { name: 'Leer' }));
  await keys.press('Enter');
  const lines = chat.getByRole('list', { name: 'Líneas leídas' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await keys.reach(chat.getByLabel(/Producto de «2 sal/));
  await keys.press('ArrowDown');
  await keys.reach(chat.getByRole('button', { name: 'Agregar 2 líneas' }));
  await keys.press('Enter');
  await expect(page.getByText(/PANELA EN BLOQUE LA ROSITA 500 g/).first()).toBeVisible();
  await expect(page.getByText(/lista \$/).first()).toBeVisible();
  await expectAccessible(page);
  await keys.press('Control+s');
  await expectToast(page, 'Pedido creado correctamente.');
  await keys.push('Confirmar…');
  const asked = page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true });
  await expect(asked).toBeVisible();
  await keys.reach(asked);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^PED-\d{6} · / })).toBeVisible();
  await expect(page.getByText(/^(RESERVADO|RETENIDO POR CARTERA)$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('one that is held says which receipt frees it; somebody else lets it pass', async ({ page, entrar, otra }) => {
  await entrar('comercial', '/pedidos?f.estado=RETENIDO_CARTERA', 'Pedidos');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(/^Libera si abona \$ [\d,]+/)).toBeVisible();
  // Of the receipts that would do something, only the one that frees this order is named.
  await expect(page.getByText(/: libera si abona/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Liberar…' }).click();
  await page.getByLabel('Motivo').fill('Paga el lunes');
  await page.getByRole('button', { name: 'Liberar', exact: true }).click();
  // Who sells does not let it pass: another person is asked.
  await expect(page.getByRole('dialog').getByLabel('Usuario')).toBeVisible();
  const url = page.url().replace(/^.*#/, '/#');
  const jefe = await otra('contabilidad');
  await jefe.goto(url);
  await expect(jefe.getByText(/^Libera si abona/)).toBeVisible();
});

test('between warehouses, on a phone', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('comercial', '/pedidos/crear/interno', 'Crear pedido: interno');
  await expect(page.getByLabel('Cliente')).toHaveCount(0);
  await page.getByLabel('Bodega de destino').selectOption({ label: 'BODEGA NORTE' });
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  await add.fill('ABA0014');
  await page
    .getByRole('option', { name: /PANELA/ })
    .first()
    .click();
  await expectAccessible(page);
});

test('a kind of orders says the way that its orders go', async ({ page, entrar }) => {
  await entrar('admin', '/configuracion-pedidos', 'Configuración de pedidos');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear tipo de pedido' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código').fill('domicilios');
  await dialog.getByLabel('Nombre').fill('DOMICILIOS');
  await dialog.getByLabel('Prefijo').fill('DOM-');
  await dialog.getByLabel('Requiere aprobación').check();
  await expect(dialog.getByText(/^Por aprobar/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Tipo de pedido creado correctamente.');
});

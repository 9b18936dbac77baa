/** An order on screen: written by keyboard, asked for, approved by another person, amended, closed; and what is suggested. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('an order is written, asked for, approved by another person and amended', async ({ page, entrar, otra }) => {
  await entrar('compras', '/orden_compra/crear', 'Crear orden de compra');
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('POR');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Bodega de destino' }).selectOption({ label: 'BODEGA NORTE' });
  await page.getByRole('textbox', { name: 'Fecha de entrega' }).first().fill('30/12/2030');
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  await add.fill('ABA0002');
  await page.getByRole('option', { name: /ARROZ BLANCO LA ROSITA 1 kg/ }).click();
  await page
    .getByRole('textbox', { name: /Cantidad/ })
    .first()
    .fill('1000');
  await page
    .getByRole('textbox', { name: /Precio/ })
    .first()
    .fill('3000');
  await expect(page.getByText(/último \$/).first()).toBeVisible();
  await expect(page.getByText('$ 3,000,000').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Orden de compra creada correctamente.');
  await page.getByRole('button', { name: 'Solicitar aprobación…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^OC-\d{6} · / })).toBeVisible();
  await expect(page.getByText('POR APROBAR', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const id = Number(/ver\/(\d+)/.exec(page.url())?.[1]);
  expect(id).toBeGreaterThan(0);

  const jefe = await otra('admin');
  await jefe.goto(`/#/orden_compra/ver/${id}`);
  await jefe.getByRole('button', { name: 'Aprobar…' }).click();
  await jefe.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(jefe.getByText('APROBADA', { exact: true }).first()).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Enmendar' }).click();
  await page.getByRole('textbox', { name: 'Motivo de la enmienda' }).fill('Se necesitan menos.');
  await page
    .getByRole('textbox', { name: /Cantidad/ })
    .first()
    .fill('900');
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: /Enmiendas/ }).click();
  await expect(page.getByRole('row', { name: /Cantidad.*1,000.*900/ })).toBeVisible();
  await expectAccessible(page);
});

test('suggestions become drafts', async ({ page, entrar }) => {
  await entrar('admin', '/listado-co/sugerencias', 'Sugerencias de compra');
  await expectAccessible(page);
});

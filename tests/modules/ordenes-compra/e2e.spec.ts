/**
 * An order on screen: written by keyboard and by scanner, asked for, approved by another person, amended; what is suggested; what its
 * supplier answers; and a supplier of whom nothing is bought.
 */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { scan } from '../../support/keyboard.ts';

test('an order is written, asked for, approved by another person and amended', async ({ page, entrar, otra }) => {
  await entrar('compras', '/orden_compra/crear', 'Crear orden de compra');
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('POR');
  await page
    .getByRole('option', { name: /S\.A\.S\./ })
    .first()
    .click();
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
  // Who may see costs sees what each product last cost.
  await expect(jefe.getByText(/último \$/).first()).toBeVisible();
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

test('lines are entered by a scanner, on a phone too', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('compras', '/orden_compra/crear', 'Crear orden de compra');
  await page.getByRole('combobox', { name: 'Bodega de destino' }).selectOption({ label: 'BODEGA NORTE' });
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  await add.click();
  // A scanner is a keyboard that is quick and ends in Enter.
  await scan(page, 'ABA0002');
  await expect(page.getByText(/ARROZ BLANCO LA ROSITA 1 kg/).first()).toBeVisible();
  await expectAccessible(page);
});

test('suggestions are filtered in sight, keep what was written, and become drafts', async ({ page, entrar }) => {
  await entrar('compras', '/listado-co/sugerencias', 'Sugerencias de compra');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bodega', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Bodega:/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Crear \d+ borrador/ }).click();
  await expect(page).toHaveURL(/orden_compra\/editar|f\.estado=BORRADOR/);
});

test('a supplier answers by a link without an account; a buyer takes what they propose', async ({
  page,
  entrar,
  api,
  browser,
  baseURL,
}) => {
  await entrar('compras', '/listado-co', 'Órdenes de compra');
  const { results } = (await api('GET', 'compras/ordenes/?estado=ENVIADA&page=1&page_size=1')) as {
    results: { id: number }[];
  };
  await page.goto(`/#/orden_compra/ver/${results[0]?.id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Enlace para el proveedor…' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const url = (await page.getByText(/#\/orden\/[\w-]{43}$/).textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  const phone = await context.newPage();
  await phone.goto(`${baseURL}/${url.slice(url.indexOf('#'))}`);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Orden de compra OC-');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Proponer cambios' }).click();
  const many = phone.getByRole('textbox', { name: /^Entrego/ }).first();
  await many.fill('1');
  await phone.getByRole('textbox', { name: 'Nombre de quien responde' }).fill('Rosa Peña');
  await phone.getByRole('textbox', { name: 'Observación para el comprador' }).fill('Queda una sola');
  await phone.keyboard.press('Tab');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Enviar propuesta' }).click();
  await expect(phone.getByRole('heading', { name: 'Tu respuesta' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Ya recibimos tu respuesta/)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'El proveedor propone cambios' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar cambios…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('CONFIRMADA POR PROVEEDOR', { exact: true }).first()).toBeVisible();
});

test('a link that is none says so', async ({ page }) => {
  await page.goto('/#/orden/nada');
  await expect(page.getByText('El enlace no sirve')).toBeVisible();
  await expectAccessible(page);
});

test('a supplier is blocked and unblocked from its record', async ({ page, entrar }) => {
  await entrar('admin', '/abastecimiento/captura/proveedores/editar/1?ver=1', /./);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear…' }).click();
  await page.getByRole('textbox', { name: 'Motivo del bloqueo' }).fill('Incumple las entregas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText('Incumple las entregas.')).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear compras…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Incumple las entregas.')).toBeHidden();
});

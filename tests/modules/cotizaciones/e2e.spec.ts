/** A quotation on screen: written by keyboard, sent, accepted by its link with an option, made another version, ordered. */
import { agregarLineas } from '../../support/agregar-lineas.ts';
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a quotation is written by keyboard, sent, and accepted by its link with an option', async ({
  page,
  entrar,
  browser,
  baseURL,
}) => {
  await entrar('comercial', '/cotizaciones/crear/venta', 'Crear cotización');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('MAR');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await agregarLineas(page, ['ABA0002', 'ABA0003']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opcionales y secciones' }).click();
  await page
    .getByRole('combobox', { name: /Opcional/ })
    .last()
    .selectOption({ label: 'Opcional' });
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Cotización creada correctamente.');
  await page.getByRole('button', { name: 'Enviar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^COT-\d{6} · / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Enlace para el cliente…' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const url = (await page.getByText(/#\/cotizacion\//).textContent()) ?? '';
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  const phone = await context.newPage();
  await phone.goto(`${baseURL}/${url.slice(url.indexOf('#'))}`);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Cotización COT-');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const before = await phone.getByText('Total', { exact: true }).locator('..').textContent();
  await phone.getByRole('checkbox', { name: /^Incluir/ }).check();
  await expect(phone.getByText('Total', { exact: true }).locator('..')).not.toHaveText(before ?? '');
  await phone.getByRole('textbox', { name: 'Tu nombre' }).fill('Rosa Peña');
  await phone.getByRole('button', { name: 'Aceptar la cotización' }).click();
  await expect(phone.getByText('La cotización está aceptada. ¡Gracias!')).toBeVisible();
  await expectAccessible(phone);
  await context.close();

  await page.reload();
  await expect(page.getByText('ACEPTADA', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pasar a pedido…' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear pedido' }).click();
  await expectToast(page, 'Pedido creado en borrador, a los precios cotizados.');
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido · / })).toBeVisible();
});

test('versions stand side by side, and a link that is none says so', async ({ page, entrar }) => {
  await entrar('comercial', '/cotizaciones?f.estado=REEMPLAZADA', 'Cotizaciones');
  await page
    .getByRole('link', { name: /COT-\d{6}/ })
    .first()
    .click();
  await expect(page.getByText(/Existe una versión más reciente/)).toBeVisible();
  await page.getByRole('tab', { name: /Versiones/ }).click();
  await expect(page.getByRole('columnheader', { name: /Versión 2/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/cotizacion/nada');
  await expect(page.getByText('El enlace no sirve')).toBeVisible();
});

test('lines with options and margins have room on a desk, to their last button', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('admin', '/cotizaciones?f.estado=BORRADOR', 'Cotizaciones');
  // Of the table: the menu has links to quotations too, and is there before the rows are.
  const rows = page.getByRole('table').getByRole('link', { name: /^Sin número|^Borrador|Cotización/ });
  await rows.last().click();
  await expect(page.getByRole('columnheader', { name: 'Margen' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Sección' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar / }).first()).toBeInViewport({ ratio: 1 });
});

/** A request on screen: written, sent, quoted by its supplier on a phone and by the buyer, compared, awarded, and its orders. */
import { agregarLineas } from '../../support/agregar-lineas.ts';
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('prices are asked of two suppliers, who answer; what is taken of each is an order', async ({
  page,
  entrar,
  browser,
  baseURL,
}) => {
  await entrar('compras', '/cotizaciones/crear/compra', 'Pedir cotización a proveedores');
  const proveedores = page.getByRole('combobox', { name: 'Proveedores' });
  for (const nombre of ['GRANOS', 'LÁCTEOS']) {
    await proveedores.fill(nombre);
    await page
      .getByRole('option', { name: new RegExp(nombre) })
      .first()
      .click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Fecha límite' }).fill('31/12/2030');
  await agregarLineas(page, ['ABA0002', 'ABA0003']);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Solicitud de cotización creada correctamente.');
  await page.getByRole('button', { name: 'Enviar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Solicitud de cotización SC-\d{6}$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Enlace…' }).first().click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const url = (await page.getByText(/#\/cotizar\//).textContent()) ?? '';
  await page.keyboard.press('Escape');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  const phone = await context.newPage();
  await phone.goto(`${baseURL}/${url.slice(url.indexOf('#'))}`);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Solicitud de cotización SC-');
  for (const [i, precio] of ['1000', '2000'].entries()) {
    await phone.getByRole('textbox', { name: 'Precio sin IVA' }).nth(i).fill(precio);
    await phone.getByRole('textbox', { name: 'Entrega, días' }).nth(i).fill('4');
  }
  await phone.getByRole('textbox', { name: 'Quién responde' }).fill('Rosa Peña');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(phone.getByText(/Recibimos tu cotización/).first()).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Anotar oferta…' }).click();
  const dialog = page.getByRole('dialog');
  for (const [i, precio] of ['1100', '1500'].entries()) {
    await dialog
      .getByRole('textbox', { name: /^Precio sin IVA/ })
      .nth(i)
      .fill(precio);
    await dialog
      .getByRole('textbox', { name: /^Entrega, días/ })
      .nth(i)
      .fill('2');
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Oferta guardada correctamente.');
  await expect(page.getByText('CON RESPUESTAS', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Mejor', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Adjudicar…' }).click();
  await expect(dialog.getByText(/en 2 órdenes de compra en borrador/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adjudicar' }).click();
  await expect(page.getByText('ADJUDICADA', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Orden de compra en borrador/ })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Orden de compra en borrador/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Orden/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^SC-\d{6}$/ })).toBeVisible();
});

test('a link that is none says so', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/#/cotizar/no-es`);
  await expect(page.getByText('El enlace no sirve')).toBeVisible();
});

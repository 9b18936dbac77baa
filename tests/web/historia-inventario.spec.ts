/**
 * The story of the catalogue and the stock, in a company that begins: its products are imported, its opening stock enters, an invoice is
 * homologated, a list of prices approved, goods move to the other warehouse and arrive short, that one is counted blind, and the ledger
 * tells each step. What each screen does besides is tried by the tests of its module.
 */

import { expect, expectToast, type Page } from '../support/browser.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { elegirFactura, homologarDoce } from '../support/doce-lineas.ts';
import { catalogoCsv, test } from '../support/empty-company.ts';
import { keysOf } from '../support/keyboard.ts';

const pegar = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('from an empty catalogue to a counted warehouse', async ({ page, entrar, abrir, api }) => {
  test.setTimeout(180_000);
  const keys = keysOf(page);

  await test.step('the catalogue comes from the other program', async () => {
    await entrar('admin', '/catalogo-productos/importar', 'Importar');
    const file = { name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogoCsv()) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
    await expect(page.getByText('Crear 230 · Actualizar 0 · Sin cambio 0 · Con error 0')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 230 filas' }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(/^230 productos creados/)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('two warehouses, each with its zones', async () => {
    await abrir('/zonas/bodegas', 'Bodegas');
    for (const [codigo, nombre] of [
      ['PRINCIPAL', 'BODEGA PRINCIPAL'],
      ['NORTE', 'BODEGA NORTE'],
    ] as const) {
      await page.getByRole('button', { name: 'Crear bodega' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Código').fill(codigo);
      await dialog.getByLabel('Nombre').fill(nombre);
      await dialog.getByRole('button', { name: /^Guardar/ }).click();
      await expect(page.getByRole('row', { name: new RegExp(nombre) })).toBeVisible();
    }
  });

  await test.step('the opening stock of PRINCIPAL, pasted', async () => {
    await abrir('/movimientos-inventario/crear', 'Crear ajuste de inventario');
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Saldo inicial' });
    await page.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption({ label: 'BODEGA PRINCIPAL' });
    await page.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Saldo de apertura' });
    await page.getByRole('combobox', { name: /Agregar producto/ }).focus();
    const rows = [
      'Código\tCantidad\tCosto',
      'ABA0001\t200\t1.691,58',
      'ABA0010\t365\t4.789,05',
      'ASE0104\t90\t6.504,25',
    ];
    await pegar(page, rows.join('\r\n'));
    await page.getByRole('button', { name: 'Agregar 3 filas' }).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Ajuste creado correctamente.');
    await page.getByRole('button', { name: 'Confirmar…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^AJ-000001 · Saldo inicial/ })).toBeVisible();
  });

  await test.step('an invoice of twelve lines, without the mouse', async () => {
    const search = { search: 'bucaramanga' };
    const [city] = (await api('POST', 'ubicacion/ciudades/search/', search)) as never as { id: number }[];
    const own = { nit_sin_dv: '900444333', nombre_proveedor: 'DISTRIBUCIONES EL PORVENIR' };
    const { data } = await api('POST', 'tercero/proveedores/', buildProveedor(city?.id ?? 0, own));
    await abrir(`/homologar-productos?f.proveedor_id=${(data as { id: number }).id}`, 'Homologar productos');
    await keys.push('Cargar factura');
    await elegirFactura(page);
    await expect(page.getByText(/12 códigos nuevos, 0 ya estaban/)).toBeVisible();
    await keys.push('Homologar');
    await homologarDoce(page, keys);
  });
});

/** The inbox on screen: a month dropped at once, a document with its codes, its events in order, and its clock. */

import { documentoXml } from '../../../server/modules/facturas-xml/seed-xml.ts';
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { PDF } from '../../support/build/archivo.ts';

const EMPRESA = { nit: '901234567', dv: '7', nombre: 'ACME' };
const ROSITA = { nit: '900482716', dv: '7', nombre: 'DISTRIBUIDORA LA ROSITA S.A.S.' };
const NADIE = { nit: '811555444', dv: '3', nombre: 'PROVEEDOR QUE NADIE CONOCE' };

const xml = (numero: string, proveedor = ROSITA) => {
  const name = `${numero}.xml`;
  const lineas = [{ codigo: 'E2E-1', nombre: 'ARROZ DE PRUEBA 500 g', cantidad: 4, precio: 25_000, iva: 5 }];
  const text = documentoXml({
    ...{ numero, fecha: '2026-11-16', vencimiento: '2027-01-15', proveedor, cliente: EMPRESA, lineas },
  });
  return { name, mimeType: 'application/xml', buffer: Buffer.from(text) };
};

test('a month dropped at once; what came of each', async ({ page, entrar }) => {
  await entrar('admin', '/facturas-xml', 'Facturas recibidas');
  await page.getByRole('button', { name: 'Cargar facturas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cargar facturas' });
  const bad = { name: 'mala.xml', mimeType: 'application/xml', buffer: Buffer.from(PDF) };
  const pdf = { name: 'E2E-100.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await dialog
    .locator('input[type=file]')
    .setInputFiles([xml('E2E-100'), pdf, bad, xml('E2E-101', NADIE), { ...xml('E2E-100'), name: 'otra-vez.xml' }]);
  const outcome = dialog.getByRole('region', { name: 'Resultado de la carga' });
  await expect(outcome).toContainText('2 documentos recibidos, 2 sin recibir');
  await expect(outcome.getByRole('listitem')).toHaveCount(4);
  await expect(outcome.getByRole('listitem').nth(0)).toContainText('VALIDADO');
  await expect(outcome.getByRole('listitem').nth(2)).toContainText('no está en el directorio');
  await expect(outcome.getByRole('listitem').nth(3)).toContainText('El archivo ya fue cargado el');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByRole('link', { name: 'E2E-101' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'E2E-101' }).first().click();
  await page.getByRole('link', { name: 'Crear proveedor' }).first().click();
  await expect(page.getByRole('textbox', { name: 'NIT' }).first()).toHaveValue(/811.?555.?444/);
});

test('its events in order, and a claim', async ({ page, entrar }) => {
  await entrar('admin', '/facturas-xml', 'Facturas recibidas');
  await page.getByRole('button', { name: 'Cargar facturas' }).click();
  await page.locator('input[type=file]').setInputFiles([xml('E2E-200')]);
  await page.getByRole('listitem').filter({ hasText: 'E2E-200' }).getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E2E-200');
  await page.getByRole('tab', { name: /Códigos/ }).click();
  await expect(page.getByText(/^Falta 1 producto por homologar/).last()).toBeVisible();
  await page.getByRole('tab', { name: /Eventos/ }).click();
  const register = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' }).click();
    await expectToast(page, `${name} registrado.`);
  };
  await register('030 Acuse de recibo de la factura');
  await expect(page.getByRole('button', { name: /^033/ })).toBeHidden();
  await register('032 Recibo del bien o servicio');
  await expect(page.getByText('3 días hábiles')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '031 Reclamo de la factura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reclamar E2E-200' });
  await dialog.getByRole('combobox', { name: 'Concepto del reclamo' }).selectOption('03');
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Faltan dos cajas.');
  await dialog.getByRole('button', { name: 'Reclamar' }).click();
  await expect(page.getByRole('list', { name: 'Eventos de la factura' })).toContainText('03 Mercancía no entregada');
  await expect(page.getByText('RECLAMADA', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^03[013]/ })).toHaveCount(0);
});

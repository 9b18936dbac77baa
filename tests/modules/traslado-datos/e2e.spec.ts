/** The assistant on screen: a file of another program with faults, mended and imported, and then the sheet of what squares; and everything out, with two people. */
import { readFile } from 'node:fs/promises';
import { readZipDirectory } from '../../../server/shared/zip.ts';
import { expect, expectAccessibleAnywhere, expectToast, PASSWORD, test } from '../../support/browser.ts';

const RUTA = '/config/traslado-datos';

test('a file of Siigo with faults is mended and imported, and the sheet tells what does not square', async ({
  page,
  entrar,
  abrir,
  api,
}) => {
  const { results } = (await api('GET', 'tercero/proveedores/?page=1&page_size=10')) as { results: { nit: string }[] };
  const nit = String(results[0]?.nit ?? '').replace(/,|-\d$/g, '');
  await entrar('admin', RUTA, 'Traslado de datos');
  await page.getByRole('combobox', { name: 'Programa anterior' }).selectOption('Siigo');
  await expectAccessibleAnywhere(page);
  await page.getByRole('link', { name: 'Importar saldos de proveedores' }).click();
  await expect(page.getByText(/Archivo de SIIGO/)).toBeVisible();
  const report = [
    ...['COMERCIAL ANDINA S.A.S.', 'Cuentas por pagar a proveedores', ''],
    'Identificación;Nombre tercero;Comprobante;Fecha elaboración;Fecha vencimiento;Saldo',
    `${nit};ALGUIEN;TRASLADO-1;05/01/2026;04/02/2026;1.234.567,89`,
    `000;NADIE;TRASLADO-2;05/01/2026;04/02/2026;850.000`,
  ].join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'cuentas-por-pagar.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(report, 'latin1'),
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cuentas-por-pagar.csv');
  await expect(page.getByLabel('Campo de la columna Saldo')).toHaveValue('valor');
  await page.getByRole('button', { name: 'Revisar las filas' }).click();
  await expect(page.getByText('Crear 1 · Actualizar 0 · Sin cambio 0 · Con error 1')).toBeVisible();

  // Another day it goes on where it was.
  await abrir(RUTA, 'Traslado de datos');
  await page.getByRole('link', { name: 'Seguir con saldos de proveedores' }).click();
  const wrong = page.getByLabel('NIT o documento del proveedor, fila 6');
  await expect(wrong).toHaveAccessibleDescription('No hay un proveedor con ese NIT en el directorio.');
  await wrong.fill(nit);
  await wrong.press('Enter');
  await expect(page.getByText('Crear 2 · Actualizar 0 · Sin cambio 0 · Con error 0')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText(/2 saldos iniciales de proveedores creados/)).toBeVisible({ timeout: 15_000 });

  await abrir(`${RUTA}/cuadre`, 'Cuadre del traslado');
  await expectAccessibleAnywhere(page);
  const clientes = page.getByRole('textbox', { name: 'Programa anterior de Clientes', exact: true });
  await clientes.fill('1000');
  await clientes.press('Enter');
  await page.getByRole('textbox', { name: 'Saldos de proveedores', exact: true }).fill(`${nit}\tALGUIEN\t1,00`);
  // Whoever closes the browser finds it again.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('traslado-datos/cuadre')))
    .toBe(true);
  await page.reload();
  await expect(page.getByText(/^Tienes un borrador .* que no guardaste\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(clientes).toHaveValue('1,000');
  await page.getByRole('button', { name: 'Guardar y comparar' }).click();
  await expectToast(page, 'Totales guardados.');
  await expect(page.getByText('No cuadra.')).toBeVisible();
  await expect(page.getByText(/^Saldos de clientes: (hay de más|faltan) \$ /)).toBeVisible();
  await expect(page.getByText('Pega los saldos por tercero para ver de qué clientes es la diferencia.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Proveedores que no cuadran' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cuadre-.*\.xlsx$/);
});

test('everything leaves in one zip, when another person lets it through', async ({ page, entrar }) => {
  await entrar('admin', RUTA, 'Traslado de datos');
  await page.getByRole('button', { name: 'Sacar todos los datos…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Autorización' });
  await expect(dialog).toContainText('Otra persona con ese permiso lo autoriza.');
  await expectAccessibleAnywhere(page);
  await dialog.getByLabel('Usuario').fill('contabilidad');
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mayordomo-datos-\d{4}-\d{2}-\d{2}\.zip$/);
  const names = (readZipDirectory(await readFile(await file.path())) ?? []).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'LEEME.md',
      'columnas.csv',
      'tablas/persona.csv',
      'tablas/kardex.csv',
      'archivos/FALTANTES.txt',
    ]),
  );
});

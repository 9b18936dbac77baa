/** An import on screen: 200 suppliers with 5 bad rows, corrected in place, imported, and undone. */
import { expect, expectAccessible, test } from '../../support/browser.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const HEADER = 'NIT;Razón social;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Municipio;Dirección;Cel.;Notas';
/** Row of the data → cell → its wrong text. */
const BAD: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  10: { 7: 'Macondo' },
  20: { 2: '99' },
  30: { 0: '810000001' },
  40: { 9: 'sin celular' },
  50: { 0: '' },
};
const rows = Array.from({ length: 200 }, (_, i) => {
  const place = ['48', '1', '4631', '1', '1', 'Bucaramanga', `CALLE ${i} # 1-2`, `30055${10_000 + i}`, 'X'];
  return [String(810_000_000 + i), `EL PRADITO ${i} S.A.S.`, ...place]
    .map((cell, at) => BAD[i]?.[at] ?? cell)
    .join(';');
});

test('200 rows with 5 bad ones', async ({ page, entrar, abrir, api }) => {
  await entrar('admin', LISTA, 'Directorio de Proveedores');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Aún no hay importaciones')).toBeVisible();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'fotos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('El archivo debe ser de Excel (.xlsx) o CSV.')).toBeVisible();
  const file = { name: 'doscientos.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) };
  await input.setInputFiles(file);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('doscientos.csv');
  await expect(page.getByLabel('Campo de la columna Cel.')).toHaveValue('');
  await page.getByLabel('Campo de la columna Cel.').selectOption('Teléfono');
  await page.getByLabel('Campo de la columna NIT').selectOption('No se importa');
  await expect(page.getByText(/Falta decir cuál columna es NIT/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar las filas' })).toBeDisabled();
  await page.getByLabel('Campo de la columna NIT').selectOption('NIT *');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revisar las filas' }).click();

  await expect(page.getByText('Crear 195 · Actualizar 0 · Sin cambio 0 · Con error 5')).toBeVisible();
  const wrong = page.getByLabel('Ciudad, fila 12');
  await expect(wrong).toHaveAccessibleDescription('El valor no está en la lista.');
  await expectAccessible(page);
  // What a list has is chosen from it, and the cell keeps the focus.
  await wrong.fill('giro');
  await expect(page.getByRole('option', { name: /Girón \(Santander\)/ })).toBeVisible();
  await wrong.press('Enter');
  await expect(page.getByLabel('Ahora: Crear')).toBeVisible();
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveValue('68307 · Girón (Santander)');
  await page.getByLabel('NIT, fila 52').fill('900482716');
  await page.getByLabel('NIT, fila 52').press('Enter');
  await expect(page.getByLabel('NIT, fila 52')).toBeFocused();
  await expect(page.getByText('Crear 196 · Actualizar 1 · Sin cambio 0 · Con error 3')).toBeVisible();

  // Leaving loses nothing.
  await abrir(`${LISTA}/importar`, 'Importar proveedores');
  await page.getByRole('link', { name: 'doscientos.csv' }).click();
  await page.getByRole('button', { name: 'Importar 197 filas' }).click();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('196 proveedores creados · 1 actualizado.')).toBeVisible({ timeout: 15_000 });
  expect(await api('GET', 'tercero/proveedores/?page=1&search=EL%20PRADITO')).toMatchObject({ count: 197 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(/La importación se deshizo/)).toBeVisible({ timeout: 15_000 });
  expect(await api('GET', 'tercero/proveedores/?page=1&search=EL%20PRADITO')).toMatchObject({ count: 0 });
  expect(await api('GET', 'tercero/proveedores/?page=1&search=900482716')).toMatchObject({
    results: [{ nombre: 'DISTRIBUIDORA LA ROSITA S.A.S.' }],
  });
});

/** A supplier's invoice of twelve lines is homologated without the mouse; what was corrected teaches; a code comes unlike and is looked at. */

import { expect, expectAccessible, type Page, test } from '../../support/browser.ts';
import { facturaFile } from '../../support/build/factura.ts';
import { buildProducto } from '../../support/build/producto.ts';
import { keysOf } from '../../support/keyboard.ts';

/** Ours, for eight of its twelve lines. */
const NUESTROS: readonly (readonly [cod: string, nombre: string, more?: object])[] = [
  ['H-ARROZ', 'ARROZ BLANCO EL TRIGAL 500 g'],
  ['H-ACEITE', 'ACEITE VEGETAL PREMIUM EL TRIGAL 3 L'],
  ['H-CAFE', 'CAFÉ MOLIDO TRADICIONAL EL TRIGAL 500 g'],
  ['H-PANELA', 'PANELA PULVERIZADA EL TRIGAL 1 kg'],
  ['H-DETER', 'DETERGENTE EN POLVO LIMÓN EL TRIGAL 4 kg'],
  ['H-PAPEL', 'PAPEL HIGIÉNICO TRIPLE HOJA EL TRIGAL x 12'],
  ['H-ATUN', 'ATÚN EN AGUA EL TRIGAL 160 g'],
  ['H-HUEVO', 'HUEVO AA EL TRIGAL'],
  ['H-CHOCO', 'CHOCOLATE DE MESA EL TRIGAL 250 g'],
  ['H-SERV', 'SERVILLETA SURTIDA EL TRIGAL x 100'],
];

const elegir = (page: Page, bytes: Uint8Array = facturaFile('sint_distribuidor_12_lineas.xml')) =>
  page.locator('input[aria-label="Elegir la factura electrónica"]').setInputFiles({
    name: 'factura.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(bytes),
  });

test('twelve lines with the arrows and Enter alone', async ({ page, entrar, api }) => {
  const cities = (await api('POST', 'ubicacion/ciudades/search/', { search: 'bucaramanga' })) as never as {
    id: number;
  }[];
  const { buildProveedor } = await import('../../support/build/proveedor.ts');
  await api(
    'POST',
    'tercero/proveedores/',
    buildProveedor(cities[0]?.id ?? 0, {
      nit_sin_dv: '900444333',
      nombre_proveedor: 'DISTRIBUCIONES EL PORVENIR',
    }),
  );
  for (const [cod_prod, nombre_producto, more = {}] of NUESTROS) {
    await api('POST', 'productos/catalogo/', buildProducto({ cod_prod, nombre_producto, ...more }));
  }
  const keys = keysOf(page);
  await entrar('admin', '/homologar-productos', 'Homologar productos');
  await keys.push('Cargar factura');
  await elegir(page);
  await expect(page.getByText(/12 códigos nuevos, 0 ya estaban/)).toBeVisible();
  await elegir(page);
  await expect(page.getByText(/0 códigos nuevos, 12 ya estaban/)).toBeVisible();
  await keys.push('Homologar');

  const rows = page.getByRole('list', { name: 'Códigos por homologar' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  const current = rows.filter({ has: page.getByRole('combobox') });
  const option = page.getByRole('option', { selected: true });
  const box = page.getByRole('combobox', { name: /^(Producto|Factor) de / });
  await expect(box).toBeFocused();
  await expectAccessible(page);

  /** Takes what is marked of the code in turn, and its factor where several may be. */
  const take = async (code: string, product: RegExp, factor?: RegExp) => {
    await expect(page.getByRole('combobox', { name: `Producto de ${code}` })).toBeFocused();
    await expect(option).toContainText(product);
    await keys.press('Enter');
    if (!factor) return;
    await expect(page.getByRole('combobox', { name: `Factor de ${code}` })).toBeFocused();
    await expect(option).toContainText(factor);
    await keys.press('Enter');
  };
  // 'PACA x 25' of the text is offered first, and taken by nobody but who presses Enter.
  await take('ARZ-500', /H-ARROZ/, /^25 · PACA X 25/);
  await expect(rows.first()).toContainText('H-ARROZ × 25');
  await take('ACE-3L', /H-ACEITE/);
  await take('CAF-500', /H-CAFE/);
  // A product that is not the first offered: written, found and taken.
  await expect(page.getByRole('combobox', { name: 'Producto de PAN-1K' })).toBeFocused();
  await keys.type('panela trigal');
  await expect(option).toContainText('H-PANELA');
  await keys.press('Enter');
  await take('DET-4K', /H-DETER/);
  await take('PAP-12', /H-PAPEL/);
  await take('ATU-160', /H-ATUN/);
  await take('HUE-30', /H-HUEVO/, /^30 · CUBETA X 30/);
  await expect(page.getByRole('combobox', { name: 'Producto de SRV-ALM' })).toBeFocused();
  // Of lunches nobody keeps stock: to the last choice with the arrow, and taken.
  for (let i = 0; i < 8 && !/ignorar/.test((await option.textContent()) ?? ''); i += 1) await keys.press('ArrowDown');
  await keys.press('Enter');
  await take('CHO-250', /H-CHOCO/);
  await take('SER-100', /H-SERV/);
  await take('FLETE', /ignorar/);
  await expect(page.getByText('12 códigos decididos · quedan 0 por homologar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar más' })).toBeFocused();

  // Back up, one is mended: another factor, written by hand.
  await keys.press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(current).toContainText('CHO-250');
  await expect(option).toContainText('Dejarlo así');
  await keys.press('ArrowDown');
  await expect(option).toContainText('H-CHOCO');
  await keys.press('Enter');
  await expect(page.getByText(/CHO-250 quedó homologado con H-CHOCO/)).toBeVisible();
});

/** A supplier's invoice of twelve lines is homologated without the mouse over the products of the company; a code comes unlike and is looked at. */
import { expect, expectAccessible, type Page, test } from '../../support/browser.ts';
import { facturaFile } from '../../support/build/factura.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { keysOf } from '../../support/keyboard.ts';

const factura = facturaFile('sint_distribuidor_12_lineas.xml');

const elegir = (page: Page, bytes: Uint8Array = factura) =>
  page.locator('input[aria-label="Elegir la factura electrónica"]').setInputFiles({
    name: 'factura.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(bytes),
  });

test('twelve lines with the arrows and Enter alone', async ({ page, entrar, abrir, api }) => {
  const search = { search: 'bucaramanga' };
  const [city] = (await api('POST', 'ubicacion/ciudades/search/', search)) as never as { id: number }[];
  const own = { nit_sin_dv: '900444333', nombre_proveedor: 'DISTRIBUCIONES EL PORVENIR' };
  const made = await api('POST', 'tercero/proveedores/', buildProveedor(city?.id ?? 0, own));
  const { id } = made.data as { id: number };
  const keys = keysOf(page);
  await entrar('admin', `/homologar-productos?f.proveedor_id=${id}`, 'Homologar productos');
  await expect(page.getByText('Ningún código por homologar cumple el filtro')).toBeVisible();
  await keys.push('Cargar factura');
  await elegir(page);
  await expect(page.getByText(/12 códigos nuevos, 0 ya estaban/)).toBeVisible();
  await elegir(page);
  await expect(page.getByText(/0 códigos nuevos, 12 ya estaban/)).toBeVisible();
  await keys.push('Homologar');

  const rows = page.getByRole('list', { name: 'Códigos por homologar' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  const marked = page.getByRole('option', { selected: true });
  const focused = page.locator(':focus');
  const productOf = (code: string) => page.getByRole('combobox', { name: `Producto de ${code}`, exact: true });
  const factorOf = (code: string) => page.getByRole('combobox', { name: `Factor de ${code}`, exact: true });
  await expect(productOf('ARZ-500')).toBeFocused();
  await expectAccessible(page);

  // The second offered: of it the text says that 25 come together, which is offered and taken by who presses Enter.
  await keys.press('ArrowDown');
  await expect(marked).toContainText('ABA0001');
  await keys.press('Enter');
  await expect(factorOf('ARZ-500')).toBeFocused();
  await expect(marked).toContainText('25 · PACA X 25');
  await keys.press('Enter');
  await expect(productOf('ACE-3L')).toBeFocused();
  await expect(rows.first()).toContainText('ABA0001 × 25');
  await expect(rows.first()).toContainText('HOMOLOGADA');

  /** Takes what is marked of the code, and the first factor where several may be. */
  const take = async (code: string, choice: RegExp) => {
    await expect(productOf(code)).toBeFocused();
    await expect(marked).toContainText(choice);
    await keys.press('Enter');
    await expect(productOf(code)).toBeHidden();
    if (((await focused.getAttribute('aria-label')) ?? '').startsWith('Factor')) await keys.press('Enter');
    await expect(factorOf(code)).toBeHidden();
  };
  const find = async (code: string, text: string, choice: RegExp) => {
    await expect(productOf(code)).toBeFocused();
    await keys.type(text);
    await expect(marked).toContainText(choice);
    await take(code, choice);
  };
  await take('ACE-3L', /ACEITE VEGETAL .* 3\.000 ml/);
  await take('CAF-500', /CAFÉ MOLIDO TRADICIONAL .* 500 g/);
  await find('PAN-1K', 'panela bloque', /PANELA EN BLOQUE/);
  await take('DET-4K', /DETERGENTE EN POLVO .* 4 kg/);
  await take('PAP-12', /PAPEL HIGIÉNICO TRIPLE HOJA .* x 12/);
  await take('ATU-160', /ATÚN EN AGUA .* 160 g/);
  await take('HUE-30', /HUEVO AA .* x 30/);
  // Nothing is like it: Enter alone leaves it for later, and to put it aside is one arrow further.
  await expect(productOf('SRV-ALM')).toBeFocused();
  await expect(marked).toContainText('Dejarlo para después');
  await keys.press('ArrowDown');
  await take('SRV-ALM', /ignorar/);
  await take('CHO-250', /CHOCOLATE DE MESA/);
  await find('SER-100', 'servilleta blanca', /SERVILLETA BLANCA/);
  await take('FLETE', /ignorar/);
  await expect(page.getByText('12 códigos decididos · quedan 0 por homologar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar más' })).toBeFocused();

  // Back up, what was ignored is asked again, and stays for later.
  await keys.press('ArrowUp');
  await expect(productOf('FLETE')).toBeFocused();
  await expect(marked).toContainText('Dejarlo así');
  await keys.press('ArrowUp');
  await expect(productOf('SER-100')).toBeFocused();
  await keys.press('PageDown');
  await expect(productOf('FLETE')).toBeFocused();
  for (let i = 0; i < 6 && !/Volver a preguntar/.test((await marked.textContent()) ?? ''); i += 1) {
    await keys.press('ArrowDown');
  }
  await keys.press('Enter');
  await expect(page.getByText(/11 de 12 decididos · FLETE queda por homologar/)).toBeVisible();
  await expect(rows.last()).not.toContainText('IGNORADA');

  // The same invoice, one price of it almost twice as high: that code alone is in doubt, and says why.
  const dear = new TextDecoder().decode(factura).replaceAll('52300.00', '99000.00');
  await keys.push('Cargar factura');
  await elegir(page, new TextEncoder().encode(dear));
  await expect(page.getByText(/0 códigos nuevos, 12 ya estaban; 1 código en conflicto/)).toBeVisible();
  await keys.push('Homologar');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('su precio pasó de $ 52,300 a $ 99,000');
  await take('ARZ-500', /Sigue siendo el mismo producto/);
  await expect(rows.first()).toContainText('HOMOLOGADA');

  // In the list they are found by the supplier, in their states; in the catalogue by the supplier's code.
  await abrir(`/homologar-productos/codigos?f.proveedor_id=${id}&f.estado=HOMOLOGADA`, 'Códigos de proveedores');
  await expect(page.getByRole('row').filter({ hasText: 'HOMOLOGADA' })).toHaveCount(10);
  const found = await api('GET', 'productos/catalogo/?page=1&search=ARZ-500');
  expect(found).toMatchObject({ count: 1, results: [{ cod_prod: 'ABA0001' }] });
});

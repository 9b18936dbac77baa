/** A supplier's invoice of twelve lines is homologated without the mouse over the products of the company; a code comes unlike and is looked at. */
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { cuadricula, elegirFactura as elegir, factura, homologarDoce } from '../../support/doce-lineas.ts';
import { keysOf } from '../../support/keyboard.ts';

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
  const { marked, productOf, take } = cuadricula(page, keys);
  await expect(productOf('ARZ-500')).toBeFocused();
  await expectAccessible(page);

  await homologarDoce(page, keys);
  await expect(rows.first()).toContainText('ABA0001 × 25');
  await expect(rows.first()).toContainText('HOMOLOGADA');
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

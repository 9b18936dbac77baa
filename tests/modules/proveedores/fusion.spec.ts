/** A merged supplier: its page is read-only and links to the surviving supplier. */
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

test('a merged supplier opens read-only and leads to the one that it became', async ({ page, entrar, abrir, api }) => {
  const ciudades = await api('POST', 'ubicacion/ciudades/search/', { search: '68001' });
  const [{ id: ciudad }] = ciudades as unknown as [{ id: number }];
  const crear = async (nit_sin_dv: string, nombre_proveedor: string) => {
    const { data } = await api(
      'POST',
      'tercero/proveedores/',
      buildProveedor(ciudad, { nit_sin_dv, nombre_proveedor, telefonos_proveedor: [] }),
    );
    return data as { id: number; nombre: string; version: number };
  };
  const este = await crear('800555111', 'DISTRIBUCIONES DEL SUR S.A.S.');
  const otro = await crear('800555222', 'DISTRIBUCIONES REPETIDAS LTDA');
  const body = { version: este.version, otra_id: otro.id, otra_version: otro.version, de_la_otra: [] };
  expect(await api('POST', `tercero/proveedores/${este.id}/fusionar/`, body)).toHaveProperty('data');

  await entrar();
  await abrir(`/abastecimiento/captura/proveedores/editar/${otro.id}`, otro.nombre);
  const note = page.getByText('Este proveedor se fusionó con');
  await expect(note).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Más acciones' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: este.nombre }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(este.nombre);
  await expect(note).toBeHidden();

  // Nor is it changed from the list.
  await abrir('/abastecimiento/directorio-proveedores?q=800555222');
  await page.getByRole('button', { name: `Acciones de ${otro.nombre}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ver']);
});

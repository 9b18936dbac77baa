/** The catalogue of permissions on screen: described, and attached to groups. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('an action is attached to a group, whose users have it at once', async ({ page, entrar, api }) => {
  await entrar('admin', '/acciones?q=exportar departamentos', 'Acciones');
  await page.getByRole('button', { name: 'Exportar departamentos', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Grupos que la tienen' }).fill('cons');
  await page.getByRole('option', { name: 'Consulta' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Grupos asignados correctamente.');
  const grupos = (await api('GET', 'grupos/?search=consulta')) as unknown as { id: number }[];
  const grupo = await api('GET', `grupos/${grupos[0]?.id}/`);
  expect(grupo.permisos).toContain('view_menu_administracion_departamentos_acciones_exportar');
});

test('an action gets a name and a description that the tree shows', async ({ page, entrar, abrir }) => {
  await entrar('admin', '/acciones?q=exportar grupos', 'Acciones');
  await page.getByRole('button', { name: 'Acciones de Exportar grupos' }).click();
  await page.getByRole('menuitem', { name: /Editar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').fill('Baja la lista de grupos a una hoja de cálculo');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Acción editada correctamente.');
  await abrir('/grupos/crear', 'Crear grupo');
  await page.getByLabel('Buscar permisos').fill('exportar grupos');
  await expect(page.getByText('Baja la lista de grupos a una hoja de cálculo')).toBeVisible();
});

test('who may only look sees which groups hold an action', async ({ page, entrar }) => {
  await entrar('consulta', '/acciones?q=directorio de proveedores', 'Acciones');
  await page.getByRole('button', { name: 'Ver el directorio de proveedores', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Compras');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
});

test('the list is narrowed by module and by criticality', async ({ page, entrar }) => {
  await entrar('admin', '/acciones?f.modulo=usuarios&f.critica=1', 'Acciones');
  await expect(page.getByText('Módulo: ')).toBeVisible();
  await expect(page.getByRole('row', { name: /Activar e inactivar usuarios/ })).toBeVisible();
});

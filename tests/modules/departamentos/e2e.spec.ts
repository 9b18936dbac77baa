/** Areas of the company on screen: create, edit, no circles, state and removal with the server's words. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('an area is created below another, with who leads it', async ({ page, entrar }) => {
  await entrar('admin', '/departamentos', 'Departamentos');
  await page.getByRole('button', { name: 'Crear departamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Este campo es requerido.').first()).toBeVisible();
  await dialog.getByLabel('Código').fill('imp');
  await dialog.getByLabel('Nombre').fill('Importaciones');
  await dialog.getByLabel('Depende de').selectOption({ label: '\u2003Compras' });
  await dialog.getByLabel('Responsable').fill('diana');
  await page.getByRole('option', { name: /DIANA MARCELA/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Departamento creado correctamente.');
  await expect(page.getByRole('row', { name: /Importaciones.*IMP.*Compras.*DIANA MARCELA/ })).toBeVisible();
});

test('no area depends on itself or on what hangs from it', async ({ page, entrar, api }) => {
  const rows = (await api('GET', 'departamentos/')) as unknown as { id: number; codigo: string; version: number }[];
  const [gerencia, bodega] = ['GER', 'BOD'].map((codigo) => rows.find((row) => row.codigo === codigo));
  await entrar('admin', '/departamentos', 'Departamentos');
  await page.getByRole('button', { name: 'Gerencia', exact: true }).click();
  const padre = page.getByRole('dialog').getByLabel('Depende de');
  await expect(padre.getByRole('option')).toHaveText(['De ninguno']);
  const answer = await api('PUT', `departamentos/${gerencia?.id}/`, {
    codigo: 'GER',
    nombre: 'Gerencia',
    padre_id: bodega?.id,
    version: gerencia?.version,
  });
  expect(answer.msg).toBe('Un departamento no puede depender de sí mismo.');
});

test('an area in use is neither removed nor inactivated', async ({ page, entrar }) => {
  await entrar('admin', '/departamentos', 'Departamentos');
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByText('El departamento tiene usuarios activos, no se puede inactivar.')).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/No se puede eliminar/)).toBeVisible();
});

test('an area that nothing uses is inactivated, and told in its log', async ({ page, entrar, api }) => {
  await api('POST', 'departamentos/', { codigo: 'TMP', nombre: 'Temporal' });
  await entrar('admin', '/departamentos?q=temporal', 'Departamentos');
  await page.getByRole('button', { name: 'Acciones de Temporal' }).click();
  await page.getByRole('menuitem', { name: 'Inactivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivar' }).click();
  await expect(page.getByRole('row', { name: /Temporal.*INACTIVO/ })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Temporal' }).click();
  await page.getByRole('menuitem', { name: 'Bitácora' }).click();
  await expect(page.getByRole('dialog')).toContainText('ACTIVO → INACTIVO');
});

test('with the keyboard alone: made, found, opened, and the focus is never lost', async ({ page, entrar, abrir }) => {
  const { keyboard } = page;
  await entrar();
  await abrir('/departamentos', 'Departamentos');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('n');
  await expect(page.getByLabel('Código')).toBeFocused();
  await keyboard.type('tec');
  await keyboard.press('Tab');
  await keyboard.type('Solo teclado');
  await keyboard.press('Control+s');
  await expectToast(page, 'Departamento creado correctamente.');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('/');
  await keyboard.type('solo tec');
  await expect(page.getByRole('row')).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Código')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Solo teclado/ })).toBeFocused();
});

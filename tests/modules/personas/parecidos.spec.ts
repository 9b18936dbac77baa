/** Two who may be the same one: told while one types, merged only with who is there; and the way back on a phone. */
import { expect, test } from '../../support/browser.ts';

test('who may be the same is told in the quick form, under the name and under the phones', async ({
  page,
  entrar,
  api,
}) => {
  const [known] = (await api('GET', 'tercero/persona/?search=13846205')) as unknown as [{ id: number }];
  await entrar('comercial', '/comercial/directorio-personas');
  await page.getByRole('button', { name: 'Creación rápida' }).click();
  const dialog = page.getByRole('dialog', { name: 'CREAR PERSONA' });
  await dialog.getByLabel('Primer nombre').fill('hernan dario');
  await dialog.getByLabel('Primer apellido').fill('acevedo');
  await dialog.getByLabel('Segundo apellido').fill('leon');
  const note = dialog.getByText(/^Puede que ya exista:/).filter({ visible: true });
  await expect(note).toHaveText('Puede que ya exista: ACEVEDO LEÓN HERNÁN DARÍO (CC 13846205), mismo nombre.');
  await dialog.getByRole('button', { name: 'Teléfonos de la persona' }).click();
  await dialog.getByRole('button', { name: 'Agregar teléfono' }).click();
  await dialog.getByLabel('Número').fill('311 884 3290');
  await expect(note).toContainText('mismo nombre y teléfono');
  await expect(note.getByRole('link')).toHaveAttribute('href', `#/comercial/captura/personas/editar/${known.id}`);
});

test('who is both is linked, for who may see both; a merge offers only who is there', async ({ page, entrar }) => {
  await entrar('admin', '/abastecimiento/directorio-proveedores?q=900318842');
  await page.getByRole('link', { name: 'TRANSPORTES CAÑAVERAL S.A.S.' }).click();
  await page.getByRole('link', { name: 'También está en el directorio de personas' }).click();
  await expect(page.getByRole('link', { name: 'También está en el directorio de proveedores' })).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: /^Fusionar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('acevedo león');
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.filter({ hasText: 'ACEVEDO LEÓN' })).toBeVisible();
  await expect(offered).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Not on the item of a menu that is gone.
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeFocused();
});

test('on a phone a record goes back to its list by the arrow of the top bar, which says whose it is', async ({
  page,
  entrar,
  abrir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('consulta');
  const bar = page.getByRole('banner');
  await abrir('/comercial/captura/personas/editar/1');
  await expect(bar).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  await expect(bar.getByRole('button', { name: 'Abrir el menú' })).toBeHidden();
  await bar.getByRole('link', { name: 'Volver a Directorio de Personas' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Directorio de Personas');
  await expect(bar.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Volver/ })).toBeHidden();
});

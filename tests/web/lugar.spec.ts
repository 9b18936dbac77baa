/** Down to a record and back to its row; from a record to its neighbours in the list. */
import { expect, expectAccessible, expectToast, type Page, test } from '../support/browser.ts';
import { keysOf } from '../support/keyboard.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const TITULO = 'Directorio de Proveedores';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Registros de la lista' });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toContainText(name);

test('back from a record one stands on its row, whatever the way back', async ({ page, entrar, abrir }) => {
  const keys = keysOf(page);
  await entrar('compras', `${LISTA}?pag=2&orden=-nombre`, TITULO);
  // The address is made whole before a key is pressed; others of this server add suppliers meanwhile.
  await expect(page).toHaveURL(/filas=10/);
  await expect(page.getByText(/^11–20 de/)).toBeVisible();
  await keys.press('ArrowDown', 'ArrowDown', ' ', 'ArrowDown');
  const opened = page.locator('tr:focus');
  const name = (await opened.getByRole('link').textContent()) ?? '';
  const stands = async () => {
    await expect(row(page, name)).toBeFocused();
    expect(new URL(page.url()).hash).toBe(`#${LISTA}?pag=2&orden=-nombre&filas=10`);
    await expect(page.getByText('1 seleccionado')).toBeVisible();
  };
  const down = async () => {
    await keys.press('Enter');
    await title(page, name);
    await expect(pager(page)).toContainText(/^13 de \d+/);
  };
  await down();
  await page.goBack();
  await stands();
  await down();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await stands();
  await down();
  await page.getByRole('navigation', { name: 'Ruta de la página' }).getByRole('link', { name: TITULO }).click();
  await stands();
  // Loaded again on the record, the tab still knows.
  await down();
  await page.reload();
  await title(page, name);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await stands();

  // The record changed its place: the row that is there now has the focus.
  await down();
  await page.getByLabel('Nombre del proveedor').fill('ZZZ CAMBIA DE LUGAR S.A.S.');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expectToast(page, 'Proveedor editado correctamente.');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await title(page, TITULO);
  await expect(row(page, 'ZZZ CAMBIA')).toHaveCount(0);
  await expect(page.locator('tbody tr:focus')).toHaveCount(1);

  // From the menu of another screen the list begins anew.
  await abrir('/usuarios');
  await abrir(LISTA, TITULO);
  await expect(row(page, 'ZZZ CAMBIA')).toHaveCount(0);
  await expect(page.locator('tr:focus')).toHaveCount(0);
});

test('previous and next on the record, across pages, asking before leaving what was typed', async ({
  page,
  entrar,
}) => {
  const keys = keysOf(page);
  const asked: string[] = [];
  page.on('request', (request) => /tercero\/proveedores\/\?/.test(request.url()) && asked.push(request.url()));
  await entrar('compras', `${LISTA}?orden=nit`, TITULO);
  await expect(page.getByText('1–10 de 30')).toBeVisible();
  const names = await page.locator('tbody tr').getByRole('link').allTextContents();
  await page.getByRole('link', { name: names[8] ?? '' }).click();
  await title(page, names[8] ?? '');
  await expect(pager(page)).toContainText('9 de 30');
  await expectAccessible(page);
  const before = asked.length;
  await keys.press(']');
  await title(page, names[9] ?? '');
  await expect(pager(page)).toContainText('10 de 30');
  expect(asked).toHaveLength(before);
  await pager(page).getByRole('button', { name: 'Registro siguiente' }).click();
  await expect(pager(page)).toContainText('11 de 30');
  expect(asked.slice(before)).toEqual([expect.stringMatching(/ordering=nit.*page=2/)]);
  await expect(pager(page).getByRole('button', { name: 'Registro siguiente' })).toBeFocused();

  // In a field the key writes; elsewhere it asks before what was written is lost.
  const nombre = page.getByLabel('Nombre del proveedor');
  const kept = await nombre.inputValue();
  await nombre.focus();
  await keys.press('End', '[');
  await expect(nombre).toHaveValue(`${kept}[`);
  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('[');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'CANCELAR' }).click();
  await expect(nombre).toHaveValue(`${kept}[`);
  await expect(pager(page)).toContainText('11 de 30');
  await page.getByRole('heading', { level: 1 }).click();
  await keys.press('[');
  await question.getByRole('button', { name: 'CONTINUAR' }).click();
  await title(page, names[9] ?? '');
  await expect(pager(page)).toContainText('10 de 30');

  // Back is the list, on the page of this record and not of the first.
  await keys.press(']');
  await expect(pager(page)).toContainText('11 de 30');
  await page.goBack();
  await expect(page.getByText('11–20 de 30')).toBeVisible();
  await expect(row(page, kept)).toBeFocused();

  // Who did not come from a list finds no neighbours.
  await page.goto('about:blank');
  await page.evaluate(() => undefined);
  const other = await page.context().newPage();
  await other.goto(`/#/abastecimiento/captura/proveedores/editar/3`);
  await expect(other.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(pager(other)).toHaveCount(0);
});

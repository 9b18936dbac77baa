/** A list as its address says it, groups of filters with the keyboard, totals, and views that people share. */
import { expect, expectAccessible, expectToast, type Page, settled, test } from '../support/browser.ts';

const LIST = '/abastecimiento/directorio-proveedores';
const API = 'tercero/proveedores/';

const rowsOf = (page: Page) => page.locator('tbody tr').allInnerTexts();
const queryOf = (page: Page) => new URL(page.url().replace('#', '')).searchParams;
const total = (page: Page) => page.locator('tfoot td').filter({ hasText: '$' });

/** Calls for the rows of the list, not for the count of a view. */
function rowCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/${API}` && url.searchParams.get('page_size') !== '1') calls.push(url.search);
  });
  return calls;
}

test.beforeEach(async ({ api }) => {
  await api('PUT', 'preferencias/lista.tercero%2Fproveedores', { valor: null }, 'compras');
});

test('an address shows the same rows to who prefers others, and stays behind on the next screen', async ({
  page,
  entrar,
  abrir,
  otra,
  api,
}) => {
  await api('PUT', 'preferencias/lista.tercero%2Fproveedores', { valor: { filas: 50 } }, 'contabilidad');
  await entrar('compras');
  const calls = rowCalls(page);
  await abrir(LIST, 'Directorio de Proveedores');
  await expect(total(page)).toBeVisible();
  // Nothing is asked twice while the address is made whole, and the counts of the views come along.
  expect(calls).toEqual(['?page=1&page_size=10&totales=cupo_credito&conteos=%7Cestado%3D1%7Cestado%3D0']);
  expect(queryOf(page).toString()).toBe('filas=10');
  await page.getByLabel('Filas por página').selectOption('25');
  await page.getByRole('button', { name: 'Página 2' }).click();
  await page.getByRole('button', { name: 'Proveedor', exact: true }).click();
  await expect.poll(() => queryOf(page).toString()).toBe('filas=25&orden=-nombre');
  await settled(page);
  const shown = await rowsOf(page);
  expect(shown).toHaveLength(25);

  const second = await otra('contabilidad');
  await second.goto(page.url());
  await expect(second.locator('tbody tr')).toHaveCount(25);
  // Other rights, other columns of menus: the names say which rows they are.
  expect((await rowsOf(second)).map((text) => text.trim().split('\n')[0])).toEqual(
    shown.map((text) => text.trim().split('\n')[0]),
  );
  await second.goto(`/#${LIST}`);
  await expect.poll(() => queryOf(second).toString()).toBe('filas=50');

  await abrir('/parametrizacion-proveedores');
  await expect.poll(() => queryOf(page).toString()).toBe('filas=10');
  await page.goBack();
  await expect.poll(() => queryOf(page).toString()).toBe('filas=25&orden=-nombre');
});

test('groups joined by or are made, read and taken away with the keyboard, and the total follows', async ({
  page,
  entrar,
  api,
}) => {
  const { keyboard } = page;
  await entrar('compras', `${LIST}?f.estado=0`, 'Directorio de Proveedores');
  await page.getByRole('button', { name: 'O bien…' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Línea' }).press('Enter');
  const lines = page.getByRole('dialog', { name: 'Filtro Línea' });
  await lines.getByRole('option', { name: 'Lácteos' }).press('Enter');
  await lines.getByRole('option', { name: 'Bebidas' }).press('Enter');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'O bien…' })).toBeFocused();
  await page.getByRole('button', { name: 'y además… en el grupo 2' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Estado' }).press('Enter');
  await page.getByRole('dialog').getByRole('option', { name: 'ACTIVO', exact: true }).press('Enter');
  await keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'O bien, grupo 2' })).toContainText(/o bien.*Estado:.*y.*Línea:/);
  const query = queryOf(page);
  expect(query.get('o1.estado')).toBe('1');
  expect(query.get('o1.codigo_linea_comercializacion__in')?.split(',')).toHaveLength(2);

  // The same rows and the same sum as the API gives of all the pages.
  const asked = new URLSearchParams([...query].filter(([key]) => key.startsWith('o1.')).concat([['estado', '0']]));
  const found = (await api('GET', `${API}?${asked}`)) as unknown as { estado: number; cupo_credito: number }[];
  expect(found.map(({ estado }) => estado)).toEqual(expect.arrayContaining([0, 1]));
  const sum = found.reduce((pesos, row) => pesos + row.cupo_credito, 0).toLocaleString('en-US');
  await expect(page.locator('tfoot')).toContainText(`Total de los ${found.length} que cumplen el filtro`);
  await expect(total(page)).toHaveText(`$ ${sum}`);
  await expectAccessible(page);

  // On a phone the count and the sum are a strip over the cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(`${found.length} proveedores`)).toBeVisible();
  await expect(page.getByText(`$ ${sum}`, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  // What takes itself away leaves the focus on its neighbour, and the last one in the search.
  await page.getByRole('button', { name: /Quitar el filtro Estado: INACTIVO/ }).press('Enter');
  await expect(page.getByRole('group', { name: /O bien/ })).toHaveCount(0);
  expect(queryOf(page).get('f.estado')).toBe('1');
  await expect(page.getByRole('button', { name: /Quitar el filtro Estado: ACTIVO/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Quitar el filtro Línea/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Buscar proveedores' })).toBeFocused();
  expect(queryOf(page).toString()).toBe('filas=10');
});

test('a view is saved, shared, opened by a member when the list opens, renamed and taken away', async ({
  page,
  entrar,
  otra,
}) => {
  await entrar('admin', `${LIST}?f.estado=0&o1.es_del_exterior=1`, 'Directorio de Proveedores');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre').fill('Por revisar');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const menu = (who: Page, name: string) => who.getByRole('button', { name: `Acciones de la vista ${name}` });
  await menu(page, 'Por revisar').click();
  await page.getByRole('menuitem', { name: 'Compartir con un grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir vista' });
  await dialog.getByRole('button', { name: 'Compartir' }).click();
  await expect(dialog.getByText('Este campo es requerido.')).toBeVisible();
  await dialog.getByLabel('Grupo').selectOption('Compras');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Compartir' }).click();
  await expectToast(page, 'La vista «Por revisar» se comparte con Compras.');
  await expect(menu(page, 'Por revisar')).toBeFocused();

  const member = await otra('compras');
  await member.goto(`/#${LIST}`);
  const tab = member.getByRole('link', { name: /Por revisar/ });
  await expect(tab).toHaveAttribute('title', /Vista que comparte ANDRÉS FELIPE/);
  await tab.click();
  await menu(member, 'Por revisar').click();
  await expect(member.getByRole('menuitem')).toHaveText([
    /La comparte ANDRÉS FELIPE.*Con Compras/,
    'Usar al abrir la lista',
  ]);
  await member.getByRole('menuitem', { name: 'Usar al abrir la lista' }).click();
  await expectToast(member, 'La lista se abrirá con esta vista.');
  await member.goto('/#/');
  await expect(member.getByRole('heading', { level: 1 })).toContainText(/Buen/);
  const calls = rowCalls(member);
  await member.goto(`/#${LIST}`);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  expect(queryOf(member).get('o1.es_del_exterior')).toBe('1');
  await expect(member.locator('tfoot')).toBeVisible();
  expect(calls).toHaveLength(1);
  // The plain list is one click away, and says so in its address.
  await member.getByRole('link', { name: /^Todos/ }).click();
  await expect.poll(() => queryOf(member).toString()).toBe('filas=10');

  await menu(page, 'Por revisar').click();
  await page.getByRole('menuitem', { name: 'Renombrar' }).click();
  await page.getByLabel('Nombre').fill('Revisar ya');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('link', { name: /Revisar ya/ })).toBeVisible();
  await page.getByRole('button', { name: /Quitar el filtro Estado/ }).click();
  await menu(page, 'Revisar ya').click();
  await page.getByRole('menuitem', { name: 'Actualizar con lo que ves' }).click();
  await expectToast(page, 'La vista «Revisar ya» guarda lo que ves.');
  await expect(page.getByRole('button', { name: 'Guardar vista' })).toHaveCount(0);
  await menu(page, 'Revisar ya').click();
  await page.getByRole('menuitem', { name: 'Eliminar vista' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('También la pierde Compras.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('link', { name: /Revisar ya/ })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  // A view that is gone opens nothing.
  await member.goto('/#/');
  await member.reload();
  await member.goto(`/#${LIST}`);
  await expect(member.getByRole('link', { name: /^Todos/ })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => queryOf(member).toString()).toBe('filas=10');
});

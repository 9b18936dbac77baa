/** Ctrl+K over every module: records that the user may see, what they opened last, the acts of the record on screen. */
import { expect, expectAccessible, type Page, settled, test } from '../support/browser.ts';

const groups = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Resultados' })
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}

test('finds the records of every module that keeps them, and opens them', async ({ page, entrar, api }) => {
  const { results: people } = await api('GET', 'tercero/personas/?page=1&page_size=1');
  const [person] = people as { n_completo: string; documento: string }[];
  await entrar();
  for (const [text, group, name, heading] of [
    [person?.documento ?? '', 'Personas', person?.n_completo ?? '', person?.n_completo ?? ''],
    ['arriendos', 'Usuarios', /arriendos/, /./],
    ['compras', 'Departamentos', /^Compras/i, 'Departamentos'],
  ] as const) {
    await search(page, text);
    const found = page.getByRole('group', { name: group }).getByRole('option', { name }).first();
    await expect(found).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  // What shows the list shows it with that one alone.
  await expect(page).toHaveURL(/departamentos\?q=/);
});

test('asks only the lists that the user may open', async ({ page, entrar }) => {
  await entrar('bodega');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/search/') && asked.push(new URL(request.url()).pathname));
  await search(page, 'rosita');
  await expect(page.getByRole('option', { name: /^DISTRIBUIDORA LA ROSITA/ })).toBeVisible();
  expect(asked.filter((path) => /usuarios|grupos|plantillas/.test(path))).toEqual([]);
  expect(asked).toContain('/api/tercero/proveedores/search/');
});

test('offers what one opened last, and the acts of the record on screen; > leaves only acts', async ({
  page,
  entrar,
}) => {
  await entrar();
  await search(page, 'rosita');
  await page.getByRole('option', { name: /^DISTRIBUIDORA LA ROSITA/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LA ROSITA');
  await page.waitForResponse((response) => response.url().includes('paleta.recientes') && response.ok());

  await search(page, '>');
  expect(await groups(page)).toEqual(['En este registro', 'Acciones']);
  await page.keyboard.type('inact');
  await expect(page.getByRole('option')).toHaveText([/Inactivar/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('LA ROSITA');
  await page.keyboard.press('Escape');

  await search(page, '> editar');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/ver=1/);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();

  // Elsewhere, and after loading again, it is one Enter away.
  await page.goto('/?otra=1#/ayuda');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await search(page, '');
  const recent = page.getByRole('group', { name: 'Recientes' });
  await expect(recent.getByRole('option').first()).toContainText('LA ROSITA');
  expect((await groups(page))[0]).toBe('Recientes');
  for (const group of await page.getByRole('listbox').getByRole('group').all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(3);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LA ROSITA');
});

test('offers the acts of every record that has a page, which open what they open there', async ({
  page,
  entrar,
  api,
}) => {
  const { data: grupo } = await api('POST', 'grupos/', { nombre: 'De paso', permisos: [] });
  const { data: plantilla } = await api('POST', 'documentos/plantillas/', { nombre: 'De paso', tipo: 'personalizado' });
  const { results: users } = await api('GET', 'usuarios/?search=arriendos&page=1&page_size=1');
  const idOf = (row: unknown) => (row as { id: number }).id;
  const [usuario] = users as unknown[];
  await entrar();
  for (const [path, act, opens] of [
    [`/usuarios/editar/${idOf(usuario)}`, 'Inactivar', 'no podrá ingresar'],
    [`/editor/plantilla/${idOf(plantilla)}`, 'Historial de versiones', 'Versión 1'],
    [`/editor/plantilla/${idOf(plantilla)}`, 'Ver e imprimir', 'De paso'],
    [`/grupos/editar/${idOf(grupo)}`, 'Eliminar', 'Se eliminará el grupo De paso'],
  ] as const) {
    await page.goto(`/?${act.length}#${path}`);
    await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible();
    await search(page, `> ${act}`);
    await page.getByRole('group', { name: 'En este registro' }).getByRole('option', { name: act }).click();
    const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(opened).toContainText(opens);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});

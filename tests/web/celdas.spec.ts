/** Cells of a list changed where they stand, by keyboard alone; widths of columns; one field of many rows at once. */
import { expect, expectAccessible, type Page, settled, test } from '../support/browser.ts';
import { keysOf } from '../support/keyboard.ts';

const LISTA = '/abastecimiento/directorio-proveedores';
const TITULO = 'Directorio de Proveedores';

const cell = (page: Page, name: string, columna: string) =>
  page.getByRole('row', { name: new RegExp(name) }).locator(`td[data-celda="${columna}"]`);
const linea = (page: Page, name: string) => cell(page, name, 'linea');

test('by keyboard: begin, save and go down, go on to the next, leave; conflict and lost connection lose nothing', async ({
  page,
  entrar,
  api,
  servidor,
}) => {
  const keys = keysOf(page);
  const focused = page.locator(':focus');
  await entrar('compras', LISTA, TITULO);
  await expect(linea(page, 'ACEITES Y GRASAS')).toBeVisible();

  // ↓ to the first row, → into its line; Enter opens, what is typed searches, Enter takes it and opens the one below.
  await keys.press('ArrowDown', 'ArrowRight');
  await expect(cell(page, 'ACEITES Y GRASAS', 'linea')).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Línea de ACEITES Y GRASAS' })).toBeFocused();
  await keys.type('lact');
  await expect(page.getByRole('listbox', { name: 'Opciones' }).getByRole('option')).toHaveText(['Lácteos']);
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(linea(page, 'ACEITES Y GRASAS')).toContainText('Lácteos');
  await expect(page.getByRole('combobox', { name: 'Línea de AGUA PURA' })).toBeFocused();
  await expect(page.getByText('Línea: cambio guardado.')).toBeAttached();
  // What is in no list is told there, and Esc leaves the cell as it was, and then its row.
  await keys.type('zzz');
  await keys.press('Enter');
  await expect(page.getByText('Elige una opción de la lista.')).toBeVisible();
  await keys.press('Escape');
  await expect(linea(page, 'AGUA PURA')).toHaveText(/Bebidas/);
  await expect(linea(page, 'AGUA PURA')).toBeFocused();
  await keys.press('Escape');
  await expect(page.getByRole('row', { name: /AGUA PURA/ })).toBeFocused();

  // Another column, of money: its mask, its fault told in place, Tab to the next cell.
  const cupo = page.getByRole('textbox', { name: 'Cupo de crédito de AGUA PURA' });
  await cell(page, 'AGUA PURA', 'cupo_credito').focus();
  await keys.press('F2');
  await expect(cupo).toBeFocused();
  await keys.type('7250000');
  await expect(cupo).toHaveValue('$ 7,250,000');

  // Meanwhile another person gives the same field another value: told with theirs, what was typed stays.
  const [row] = (await api('GET', 'tercero/proveedores/?search=agua%20pura')) as unknown as {
    id: number;
    version: number;
  }[];
  const other = { version: row?.version, campos: { cupo_credito: 1_000_000 } };
  await api('PATCH', `tercero/proveedores/${row?.id}/campos`, other);
  await keys.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Otra persona' })).toContainText('$ 1,000,000');
  await expect(cupo).toHaveValue('$ 7,250,000');
  await expectAccessible(page);
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'Dejar ese' })).toBeFocused();
  await keys.press('Tab', 'Enter');
  await expect(cell(page, 'AGUA PURA', 'cupo_credito')).toContainText('$ 7,250,000');
  await expect(cell(page, 'AGUA PURA', 'cupo_credito')).toBeFocused();

  // Another person changed another field: both changes stay, and nobody is asked.
  const [now] = (await api('GET', 'tercero/proveedores/?search=agua%20pura')) as unknown as { version: number }[];
  await keys.press('Enter');
  await keys.press('Control+a');
  await keys.type('8000000');
  const elsewhere = { version: now?.version, campos: { codigo_linea_comercializacion: '1' } };
  await api('PATCH', `tercero/proveedores/${row?.id}/campos`, elsewhere);
  await keys.press('Enter');
  await expect(cell(page, 'AGUA PURA', 'cupo_credito')).toContainText('$ 8,000,000');
  await expect(linea(page, 'AGUA PURA')).toContainText('Abarrotes');
  await keys.press('Escape');

  // Without a server what is typed stays where it is, and nobody leaves without being asked.
  await settled(page);
  await cell(page, 'AGUA PURA', 'cupo_credito').focus();
  await keys.press('F2', 'Control+a');
  await keys.type('9000000');
  // The code of questions comes three seconds after the first screen (Hosts): before that there is none to ask with.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /preguntas-/.test(name)),
  );
  await servidor.stop();
  await keys.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión con el servidor' })).toBeVisible();
  await expect(cupo).toHaveValue('$ 9,000,000');
  await expect(cupo).toBeFocused();
  await page.evaluate(() => {
    location.hash = '/usuarios';
  });
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'CANCELAR' }).click();
  await servidor.start();
  await cupo.focus();
  await keys.press('Enter');
  await expect(cell(page, 'AGUA PURA', 'cupo_credito')).toContainText('$ 9,000,000');
  await keys.press('Escape');
  await expect(focused).toHaveCount(1);

  // The state has its own way, with its reason.
  const last = (await api('GET', `tercero/proveedores/${row?.id}/`)) as { version: number };
  await api('POST', `tercero/proveedores/${row?.id}/activar`, { version: last.version });
  await page.reload();
  await expect(cell(page, 'AGUA PURA', 'estado')).toHaveText('ACTIVO');
  await cell(page, 'AGUA PURA', 'estado').focus();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inactivar proveedor' });
  await dialog.getByLabel('Motivo').fill('Ya no vende');
  await dialog.getByRole('button', { name: 'Inactivar' }).click();
  await expect(cell(page, 'AGUA PURA', 'estado')).toContainText('INACTIVO');
});

test('who may only look finds no cell to change', async ({ page, entrar }) => {
  await entrar('consulta', LISTA, TITULO);
  await expect(page.getByRole('row', { name: /ACEITES Y GRASAS/ })).toBeVisible();
  await expect(page.locator('td[data-celda]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await expect(page.getByRole('row', { name: /ACEITES Y GRASAS/ })).toBeFocused();
});

test('columns get wider by keys and by mouse, stay so for the user, and go back; name and menu stay in sight', async ({
  page,
  entrar,
}) => {
  const keys = keysOf(page);
  await entrar('compras', LISTA, TITULO);
  const edge = page.getByRole('separator', { name: 'Ancho de Línea' });
  const header = page.getByRole('columnheader', { name: /^Línea/ });
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  await expect(edge).toHaveAttribute('aria-valuenow', '120');
  await edge.focus();
  const kept = page.waitForResponse((answer) => /preferencias\/lista/.test(answer.url()));
  await keys.press('ArrowRight', 'Shift+ArrowRight');
  await kept;
  await expect(edge).toHaveAttribute('aria-valuenow', '168');
  expect(await width()).toBe(168);
  await keys.press('End', 'ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '480');
  // Dragged back to the left.
  const box = await edge.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '380');
  expect(await width()).toBe(380);
  await settled(page);
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '380');

  // Scrolled to its end, the name, the box and the menu of each row are where they were.
  await page.setViewportSize({ width: 1000, height: 800 });
  const row = page.getByRole('row', { name: /ACEITES Y GRASAS/ });
  const pinned = [row.getByRole('checkbox'), row.getByRole('link'), row.getByRole('button', { name: /^Acciones de/ })];
  const places = async () => Promise.all(pinned.map(async (one) => Math.round((await one.boundingBox())?.x ?? -1)));
  const before = await places();
  const moved = await page.locator('[data-scroller]').evaluate((scroller) => {
    scroller.scrollLeft = 10_000;
    return scroller.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
  expect(await places()).toEqual(before);
  await expectAccessible(page);

  // A double click gives it back its own width; the chooser, all of them.
  await page.setViewportSize({ width: 1440, height: 900 });
  await edge.dblclick();
  await expect(edge).toHaveAttribute('aria-valuenow', '120');
  await edge.dblclick();
  await expect(edge).not.toHaveAttribute('aria-valuenow', '120');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('button', { name: 'Como vienen' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(edge).toHaveAttribute('aria-valuenow', '120');
});

test('one field of the chosen rows, as a job with the outcome of each', async ({ page, entrar }) => {
  await entrar('compras', LISTA, TITULO);
  await page.getByRole('checkbox', { name: /Seleccionar CAFÉ MESA/ }).click();
  await page.getByRole('checkbox', { name: /Seleccionar CEREALES/ }).click();
  await page.getByRole('button', { name: 'Cambiar un campo…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar un campo de proveedores' });
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialog.getByText('Este campo es requerido.').first()).toBeVisible();
  await dialog.getByLabel('Campo').selectOption({ label: 'Línea' });
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialog.getByText('Este campo es requerido.')).toHaveCount(1);
  await dialog.getByLabel('Línea (valor nuevo)').selectOption({ label: 'Lácteos' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('2 de 2 procesados correctamente.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['CAFÉ MESA', 'CEREALES']) {
    await expect(cell(page, name, 'linea')).toContainText('Lácteos');
  }
});

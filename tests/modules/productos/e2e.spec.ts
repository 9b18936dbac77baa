/** Products on screen: made with a box, told when they may be repeated, moved by their acts, labelled, and asked for by a scanner. */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';
import { scan } from '../../support/keyboard.ts';

const CREAR = '/catalogo-productos/crear-producto';
const LISTA = '/catalogo-productos';

/** General data of a product; the rest has defaults. */
async function llenar(page: Page, nombre: string): Promise<void> {
  await page.getByLabel('Nombre del producto').fill(nombre);
  await page.getByLabel('Línea', { exact: true }).selectOption({ label: 'Alimentos' });
  await page.getByLabel('Unidad base').selectOption('94');
  await page.getByLabel('Impuesto de venta').selectOption({ index: 1 });
}

test('a product is made with its box; a repeated name, a wrong digit and a taken code are told', async ({
  page,
  entrar,
}) => {
  await entrar('admin', CREAR, 'Crear producto');
  await llenar(page, 'blanco arroz la rosita 500 g');
  await expect(page.getByText(/Puede que ya exista:.*ABA0001/)).toBeVisible();
  await page.getByLabel('Nombre del producto').fill('Panela redonda El Trapiche 900 g');
  await expect(page.getByText(/Puede que ya exista/)).toHaveCount(0);
  await page.getByLabel('Código de barras').fill('7701234567891');
  await page.getByRole('tab', { name: /Presentaciones y códigos/ }).click();
  await page.getByRole('button', { name: 'Agregar presentación' }).click();
  await page.getByLabel('Unidad', { exact: true }).selectOption('BX');
  await page.getByLabel('Contiene').fill('24');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(/x 24/).first()).toBeVisible();
  await page.getByLabel('Códigos asociados').fill('panela vieja');
  await page.keyboard.press('Enter');
  await expect(page.getByText('PANELA_VIEJA')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  // The fault is in the first tab, which opens.
  await expect(page.getByText(/El dígito de control de 7701234567891 no es válido/)).toBeVisible();
  await page.getByLabel('Código de barras').fill('7701234567897');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Producto creado correctamente.');
  await expect(page.getByRole('heading', { level: 1, name: 'Panela redonda El Trapiche 900 g' })).toBeVisible();
});

test('in the list: what lacks is filtered, the chosen ones are labelled, one is left for sale only', async ({
  page,
  entrar,
}) => {
  await entrar('admin', `${LISTA}?q=ABA001`, 'Catálogo de productos');
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  await row('ABA0011').getByRole('checkbox').check();
  await row('ABA0012').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir etiquetas de 2 productos' });
  await dialog.getByLabel('Papel').selectOption({ label: 'Hoja carta de 10 (102 × 51 mm)' });
  await dialog.getByLabel('Empezar en la etiqueta').fill('11');
  await dialog.getByRole('button', { name: 'Ver' }).click();
  await expect(dialog.getByText('La hoja tiene 10 etiquetas.')).toBeVisible();
  await dialog.getByLabel('Empezar en la etiqueta').fill('2');
  await expectAccessible(page);
  const printed = page.waitForResponse((response) => response.url().endsWith('/etiquetas/'));
  await dialog.getByRole('button', { name: 'Ver' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('dialog', { name: 'Etiquetas' }).getByRole('button', { name: 'Cerrar' }).first().click();

  await row('ABA0011')
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Dejar en solo venta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar en solo venta' }).click();
  await expect(row('ABA0011')).toContainText('SOLO VENTA');
});

test('a kit is made of others, and never of itself', async ({ page, entrar, abrir, api }) => {
  await entrar('admin');
  const [kit] = (await api('GET', 'productos/catalogo/?search=KIT0002')) as unknown as { id: number }[];
  await abrir(`${LISTA}/editar-producto/${kit?.id}?parte=componentes`, 'COMBO DE ASEO');
  await page.getByRole('button', { name: 'Agregar componente' }).click();
  await page.getByLabel('Componente', { exact: true }).fill('combo aseo');
  await page.getByRole('option', { name: /KIT0002/ }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Un kit no es componente de sí mismo.')).toBeVisible();
  await expectAccessible(page);
});

test('a scanner answers wherever the focus is: how much there is, and what replaces it', async ({ page, entrar }) => {
  await entrar('consulta', '/consultar-productos', 'Consultar productos');
  await expect(page.getByRole('row')).toHaveCount(11);
  await scan(page, '7700980000740');
  const drawer = page.getByRole('dialog', { name: 'ARROZ BLANCO LA ROSITA 1 kg' });
  await expect(drawer.getByText('Quién la tiene reservada')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Consultar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'ARROZ BLANCO LA ROSITA 500 g' })).toBeVisible();
  await page.keyboard.press('Escape');
  // What nobody knows is said, and nothing opens.
  await scan(page, '7700980009999');
  await expect(page.getByText(/7700980009999: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone, who may only look finds a product by words in any order', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await entrar('consulta', '/consultar-productos', 'Consultar productos');
  await page.getByRole('searchbox').fill('rosita arroz 500');
  await page
    .getByRole('button', { name: /ARROZ BLANCO LA ROSITA 500 g/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Existencias');
  await expectAccessible(page);
});

test('the record tells how much there is in each place and what it cost, and leads to its movements', async ({
  page,
  entrar,
  abrir,
  api,
}) => {
  await entrar('admin');
  const [found] = (await api('GET', 'productos/catalogo/?search=ABA0012')) as unknown as { id: number }[];
  await abrir(`${LISTA}/ver-producto/${found?.id}`, /\S/);
  await expect(page.getByRole('heading', { name: 'Precio sin IVA y costo promedio por mes' })).toBeVisible();
  await page.getByRole('tab', { name: 'Inventario' }).click();
  await expect(page.getByText(/\d unidades disponibles de \d/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dónde está' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver movimientos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos de inventario' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`f\\.producto_id=${found?.id}`));
});

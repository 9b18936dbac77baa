/** A price list on screen: written and pasted, sent, approved by somebody else, quoted; and all of it once by keyboard. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import { paste } from '../../support/clipboard.ts';

/** Products of 19 % of the demonstration, with a price above their cost. */
const CODIGOS = [
  'PAP0205',
  'PAP0206',
  'PAP0207',
  'PAP0208',
  'PAP0209',
  'PAP0210',
  'PAP0211',
  'PAP0212',
  'PAP0213',
  'DES0224',
];

test('a list is written from a sheet, sent, approved by another person, and quotes a product of 19 %', async ({
  page,
  entrar,
  otra,
}) => {
  await entrar('comercial', '/listas-precio/crear', 'Crear lista de precios');
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill('papeleria_cali');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Papelería de Bucaramanga');
  await page.getByRole('combobox', { name: 'Ciudades' }).fill('bucaramanga');
  await page
    .getByRole('option', { name: /^Bucaramanga/i })
    .first()
    .click();
  await page.keyboard.press('Escape');
  const rows = ['Código\tPrecio', ...CODIGOS.map((code, i) => `${code}\t${100_000 + i}`)];
  const add = page.getByRole('combobox', { name: /Agregar producto/ });
  await add.focus();
  await paste(page, rows.join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^(Agregar|Usar|Pegar)/ }).click();
  const lines = page.locator('[data-line][aria-rowindex]');
  await expect(lines).toHaveCount(CODIGOS.length);
  // A paste writes over what is there of the same.
  await add.focus();
  await paste(page, `Código\tPrecio\n${CODIGOS[0]}\t200000`);
  await dialog.getByRole('button', { name: /^(Agregar|Usar|Pegar)/ }).click();
  await expect(lines).toHaveCount(CODIGOS.length);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Lista creada con 10 precios correctamente.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Papelería de Bucaramanga');

  await page.getByRole('button', { name: 'Enviar a aprobar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('POR APROBAR').first()).toBeVisible();
  await page.getByRole('tab', { name: /Qué cambia/ }).click();
  await expect(page.getByRole('row', { name: /PAP0205.*\$ 200,000/ })).toBeVisible();
  await expectAccessible(page);
  const url = page.url();

  const jefe = await otra('admin');
  await jefe.goto(url);
  await jefe.getByRole('button', { name: 'Aprobar…' }).click();
  await jefe.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(jefe.getByText('VIGENTE').first()).toBeVisible();

  await entrar('comercial', '/listas-precio/probar', 'Probar precios');
  await page.getByRole('combobox', { name: 'Lista' }).fill('papelería');
  await page.getByRole('option', { name: /Papelería de Bucaramanga/ }).click();
  await page.getByRole('combobox', { name: /Agregar producto/ }).fill('PAP0206');
  await page
    .getByRole('option', { name: /PAP0206/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Consultar precios' }).click();
  const found = page.getByRole('region', { name: 'Precios hallados' }).first();
  await expect(found.getByRole('row', { name: /Papelería de Bucaramanga.*\$ 100,001.*\$ 119,001\.19/ })).toBeVisible();
  await expectAccessible(page);
});

test('a list is priced by keyboard alone', async ({ page, entrar }) => {
  await entrar('admin', '/listas-precio/crear', 'Crear lista de precios');
  const keys = page.keyboard;
  await page.getByRole('textbox', { name: 'Código', exact: true }).focus();
  await keys.type('teclado');
  await keys.press('Tab');
  await keys.type('Con el teclado');
  await page.getByRole('combobox', { name: /Agregar producto/ }).focus();
  await keys.type('PAP0210');
  await page
    .getByRole('option', { name: /CUADERNO COSIDO/ })
    .first()
    .waitFor();
  await keys.press('Enter');
  await page.getByRole('textbox', { name: /^Precio/ }).focus();
  await keys.type('5000');
  await keys.press('Enter');
  await keys.press('Control+s');
  await expectToast(page, 'Lista creada con 1 precio correctamente.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Con el teclado');
});

test('prices on a phone: its cards tell the price, and what would change', async ({ page, entrar }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('admin', '/listas-precio/ver/4', 'Lista general');
  await expect(page.getByText('$ 20,111').first()).toBeVisible();
  await page.getByRole('tab', { name: /Qué cambia/ }).click();
  await expect(page.getByText('Precio nuevo').first()).toBeVisible();
  await expectAccessible(page);
});

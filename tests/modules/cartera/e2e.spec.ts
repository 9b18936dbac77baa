/**
 * What is owed, on screen: an invoice recorded without the mouse, what does not match of it let pass by another person; ageing on a past day; a
 * credit note entered, confirmed, applied and undone; a debit note of the inbox; and who may not.
 */
import { expect, expectAccessible, expectToast, type Page, settled, test } from '../../support/browser.ts';
import { keysOf } from '../../support/keyboard.ts';
import { wear } from '../../support/screens.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const estado = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** One of what a list of the API answers. */
async function uno(api: (method: string, path: string) => Promise<Record<string, unknown>>, path: string) {
  const { results } = (await api('GET', `${path}&page=1&page_size=1`)) as { results: Record<string, unknown>[] };
  const [row] = results;
  if (!row) throw new Error(`Nothing in ${path}`);
  return row as { id: number; n_factura: string; proveedor: string; saldo: number };
}

test('an invoice is recorded without the mouse; another person lets it pass', async ({ page, entrar, otra }) => {
  const keys = keysOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('contabilidad', '/cartera_proveedores/causar', 'Causar factura');
  // Into the table by Tab, down it by its arrows, to one whose novelty nobody decided.
  await keys.reach(page.locator('tr[data-row][tabindex="0"]'));
  await keys.reach(page.getByRole('row', { name: /0\/1/ }).first(), 'ArrowDown');
  await keys.press('Space');
  await keys.push('Causar…');
  const dialog = page.getByRole('dialog', { name: 'Causar factura' });
  await expect(dialog.getByText('Por pagar')).toBeVisible();
  await expect(dialog.getByText(/^No se podrá pagar hasta que se resuelva/)).toBeVisible();
  await expectAccessible(page);
  await keys.push('Causar');
  await expect(page).toHaveURL(/cartera_proveedores\/ver\/\d+/);
  await expect(estado(page, 'EN DISCREPANCIA')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discrepancias' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Movimientos' })).toContainText('Cargo');
  await expectAccessible(page);
  await wear(page, 'oscuro');
  await expectAccessible(page);
  await wear(page, 'claro');

  // Who recorded it may not let it pass.
  const id = Number(/ver\/(\d+)/.exec(page.url())?.[1]);
  await keys.push('Más acciones');
  await expect(page.getByRole('menuitem', { name: 'Anular…' })).toBeVisible();
  await keys.press('Escape');
  const jefe = await otra('admin');
  await jefe.goto(`/#/cartera_proveedores/ver/${id}`);
  await jefe.getByRole('button', { name: 'Más acciones' }).click();
  await jefe.getByRole('menuitem', { name: 'Liberar…' }).click();
  await jefe.getByRole('textbox', { name: 'Motivo' }).fill('El proveedor repone mañana.');
  await jefe.getByRole('button', { name: 'Liberar', exact: true }).click();
  await expect(estado(jefe, 'LIBERADA')).toBeVisible();
});

test('list, ages of a past day and what is expected, on a phone', async ({ page, entrar, abrir, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('contabilidad', '/cartera_proveedores', 'Cartera de proveedores');
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await settled(page);
  await fits();
  await expectAccessible(page);
  await abrir('/cartera_proveedores/edades', 'Edades');
  await expect(page.getByText(/^\d+ proveedores$/)).toBeVisible();
  const hoy = (await page.locator('dl').first().textContent()) ?? '';
  await abrir('/cartera_proveedores/edades?corte=2026-09-01', 'Edades');
  await expect(page.locator('dl').first()).not.toHaveText(hoy);
  await fits();
  await expectAccessible(page);
  await abrir('/cartera_proveedores/edades?corte=1990-01-01', 'Edades');
  await expect(page.getByText('Nada se debía el 01/01/1990')).toBeVisible();
  await abrir('/notas-credito-proveedor?f.estado__in=ESPERADA,SOLICITADA&orden=fecha', 'Notas crédito');
  await expect(page.getByText(/^Hace \d+ días$|Hace \d+ días/).first()).toBeVisible();
  await fits();
  await expectAccessible(page);
  const { id } = await uno(api, 'cartera/proveedores/?estado=EN_DISCREPANCIA');
  await abrir(`/cartera_proveedores/ver/${id}`);
  await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
  await fits();
  await expectAccessible(page);
});

test('a credit note is entered, confirmed, applied and undone', async ({ page, entrar, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar('contabilidad', '/notas-credito-proveedor/crear', 'Crear nota crédito');
  const factura = await uno(api, 'cartera/proveedores/?tipo=FC&estado=CAUSADA&ordering=-saldo');
  await page.getByRole('combobox', { name: 'Factura afectada' }).fill(factura.n_factura);
  await page.getByRole('option', { name: new RegExp(`^${factura.n_factura} `) }).click();
  await page.getByRole('combobox', { name: 'Concepto' }).selectOption({ label: 'Rebaja o descuento' });
  await page.getByRole('textbox', { name: 'N.º de la nota' }).fill('E2E-1');
  await page.getByRole('button', { name: /Agregar/ }).click();
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Rebaja de temporada');
  await page.getByRole('textbox', { name: /^Base/ }).fill('1000');
  const rates = (await api('GET', `cartera/proveedores/${factura.id}/`)) as { bases: { iva: number | null }[] };
  await page.getByRole('textbox', { name: '% IVA' }).fill(String(rates.bases[0]?.iva ?? ''));
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Nota crédito creada correctamente.');
  await expect(heading(page)).toContainText('E2E-1');
  await page.getByRole('button', { name: 'Confirmar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(heading(page)).toContainText(/^NCP-\d{6} · E2E-1/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Aplicar a facturas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicar E2E-1' });
  await expect(dialog.getByText(/por aplicar$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(estado(page, 'APLICADA')).toBeVisible();
  const aplicada = page.getByRole('region', { name: 'Aplicada a' });
  await expect(aplicada.getByRole('listitem')).toHaveCount(1);
  await aplicada.getByRole('button', { name: /^Desaplicar/ }).click();
  const pregunta = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await pregunta.getByRole('textbox', { name: 'Motivo' }).fill('Era de otra factura.');
  await expectAccessible(page);
  await pregunta.getByRole('button', { name: 'Desaplicar', exact: true }).click();
  await expect(estado(page, 'CONFIRMADA')).toBeVisible();
  await expect(aplicada).toBeHidden();
  await page.getByRole('link', { name: factura.n_factura }).first().click();
  await expect(page.getByRole('region', { name: 'Notas crédito de la factura' })).toContainText('E2E-1');
});

test('a debit note of the inbox is recorded by its button', async ({ page, entrar, abrir, api }) => {
  await entrar('contabilidad', '/cartera_proveedores', 'Cartera de proveedores');
  const { id, n_factura } = await uno(api, 'compras/facturas_xml/?tipo=ND&estado=HOMOLOGADO');
  await abrir(`/facturas-xml/ver/${id}`, n_factura);
  await page.getByRole('button', { name: 'Causar nota débito…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Causar nota débito' });
  await expect(dialog.getByText('Por pagar')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Causar', exact: true }).click();
  await expectToast(page, `Nota débito ${n_factura} causada.`);
  await expect(page.getByRole('heading', { name: 'Nota débito' })).toBeVisible();
  await page.getByRole('link', { name: n_factura }).click();
  await expect(estado(page, 'CAUSADO')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Causar nota débito…' })).toBeHidden();
});

test('who may only look sees no act', async ({ page, entrar, abrir, api }) => {
  await entrar('consulta', '/cartera_proveedores', 'Cartera de proveedores');
  await expect(page.getByRole('link', { name: 'Causar factura' })).toHaveCount(0);
  const nota = await uno(api, 'compras/notas_credito/?estado=APLICADA_PARCIAL');
  await abrir(`/notas-credito-proveedor/ver/${nota.id}`);
  await expect(page.getByRole('region', { name: 'Aplicada a' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Desaplicar|Aplicar a facturas/ })).toHaveCount(0);
});

/** A batch of payments on screen: proposed within a budget, by keyboard, approved by another person, sent to the bank, confirmed with what it rejected. */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';

test('a batch is proposed, asked for, approved by another person, sent to the bank and confirmed', async ({
  page,
  entrar,
  otra,
}) => {
  await entrar('contabilidad', '/cartera_proveedores/lotes', 'Lotes de pago');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear lote de pago' }).click();
  await page.getByRole('combobox', { name: 'Cuenta de banco' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Proponer qué pagar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponer qué pagar' });
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('30/12/2030');
  await dialog.getByRole('textbox', { name: 'Presupuesto' }).fill('30000000');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Se proponen \d+ pagos por \$ /)).toBeVisible();
  // Of the first one the value is written; an advance is added by its supplier.
  await expectAccessible(page);
  const add = page.getByRole('combobox', { name: /Agregar documento/ });
  await add.fill('S.A.S.');
  await page
    .getByRole('option', { name: /^Anticipo a/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Valor de Anticipo/ })).toBeFocused();
  await page.keyboard.type('250000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Lote de pago creado correctamente.');
  await page.getByRole('button', { name: 'Solicitar aprobación…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^LP-\d{6} · / })).toBeVisible();
  await expectAccessible(page);
  const id = Number(/ver\/(\d+)/.exec(page.url())?.[1]);

  const jefe = await otra('admin');
  await jefe.goto(`/#/cartera_proveedores/lotes/ver/${id}`);
  await jefe.getByRole('button', { name: 'Aprobar…' }).click();
  await jefe.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(jefe.getByText('APROBADO', { exact: true }).first()).toBeVisible();

  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generar archivo del banco…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^LP-\d{6}\.csv$/);
  await page.getByRole('button', { name: 'Confirmar pago…' }).click();
  const confirma = page.getByRole('dialog', { name: /^Confirmar LP-/ });
  await confirma
    .getByRole('textbox', { name: /Rechazado por/ })
    .first()
    .fill('Cuenta cancelada');
  await expectAccessible(page);
  await confirma.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('CONFIRMADO', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Rechazado: Cuenta cancelada/)).toBeVisible();
  await expectAccessible(page);
});

test('a batch is read and approved on a phone', async ({ page, entrar, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar('admin', '/cartera_proveedores/lotes', 'Lotes de pago');
  const { results } = (await api('GET', 'cartera/proveedores/lotes/?estado=POR_APROBAR&page=1&page_size=1')) as {
    results: { id: number }[];
  };
  await page.goto(`/#/cartera_proveedores/lotes/ver/${results[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^LP-/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aprobar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('APROBADO', { exact: true }).first()).toBeVisible();
});

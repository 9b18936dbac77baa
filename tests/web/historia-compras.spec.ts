/**
 * The story of a purchase, in a company that begins: 'we are short of rice' becomes an order that a second person approves; the warehouse
 * drops the invoice and touches only what differs; two novelties are rejected; what is owed waits for its credit note, which releases it,
 * and a batch that another person approved pays it with the discount for prompt payment.
 */
import { expect, expectAccessible, expectToast } from '../support/browser.ts';
import { acepta, compraAnterior, dia, documentoDelProveedor, escrita, surtir } from '../support/compras-empresa.ts';
import { test } from '../support/empty-company.ts';

test('from a suggestion to what was paid', async ({ page, entrar, otra, abrir, api }) => {
  test.setTimeout(45_000);
  await entrar('admin');
  const surtida = await surtir(api);
  await compraAnterior(api, surtida);

  await test.step('what is short becomes an order, which a second person approves', async () => {
    await abrir('/listado-co/sugerencias', 'Sugerencias de compra');
    await expect(page.getByText('ARROZ BLANCO 500 g').first()).toBeVisible();
    await page.getByRole('button', { name: /^Crear \d+ borrador/ }).click();
    await expect(page).toHaveURL(/orden_compra\/editar/);
    await page.getByRole('textbox', { name: 'Fecha de entrega' }).first().fill(escrita(dia(5)));
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Orden de compra');
    await acepta(page, 'Solicitar aprobación…', 'Solicitar');
    await expect(page.getByRole('heading', { level: 1, name: /^OC-000001/ })).toBeVisible();
    const jefe = await otra('berta');
    await jefe.goto(page.url());
    await acepta(jefe, 'Aprobar…', 'Aprobar');
    await expect(jefe.getByText('APROBADA', { exact: true }).first()).toBeVisible();
  });
});

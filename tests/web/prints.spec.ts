/** What is printed from the screen reaches the change log, once, also when the line was lost: after a reload, and only by who printed. */
import { expect, type Page, test } from '../support/browser.ts';

const CALL = '**/api/bitacora/impresiones/';
const FICHA = 'proveedor-900482716.pdf';

/** A browser that shows no PDF in a page opens a tab to print: no dialog of the system stands in the way of the test. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
});

/** Opens the card of a supplier and prints it. */
async function printCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^DISTRIBUIDORA LA ROSITA/ }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir ficha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ficha del proveedor' });
  const tab = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Imprimir' }).click();
  await (await tab).close();
}

const kept = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('mayordomo.impresiones') ?? '[]') as unknown[]).length);

type Api = (method: string, path: string) => Promise<unknown>;

/** How often the log tells that the card was printed. */
async function toldTimes(api: Api): Promise<number> {
  const { entradas } = (await api('GET', 'bitacora/?accion=imprimir')) as { entradas: { frase: string }[] };
  return entradas.filter(({ frase }) => frase.includes(FICHA)).length;
}

test('a print whose answer was lost is kept over a reload, told when the server answers, and told once', async ({
  page,
  entrar,
  abrir,
  api,
}) => {
  const told = () => toldTimes(api);
  await entrar('compras');
  await abrir('/abastecimiento/directorio-proveedores?q=900482716');
  // The first is heard and its answer lost, the others do not arrive.
  let calls = 0;
  await page.route(CALL, async (route) => {
    calls += 1;
    if (calls === 1) await route.fetch();
    await route.abort();
  });
  await printCard(page);
  await expect.poll(() => kept(page)).toBe(1);
  await expect.poll(told).toBe(1);
  // Its name waits encrypted: who opens the storage reads no company.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('\\"nombre\\":\\"');
  expect(await stored()).not.toContain('900482716.pdf');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DISTRIBUIDORA LA ROSITA');
  await expect.poll(() => calls).toBeGreaterThan(1);
  expect(await kept(page)).toBe(1);

  await page.unroute(CALL);
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBe(0);
  expect(await told()).toBe(1);
});

test('nobody tells what somebody else printed in the same browser', async ({ page, entrar, abrir, api }) => {
  const before = await toldTimes(api);
  await entrar('compras');
  await abrir('/abastecimiento/directorio-proveedores?q=900482716');
  await page.route(CALL, (route) => route.abort());
  await printCard(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mayordomo.impresiones'))).toContain('"nombre":"');
  // The page of who printed is left before the line is there again.
  await page.goto('about:blank');
  await page.unroute(CALL);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bitacora/impresiones')) calls.push(request.method());
  });
  await entrar('consulta');
  await abrir('/abastecimiento/directorio-proveedores?q=900482716');
  await expect(page.getByRole('link', { name: /^DISTRIBUIDORA LA ROSITA/ })).toBeVisible();
  expect([calls, await kept(page)]).toEqual([[], 1]);
  await page.goto('about:blank');
  await entrar('compras');
  await expect.poll(() => kept(page)).toBe(0);
  // By its name, which was kept encrypted.
  expect(await toldTimes(api)).toBe(before + 1);
});

/**
 * An order picked with a phone: ten readings in a second, a while without network with the page opened again, one that is refused told by its
 * line, what is missing, and its dispatch. And the list of the office: a wave, who picks, and the sheet.
 */
import { expect, expectAccessible, expectToast, type Page, test } from '../../support/browser.ts';

test.use({ serviceWorkers: 'allow' });

type Api = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** A paid order of so many of two products, confirmed; its picking. */
async function porAlistar(api: Api, panela = 12) {
  const { results: clientes } = (await api('GET', 'ventas/clientes/?page=1')) as { results: { persona_id: number }[] };
  const producto = async (codigo: string) => {
    const { results } = (await api('GET', `productos/catalogo/?page=1&search=${codigo}`)) as {
      results: { id: number }[];
    };
    return results[0]?.id ?? 0;
  };
  const detalle = [
    { producto_id: await producto('ABA0013'), cantidad: panela },
    { producto_id: await producto('ABA0014'), cantidad: 2 },
  ];
  const body = { tipo: 'venta', persona_id: clientes[0]?.persona_id, forma_pago: '1', detalle };
  const { data } = (await api('POST', 'ventas/pedidos/', body)) as { data: { id: number } };
  await api('POST', `ventas/pedidos/${data.id}/confirmar/`, {});
  const { results } = (await api('GET', `ventas/picking/?page=1&pedido_id=${data.id}`)) as {
    results: { id: number; numero: string }[];
  };
  const [picking] = results;
  if (!picking) throw new Error('The order has no picking.');
  return { ...picking, pedido_id: data.id };
}

const linea = (page: Page, nombre: RegExp) =>
  page.getByRole('list', { name: 'Productos por alistar' }).getByRole('listitem').filter({ hasText: nombre });

async function leer(page: Page, ...codigos: readonly string[]) {
  const box = page.getByLabel('Leer código');
  for (const codigo of codigos) {
    await box.fill(codigo);
    await box.press('Enter');
  }
}

test('by phone, a while without network, and everything counts once', async ({ page, entrar, api, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await porAlistar(api as Api);
  await entrar('bodega', `/picking-pedidos/productos/${id}`, /^PIK-/);
  await page.getByRole('button', { name: 'Alistar', exact: true }).click();
  await expect(page.getByLabel('Leer código')).toBeFocused();
  await expectAccessible(page);
  await leer(page, ...Array.from({ length: 10 }, () => 'ABA0013'));
  await expect(linea(page, /ABA0013/)).toContainText('10');
  await expect(page.getByText(/por enviar/)).toHaveCount(0);
  await leer(page, 'NOEXISTE');
  await expect(page.getByText('El código leído no corresponde a la línea.').first()).toBeVisible();

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión: sigue alistando.', { exact: false })).toBeVisible();
  await expect(page.getByText('para guardar hay que esperar', { exact: false })).toHaveCount(0);
  await leer(page, 'ABA0013', 'ABA0014');
  await expect(page.getByText('2 lecturas por enviar')).toBeVisible();
  await leer(page, '5*ABA0013');
  await expect(page.getByText('Ya alistó la cantidad solicitada.').first()).toBeVisible();
  await expect(page.getByText('2 lecturas por enviar')).toBeVisible();
  // The phone was closed, and opens where there is no network.
  await page.reload();
  await context.setOffline(false);
  await page.reload();
  const leido = async () =>
    ((await api('GET', `ventas/picking/${id}/`)) as { lineas: { alistado: number }[] }).lineas.map(
      ({ alistado }) => alistado,
    );
  await expect.poll(async () => (await leido()).sort(), { timeout: 15_000 }).toEqual([1, 11]);
  await expect(page.getByText(/por enviar/)).toHaveCount(0);

  // Meanwhile somebody else says that one more is missing: what this phone read is refused, by its line.
  await page.route('**/leer/', (route) => route.abort());
  await leer(page, 'ABA0013');
  await expect(page.getByText('1 lectura por enviar')).toBeVisible();
  const { lineas } = (await api('GET', `ventas/picking/${id}/`)) as { lineas: { id: number; cod_prod: string }[] };
  const panela = lineas.find(({ cod_prod }) => cod_prod === 'ABA0013');
  await api(
    'POST',
    `ventas/picking/${id}/faltante/`,
    { linea_id: panela?.id, cantidad: 1, motivo: 'DANADO' },
    'bodega',
  );
  await page.unroute('**/leer/');
  await expect(linea(page, /ABA0013/).getByRole('alert')).toContainText('Ya alistó la cantidad solicitada.', {
    timeout: 15_000,
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: 'Tomar 1' }).click();
  await expect(page.getByText('No falta nada por alistar', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Terminar…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('ALISTADO CON FALTANTE').first()).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Despachar…' }).click();
  await page.getByLabel('Guía').fill('tcc-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Despachar' }).click();
  await expect(page.getByText('DESPACHADO', { exact: true }).first()).toBeVisible();
});

test('the office groups pickings, says who picks, and prints their sheets', async ({ page, entrar, api }) => {
  const first = await porAlistar(api as Api, 1);
  const second = await porAlistar(api as Api, 1);
  await entrar('bodega', '/gestion-picking-pedidos', 'Picking de pedidos');
  await expectAccessible(page);
  for (const { numero } of [first, second])
    await page
      .getByRole('row', { name: new RegExp(numero) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Agrupar en ola' }).click();
  await expectToast(page, 'creada.');
  await page.goto(`/#/picking-pedidos/productos/${first.id}`);
  await expect(page.getByRole('navigation', { name: /^Ola OLA-/ }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Alistar', exact: true }).click();
  await page.getByRole('button', { name: 'Faltante', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('VENCIDO');
  await page.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click();
  await expectToast(page, 'Se propuso contar su zona.');
});

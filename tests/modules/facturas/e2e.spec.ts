/** What the tax office did not answer of waits for its next try; a person sends it at once, and it is asked for before it goes. */
import { expect, expectAccessible } from '../../support/browser.ts';
import { abrirDian, DESCONOCIDO, juicio } from '../../support/dian.ts';
import { test as base } from '../../support/empty-company.ts';
import { vender } from '../../support/ventas-empresa.ts';

const test = base.extend<object, object>({
  ajustes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const dian = await abrirDian();
      dian.responde('SendBillSync', { status: 500, body: '' }, juicio(true, [], '00', '<ApplicationResponse/>'));
      dian.responde('GetStatus', DESCONOCIDO);
      await use({
        ...{ DIAN_MODE: 'habilitacion', DIAN_URL: dian.url },
        ...{ DIAN_SOFTWARE_ID: 'abc-123', DIAN_SOFTWARE_PIN: '12301' },
      });
      await dian.close();
    },
    { scope: 'worker' },
  ],
});

test('an invoice in doubt goes to the tax office again at once', async ({ page, entrar, api, servidor }) => {
  test.setTimeout(120_000);
  await entrar('admin');
  const { persona_id } = await vender(api, servidor.url);
  const made = async (path: string, body: object = {}) =>
    ((await api('POST', path, body)) as { data: { id: number } }).data.id;
  const producto_id = await made('productos/catalogo/', {
    ...{ cod_prod: 'SRV1', nombre_producto: 'TRANSPORTE', tipo: 'SERVICIO', linea: 'ALIMENTOS', unidad_base: '94' },
    impuesto_venta: 'IVA19',
  });
  const detalle = [{ producto_id, cantidad: 1, precio: 10_000 }];
  const prefactura = await made('ventas/prefacturas/', { persona_id, forma_pago: '1', detalle });
  await made(`ventas/prefacturas/${prefactura}/revisar/`);
  const id = await made(`ventas/prefacturas/${prefactura}/emitir/`);
  const leida = () => api('GET', `ventas/facturas/${id}/`);
  await expect.poll(leida, { timeout: 20_000 }).toMatchObject({ estado_dian: 'ENVIADA' });

  await page.goto(`/#/facturas/ver/${id}`);
  await expect(page.getByText('ENVIADA', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Transmitir de nuevo…' }).click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('Si pudo recibirlo, primero se le pregunta.');
  await pregunta.getByRole('button', { name: 'Transmitir' }).click();
  await expect.poll(leida, { timeout: 20_000 }).toMatchObject({ estado_dian: 'ACEPTADA' });
});

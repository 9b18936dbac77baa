/**
 * The story of a sale, in a company that begins: a quotation with three taxes is sent, accepted and half ordered; the order is over what the
 * customer may owe and is held; a receipt of exactly what the screen names frees it; it is picked with one shortage, sent, pre-invoiced,
 * invoiced, accepted by the tax office, made again in one act for a wrong price, and paid in two parts. Ageing, statement and ledger agree
 * on every day. Nobody takes the mouse: keys, and a scanner at a phone's width.
 */
import { expect, expectAccessible, expectToast, type Page } from '../support/browser.ts';
import { acepta, responde } from '../support/compras-empresa.ts';
import { dia, escrita } from '../support/days.ts';
import { abrirDian, juicio } from '../support/dian.ts';
import { test as base } from '../support/empty-company.ts';
import { type Keys, keysOf, scan } from '../support/keyboard.ts';
import { admin, runProgram } from '../support/program.ts';
import { cuentaDe } from '../support/ventas-cuentas.ts';
import { CODIGOS, vender } from '../support/ventas-empresa.ts';

const test = base.extend<object, object>({
  ajustes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const dian = await abrirDian();
      dian.responde('SendBillSync', juicio(true, [], '00', '<ApplicationResponse/>'));
      await use({
        ...{ DIAN_MODE: 'habilitacion', DIAN_URL: dian.url },
        ...{ DIAN_SOFTWARE_ID: 'abc-123', DIAN_SOFTWARE_PIN: '12301' },
      });
      await dian.close();
    },
    { scope: 'worker' },
  ],
});

const ESCRITORIO = { width: 1440, height: 900 };
const TELEFONO = { width: 390, height: 844 };

const estado = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const titulo = (page: Page, name: RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const idDe = (page: Page) => Number(/\/(\d+)(\?.*)?$/.exec(page.url())?.[1]);

/** Opens the menu of what else may be done, and takes that. */
async function elige(page: Page, keys: Keys, acto: string) {
  await keys.push('Más acciones');
  await keys.reach(page.getByRole('menuitem', { name: acto }), 'ArrowDown');
  await keys.press('Enter');
}

/** A receipt of so much, given to the oldest that is owed. */
async function recibe(page: Page, keys: Keys, valor: number, fecha = dia()) {
  await expect(
    page
      .getByRole('region', { name: 'Documentos que paga' })
      .getByText(/^Vence /)
      .first(),
  ).toBeVisible();
  await keys.write('Fecha del pago', escrita(fecha));
  await keys.write('Valor recibido', String(valor));
  await keys.push('Aplicar a lo más antiguo');
  await keys.press('Control+s');
  await titulo(page, /^RC-\d{6}/);
  await estado(page, 'APLICADO');
}

test('from a quotation to what was paid @largo', async ({ page, entrar, abrir, api, servidor }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(ESCRITORIO);
  await entrar('admin');
  const { persona_id, panela } = await vender(api, servidor.url);
  const keys = keysOf(page);
  const { debe } = cuentaDe(api, servidor, persona_id);
  const recibo = (valor: number, fecha?: string) =>
    abrir(`/cartera_clientes/recibos/crear?cliente=${persona_id}`, 'Registrar recibo').then(() =>
      recibe(page, keys, valor, fecha),
    );
  /** Documents that the tax office took. */
  const aceptadas = (count: number) =>
    expect
      .poll(() => api('GET', 'ventas/facturas/?page=1&estado_dian=ACEPTADA'), { timeout: 20_000 })
      .toMatchObject({ count });
  await debe(0, dia(-30));
  await debe(150_000);

  let pedido = 0;
  await test.step('a quotation is sent and accepted, and half of it ordered', async () => {
    await abrir('/cotizaciones/crear/venta', 'Crear cotización');
    await keys.find('Cliente', 'marta rojas', /ROJAS/);
    await keys.reach(page.getByLabel('Leer código'));
    for (const codigo of Object.values(CODIGOS)) await scan(page, `20*${codigo}`);
    // 119,000 with IVA 19, 63,000 with IVA 5, and 40,000 that are excluded.
    await expect(page.getByText('$ 222,000').first()).toBeVisible();
    await expectAccessible(page);
    await keys.press('Control+s');
    await expectToast(page, 'Cotización creada correctamente.');
    await keys.push('Enviar…');
    const dialog = page.locator('[role=dialog], [role=alertdialog]');
    await keys.reach(dialog.getByRole('button', { name: 'Enviar', exact: true }));
    await keys.press('Enter');
    await expect(dialog.getByLabel('Correo')).toHaveValue('marta@correo.co');
    await responde(page, keys, 'Ahora no');
    await titulo(page, /^COT-000001/);
    await acepta(page, keys, 'Aceptada por el cliente…', 'Aceptada');
    await estado(page, 'ACEPTADA');
    const cotizacion = idDe(page);
    await keys.push('Pasar a pedido…');
    for (const producto of ['GASEOSA COLA 1.5 L', 'ARROZ BLANCO 500 g', 'PANELA EN BLOQUE 500 g'])
      await keys.write(`Pedir de ${producto}`, '10');
    await expectAccessible(page);
    await keys.press('Control+s');
    await expectToast(page, 'Pedido creado en borrador, a los precios cotizados.');
    await titulo(page, /^Pedido · /);
    pedido = idDe(page);
    expect(await api('GET', `ventas/cotizaciones/${cotizacion}/`)).toMatchObject({ estado: 'PEDIDO_PARCIAL' });
  });

  await test.step('the order is held, and a receipt of exactly what the screen names frees it', async () => {
    await acepta(page, keys, 'Confirmar…', 'Confirmar');
    const dicho = page.getByText(/^Libera si abona \$ [\d,]+/).first();
    await expect(dicho).toBeVisible();
    await expectAccessible(page);
    const libera = Number(/\$ ([\d,]+)/.exec((await dicho.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    // 150,000 that they owe and 111,000 more, of the 200,000 that they may.
    expect(libera).toBe(61_000);
    expect(await api('GET', `ventas/picking/?page=1&pedido_id=${pedido}`)).toMatchObject({ count: 0 });
    await recibo(libera, dia(-1));
    expect(await api('GET', `ventas/pedidos/${pedido}/`)).toMatchObject({ estado: 'RESERVADO', retenciones: [] });
    await debe(89_000);
  });

  await test.step('it is picked by scanner on a phone, with one shortage, and sent', async () => {
    const { results } = (await api('GET', `ventas/picking/?pedido_id=${pedido}&page=1`)) as {
      results: { id: number }[];
    };
    await page.setViewportSize(TELEFONO);
    await abrir(`/picking-pedidos/productos/${results[0]?.id}`, 'PIK-');
    await keys.push('Alistar');
    const lector = page.getByLabel('Leer código');
    await keys.reach(lector);
    const lista = page.getByRole('list', { name: 'Productos por alistar' }).getByRole('listitem');
    for (let unit = 0; unit < 10; unit += 1) await scan(page, CODIGOS.gaseosa);
    await expect(lista.filter({ hasText: 'BEB0001' })).toContainText('10');
    await scan(page, `10*${CODIGOS.arroz}`);
    await scan(page, `8*${CODIGOS.panela}`);
    await expect(page.getByText('2 líneas listas de 3')).toBeVisible();
    await scan(page, CODIGOS.gaseosa);
    await expect(page.getByText('Ya alistó la cantidad solicitada.').first()).toBeVisible();
    await expectAccessible(page);
    await keys.push('Faltante');
    await expect(page.getByRole('dialog').getByLabel(/^Cuánto falta/)).toHaveValue('2');
    await responde(page, keys, 'Reportar');
    await expect(page.getByText('No falta nada por alistar', { exact: false })).toBeVisible();
    await acepta(page, keys, 'Terminar…', 'Terminar');
    await estado(page, 'ALISTADO CON FALTANTE');
    await elige(page, keys, 'Despachar…');
    await keys.write('Guía', 'TCC-1');
    await responde(page, keys, 'Despachar');
    await estado(page, 'DESPACHADO');
    expect(await api('GET', `inventario/existencias/?page=1&producto_id=${panela}`)).toMatchObject({
      results: [{ cantidad: 92 }],
    });
    await page.setViewportSize(ESCRITORIO);
  });

  await test.step('what was sent is pre-invoiced, invoiced, and accepted', async () => {
    await abrir(`/pedidos/ver/${pedido}`, 'PED-000001');
    await elige(page, keys, 'Facturar…');
    await titulo(page, /^Facturar PED-000001/);
    await keys.reach(page.getByLabel('Forma de pago'));
    await keys.press('Control+s');
    await expectToast(page, 'Prefactura creada correctamente.');
    await acepta(page, keys, 'Revisar…', 'Revisada');
    await titulo(page, /^PF-000001/);
    await expectAccessible(page);
    await acepta(page, keys, 'Emitir…', 'Emitir');
    await titulo(page, /^SETP990000000/);
    // 59,500 with IVA 19, 31,500 with IVA 5, and 8 that are excluded at 2,000.
    expect(await api('GET', `ventas/facturas/${idDe(page)}/`)).toMatchObject({ total: 107_000, saldo: 107_000 });
    await aceptadas(1);
    await debe(196_000);
  });

  await test.step('its price was wrong: it is made again in one act', async () => {
    await abrir('/re-facturacion', 'Re-facturación');
    await keys.push('Re-facturar');
    await keys.find('Factura original', 'SETP990000000', /^SETP990000000/);
    await keys.reach(page.getByRole('dialog', { name: 'Re-facturar' }).getByRole('button', { name: 'Continuar' }));
    await keys.press('Enter');
    await titulo(page, /^Re-facturar SETP990000000/);
    await keys.choose('Motivo', 2);
    await keys.write('Precio de GASEOSA COLA 1.5 L', '4500');
    await keys.press('Enter');
    await expect(page.getByText('-$ 5,950').first()).toBeVisible();
    await expectAccessible(page);
    await keys.press('Control+s');
    await titulo(page, /^SETP990000000 → SETP990000001/);
    await aceptadas(3);
    await page.reload();
    await estado(page, 'COMPLETADA');
    await expectAccessible(page);
    await debe(190_050);
  });

  await test.step('what is owed is paid in two parts, and every day says what it said', async () => {
    await recibo(100_000);
    await debe(90_050);
    await recibo(90_050);
    await debe(0);
    await debe(89_000, dia(-1));
    await debe(150_000, dia(-2));
    await debe(0, dia(-16));
    expect(await api('GET', `ventas/pedidos/${pedido}/`)).toMatchObject({
      detalle: [{ facturado: 10 }, { facturado: 10 }, { facturado: 8, cancelado: 0 }],
    });
    const verified = runProgram(admin('verify'), { DATA_DIR: servidor.dataDir });
    expect(verified, verified.stdout).toMatchObject({ status: 0 });
  });
});

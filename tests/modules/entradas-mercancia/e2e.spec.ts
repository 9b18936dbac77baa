/**
 * A receipt without the mouse, on a desk and on a phone: the invoice dropped, only what differs counted by scanner, confirmed; its novelties
 * are told by themselves and rejected. And what an invoice of the inbox leads to.
 */
import { expect, expectAccessible, expectToast, test } from '../../support/browser.ts';
import {
  confirmarEntrada,
  facturaDe,
  leer,
  ordenAprobada,
  rechazarNovedades,
  soltarFactura,
} from '../../support/compras-pasos.ts';
import { keysOf } from '../../support/keyboard.ts';

const LINEAS = [
  { codigo: 'ABA0002', cantidad: 100, precio: 3_000 },
  { codigo: 'ABA0010', cantidad: 60, precio: 5_000, facturado_a: 5_300 },
  { codigo: 'ABA0001', cantidad: 120, precio: 2_000 },
];
const COMPRA = { pide: 'compras', aprueba: 'admin', bodega: 'PRINCIPAL', lineas: LINEAS };

for (const [window, numero] of [
  ['1440', 'E2E-700'],
  ['390 @largo', 'E2E-701'],
] as const) {
  test(`an invoice is dropped, counted by scanner, confirmed; both novelties are rejected, at ${window}`, async ({
    page,
    entrar,
    api,
  }) => {
    const width = Number.parseInt(window, 10);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const keys = keysOf(page);
    const orden = await ordenAprobada(api, COMPRA);
    await entrar('admin', '/entradas-mercancia/crear', 'Crear entrada de mercancía');
    await expectAccessible(page);
    await soltarFactura(page, keys, facturaDe(numero, orden.numero, LINEAS), 'BODEGA PRINCIPAL');
    await expect(page.getByText(`La factura nombra la orden ${orden.numero}.`)).toBeVisible();
    // The price was found before anybody counted.
    await expect(page.getByText('▲ Costo +6 %')).toBeVisible();
    await leer(page, keys, { ABA0002: 98 });
    await expect(page.getByText('↓ Faltan 2')).toBeVisible();
    await expect(page.getByText(/^1 de 3 líneas contadas/)).toBeVisible();
    await leer(page, keys, { ABA0001: 2 });
    await expect(page.getByText('↓ Faltan 118')).toBeVisible();
    await leer(page, keys, { ABA0001: 118 });
    await expect(page.getByText('Con diferencia 2')).toBeVisible();
    await expectAccessible(page);
    const entrada = await confirmarEntrada(page, keys);
    await expectToast(page, `Entrada ${entrada} CONFIRMADA, con 2 novedades por resolver.`);
    await expectAccessible(page);
    await rechazarNovedades(page, keys, [/ABA0002/, /ABA0010/], 'No llegó lo que se pidió.', ['03', '01']);
    const { results } = (await api(
      'GET',
      `compras/notas_credito/?estado=ESPERADA&proveedor_id=${orden.proveedor_id}&page=1`,
    )) as {
      results: { base: number }[];
    };
    // 2 at 3,000, and 300 more on each of 60.
    expect(results.map(({ base }) => base)).toEqual(expect.arrayContaining([6_000, 18_000]));
  });
}

test('an invoice of the inbox is received by Enter alone; dropped again it says where it is; what came broken waits apart', async ({
  page,
  entrar,
  api,
  abrir,
}) => {
  const keys = keysOf(page);
  const iguales = LINEAS.map(({ codigo, cantidad, precio }) => ({ codigo, cantidad, precio }));
  await ordenAprobada(api, { ...COMPRA, lineas: iguales });
  const factura = facturaDe('E2E-710', null, iguales);
  await entrar('admin', '/facturas-xml', 'Facturas recibidas');
  await page.getByRole('button', { name: 'Cargar facturas' }).click();
  await page.locator('input[type=file]').setInputFiles([factura]);
  await page.getByRole('listitem').filter({ hasText: 'E2E-710' }).getByRole('link', { name: 'Ver' }).click();
  await page.getByRole('link', { name: 'Recibir mercancía' }).click();
  const asked = page.getByRole('region', { name: 'Factura que se recibe' });
  await expect(asked).toContainText('E2E-710');
  await expectAccessible(page);
  await expect(asked.getByRole('button', { name: 'Recibir la mercancía' })).toBeFocused();
  await abrir('/entradas-mercancia/crear');
  await page.locator('input[type=file]').setInputFiles([factura]);
  await expect(page.getByRole('alert').or(page.getByText('El archivo ya fue cargado')).first()).toBeVisible();
  await page.goBack();
  await expect(asked.getByRole('button', { name: 'Recibir la mercancía' })).toBeFocused();
  await page.getByLabel('Bodega que recibe').selectOption({ label: 'BODEGA PRINCIPAL' });
  await asked.getByRole('button', { name: 'Recibir la mercancía' }).focus();
  await keys.press('Enter');
  await expect(page.getByText(/^Se encontró la orden OC-\d+: coincide el 100 % de las líneas\.$/)).toBeVisible();

  await page.getByRole('button', { name: /^Agregar novedad a ARROZ BLANCO LA ROSITA 1 kg/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar novedades' });
  await dialog.getByRole('combobox', { name: /^Agregar novedad/ }).selectOption({ label: 'Avería' });
  await dialog.getByRole('textbox', { name: /en cuarentena$/ }).fill('3');
  await dialog.getByRole('button', { name: 'Crear novedades' }).click();
  await expectToast(page, 'Por favor diligenciar el campo de observación para todas las novedades');
  await dialog.getByRole('textbox', { name: 'Observaciones' }).fill('Tres bolsas rotas.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear novedades' }).click();
  await expect(page.getByRole('button', { name: /^Ver la novedad de ARROZ .* Avería$/ })).toBeVisible();
  await confirmarEntrada(page, keys);
  await expect(page.getByRole('button', { name: 'Novedades 0/1' })).toBeVisible();
  await page.getByRole('button', { name: /^Ver la novedad de ARROZ/ }).click();
  await expect(page.getByText('3 en cuarentena')).toBeVisible();
  const vista = page.getByRole('dialog', { name: 'Ver novedades' });
  await vista.getByLabel('Motivo').fill('No se pueden vender.');
  await vista.getByRole('button', { name: 'Rechazar' }).click();
  // What is proposed may be changed.
  const reclamo = page.getByRole('dialog', { name: 'Reclamar E2E-710' });
  await expect(reclamo.getByRole('combobox', { name: 'Concepto del reclamo' })).toHaveValue('03');
  await expectAccessible(page);
  await reclamo.getByRole('combobox', { name: 'Concepto del reclamo' }).selectOption('01');
  await reclamo.getByRole('button', { name: 'Reclamar' }).press('Enter');
  await expect(vista).toBeHidden();
  await page.getByRole('button', { name: /^Ver la novedad de ARROZ/ }).click();
  await expect(page.getByText('Factura reclamada')).toBeVisible();
});

test('units that are read of a box of twelve are units on screen, and stay so', async ({ page, entrar, api }) => {
  const keys = keysOf(page);
  const one = async (path: string) => {
    const { results } = (await api('GET', `${path}&page=1&page_size=1`)) as { results: { id: number }[] };
    return results[0]?.id ?? 0;
  };
  const producto = (await api('POST', 'productos/catalogo/', {
    ...{ cod_prod: 'CAJA0012', nombre_producto: 'GASEOSA EN CAJA', tipo: 'INVENTARIO', linea: 'ALIMENTOS' },
    ...{ unidad_base: '94', impuesto_venta: 'IVA19' },
    presentaciones: [{ unidad: '94', nombre: 'CAJA x 12', factor: 12 }],
  })) as { data: { id: number; presentaciones: { id: number }[] } };
  const { id: producto_id, presentaciones } = producto.data;
  const linea = { producto_id, presentacion_id: presentaciones[0]?.id, facturado: 2, precio_factura: 10_000 };
  const entrada = (await api('POST', 'recepcion/entradas/', {
    ...{ proveedor_id: await one('tercero/proveedores/?search=900482716'), tipo: 'SIN_OC' },
    ...{ bodega_id: await one('inventario/bodegas/?search=PRINCIPAL'), n_factura: 'e2e-caja', detalle: [linea] },
  })) as { data: { id: number } };
  await entrar('admin', `/entradas-mercancia/editar/${entrada.data.id}`);
  await expect(page.getByRole('region', { name: 'Líneas de la entrada' })).toBeVisible();
  await page.getByLabel('Leer código').focus();
  await leer(page, keys, { CAJA0012: 1 });
  await expect(page.getByText('CAJA0012 · suelto, por UNIDAD')).toBeVisible();
  await expect(page.getByText('↓ Faltan 23')).toBeVisible();
  await leer(page, keys, { CAJA0012: 6 });
  await expect(page.getByText('↓ Faltan 17')).toBeVisible();
  await expectAccessible(page);
});

/**
 * The story of the catalogue and the stock, in a company that begins: its products are imported, its opening stock enters, an invoice is
 * homologated, a list of prices approved, goods move to the other warehouse and arrive short, that one is counted blind, and the ledger
 * tells each step. What each screen does besides is tried by the tests of its module.
 */

import { expect, expectToast, PASSWORD } from '../support/browser.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { paste } from '../support/clipboard.ts';
import { elegirFactura, homologarDoce } from '../support/doce-lineas.ts';
import { catalogoCsv, test } from '../support/empty-company.ts';
import { keysOf } from '../support/keyboard.ts';
import { admin, runProgram } from '../support/program.ts';

/** The day of the company. */
const hoy = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

test('from an empty catalogue to a counted warehouse @largo', async ({ page, entrar, otra, abrir, api, servidor }) => {
  test.setTimeout(180_000);
  const keys = keysOf(page);

  await test.step('the catalogue comes from the other program', async () => {
    await entrar('admin', '/catalogo-productos/importar', 'Importar');
    const file = { name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogoCsv()) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Revisar las filas' }).click();
    await expect(page.getByText('Crear 230 · Actualizar 0 · Sin cambio 0 · Con error 0')).toBeVisible();
    await page.getByRole('button', { name: 'Importar 230 filas' }).click();
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(/^230 productos creados/)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('two warehouses, each with its zones', async () => {
    await abrir('/zonas/bodegas', 'Bodegas');
    for (const [codigo, nombre] of [
      ['PRINCIPAL', 'BODEGA PRINCIPAL'],
      ['NORTE', 'BODEGA NORTE'],
    ] as const) {
      await page.getByRole('button', { name: 'Crear bodega' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Código').fill(codigo);
      await dialog.getByLabel('Nombre').fill(nombre);
      await dialog.getByRole('button', { name: /^Guardar/ }).click();
      await expect(page.getByRole('row', { name: new RegExp(nombre) })).toBeVisible();
    }
  });

  await test.step('the opening stock of PRINCIPAL, pasted', async () => {
    await abrir('/movimientos-inventario/crear', 'Crear ajuste de inventario');
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Saldo inicial' });
    await page.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption({ label: 'BODEGA PRINCIPAL' });
    await page.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Saldo de apertura' });
    await page.getByRole('combobox', { name: /Agregar producto/ }).focus();
    const rows = [
      'Código\tCantidad\tCosto',
      'ABA0001\t200\t1.691,58',
      'ABA0010\t365\t4.789,05',
      'ASE0104\t90\t6.504,25',
    ];
    await paste(page, rows.join('\r\n'));
    await page.getByRole('button', { name: 'Agregar 3 filas' }).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Ajuste creado correctamente.');
    await page.getByRole('button', { name: 'Confirmar…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^AJ-000001 · Saldo inicial/ })).toBeVisible();
  });

  await test.step('an invoice of twelve lines, without the mouse', async () => {
    const search = { search: 'bucaramanga' };
    const [city] = (await api('POST', 'ubicacion/ciudades/search/', search)) as never as { id: number }[];
    const own = { nit_sin_dv: '900444333', nombre_proveedor: 'DISTRIBUCIONES EL PORVENIR' };
    const { data } = await api('POST', 'tercero/proveedores/', buildProveedor(city?.id ?? 0, own));
    await abrir(`/homologar-productos?f.proveedor_id=${(data as { id: number }).id}`, 'Homologar productos');
    await keys.push('Cargar factura');
    await elegirFactura(page);
    await expect(page.getByText(/12 códigos nuevos, 0 ya estaban/)).toBeVisible();
    await keys.push('Homologar');
    await homologarDoce(page, keys);
  });

  await test.step('who counts, and who approves', async () => {
    for (const [username, first_name] of [
      ['carlos', 'CARLOS'],
      ['blanca', 'BLANCA'],
    ] as const) {
      const body = { username, first_name, last_name: 'RUEDA', is_superuser: true, password: PASSWORD };
      await api('POST', 'usuarios/', body);
    }
  });

  await test.step('a list of prices, approved by another person, quotes a product of 19 %', async () => {
    await abrir('/listas-precio/crear', 'Crear lista de precio');
    await page.getByLabel('Código').first().fill('GENERAL');
    await page.getByLabel('Nombre').fill('PRECIOS DE MOSTRADOR');
    await page.getByRole('button', { name: 'Pegar o importar' }).click();
    const csv = ['Código;Precio', 'ASE0104;8.400', 'ABA0001;2.300'].join('\r\n');
    const file = { name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Archivo de Excel o CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Agregar 2 filas' }).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'creada');
    await page.getByRole('button', { name: 'Enviar a aprobar…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
    const other = await otra('blanca');
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Aprobar…' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    await expect(other.getByText('VIGENTE').first()).toBeVisible();
    const { id } = (await api('GET', 'productos/codigo/?codigo=ASE0104')) as { id: number };
    const lineas = [{ producto_id: id, presentacion_id: null, cantidad: 3 }];
    expect(await api('POST', 'productos/precios/', { fecha: hoy, lineas })).toMatchObject({
      lineas: [{ precio: 8_400, precio_con_iva: 9_996, base: 25_200, iva: 4_788, total: 29_988, error: null }],
      totales: { subtotal: 25_200, impuestos: 4_788, total: 29_988 },
    });
  });

  await test.step('40 go to NORTE and arrive 2 short, which are posted as missing', async () => {
    await abrir('/traslados/crear', 'Crear traslado');
    await page.getByRole('combobox', { name: 'Bodega de origen' }).selectOption({ label: 'BODEGA PRINCIPAL' });
    await page.getByRole('combobox', { name: 'Bodega de destino' }).selectOption({ label: 'BODEGA NORTE' });
    const add = page.getByRole('combobox', { name: /Agregar producto/ });
    await add.fill('ABA0001');
    await page.getByRole('option', { name: /ARROZ BLANCO LA ROSITA 500 g/ }).click();
    await page
      .getByRole('textbox', { name: /^Cantidad/ })
      .first()
      .fill('40');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Traslado creado correctamente.');
    for (const paso of ['Solicitar', 'Aprobar', 'Despachar']) {
      await page.getByRole('button', { name: `${paso}…` }).click();
      await page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name: paso }).click();
    }
    await expect(page.getByRole('list', { name: 'Recorrido del traslado' })).toContainText('40 en tránsito');
    const id = /ver\/(\d+)/.exec(page.url())?.[1];
    const phone = await otra('carlos');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`/#/traslados/recibir/${id}`);
    await phone.getByLabel('Leer código').fill('38*ABA0001');
    await phone.getByLabel('Leer código').press('Enter');
    await phone.getByRole('button', { name: /^Recibir/ }).click();
    await expectToast(phone, 'Faltan 2 unidades por llegar.');
    await phone.getByRole('button', { name: 'Legalizar…' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Hurto o pérdida' });
    await dialog.getByRole('button', { name: 'Legalizar' }).click();
    await expectToast(phone, 'Lo que no llegó quedó como faltante.');
  });

  const norte = ((await api('GET', 'inventario/bodegas/?page=1&search=NORTE')).results as { id: number }[])[0]?.id;
  const arroz = (await api('GET', 'productos/codigo/?codigo=ABA0001')).id as number;

  await test.step('NORTE is counted blind, with a phone, while stock leaves it', async () => {
    const [carlos] = ((await api('GET', 'usuarios/?page=1&search=carlos')).results as { id: number }[]) ?? [];
    const body = { bodega_id: norte, tipo: 'TOTAL', conteo_ciego: true, contadores: [carlos?.id] };
    const { data } = (await api('POST', 'inventario/conteos/', body)) as { data: { id: number; version: number } };
    await api('POST', `inventario/conteos/${data.id}/congelar/`, { version: data.version });
    const phone = await otra('carlos');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`/#/inventarios/gestionar/${data.id}`);
    await phone.getByLabel('Leer código').fill('37*ABA0001');
    await phone.getByLabel('Leer código').press('Enter');
    await expect(phone.getByText(/^1 línea contada de 1/)).toBeVisible();
    // Three are used after they were counted: they are neither missing nor too much.
    const salida = { tipo: 'CONSUMO_INTERNO', bodega_id: norte, fecha: hoy, motivo: 'CONSUMO' };
    const detalle = [{ producto_id: arroz, cantidad: 3 }];
    const made = (await api('POST', 'inventario/ajustes/', { ...salida, detalle })) as { data: { id: number } };
    await api('POST', `inventario/ajustes/${made.data.id}/confirmar/`, { version: 1 });
    await phone.getByRole('button', { name: 'Cerrar conteo' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Cerrar conteo' }).click();
    await expect(phone.getByText('El usuario que contó no puede aprobar el ajuste.')).toBeVisible();

    await abrir(`/inventarios/gestionar/${data.id}`, 'CF-000001');
    const row = page.getByRole('row', { name: /ABA0001/ });
    await expect(row).toContainText('-1');
    await row.getByRole('combobox').selectOption({ label: 'Merma' });
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    await expectToast(page, 'quedó AJUSTADO');
  });

  await test.step('the ledger tells each step, and agrees', async () => {
    await abrir(`/movimientos-inventario?f.producto_id=${arroz}`, 'Movimientos de inventario');
    const told = [
      /CF-000001 Ajuste por faltante .* BODEGA NORTE −1 194/,
      /AJ-000002 Consumo interno .* BODEGA NORTE −3 195/,
      /TR-000001 Ajuste por faltante .* BODEGA NORTE −2 198/,
      /TR-000001 Entrada por traslado .* BODEGA NORTE \+38 200/,
      /TR-000001 Salida por traslado .* BODEGA NORTE −38 162/,
      /TR-000001 Entrada por traslado .* BODEGA NORTE \+40 200/,
      /TR-000001 Salida por traslado .* BODEGA PRINCIPAL −40 160/,
      /AJ-000001 Saldo inicial .* BODEGA PRINCIPAL \+200 200/,
    ];
    const rows = page.getByRole('table', { name: 'Movimientos de inventario' }).getByRole('row');
    for (const [i, row] of told.entries()) await expect(rows.nth(i + 1)).toHaveAccessibleName(row);
    const { bodegas } = (await api('GET', `productos/consulta/${arroz}/`)) as { bodegas: object[] };
    expect(bodegas).toMatchObject([
      { bodega: 'BODEGA NORTE', existencia: 34, en_transito: 0 },
      { bodega: 'BODEGA PRINCIPAL', existencia: 160, en_transito: 0 },
    ]);
    const verified = runProgram(admin('verify'), { DATA_DIR: servidor.dataDir });
    expect(verified, verified.stdout).toMatchObject({ status: 0 });
  });
});

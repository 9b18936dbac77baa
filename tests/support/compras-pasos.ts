/**
 * The steps of buying on screen, each by keyboard and scanner alone, for the tests that walk them: an approved order, its invoice dropped
 * and counted, and its novelties decided. Every step ends where the next one begins.
 */
import { documentoXml } from '../../server/modules/facturas-xml/seed-xml.ts';
import { expect, expectAccessible, type Page } from './browser.ts';
import { type Keys, scan } from './keyboard.ts';

type Api = (method: string, path: string, body?: unknown, username?: string) => Promise<Record<string, unknown>>;

/** The company of the demonstration, and the supplier that these tests buy of. */
const EMPRESA = { nit: '901234567', dv: '7', nombre: 'ACME' };
const ROSITA = { nit: '900482716', dv: '7', nombre: 'DISTRIBUIDORA LA ROSITA S.A.S.' };

/** What is ordered of a product, and what its invoice says where that differs. Pesos without VAT. */
export interface LineaComprada {
  readonly codigo: string;
  readonly cantidad: number;
  readonly precio: number;
  readonly facturado_a?: number;
}

export interface OrdenAprobada {
  readonly id: number;
  readonly numero: string;
  readonly proveedor_id: number;
}

interface Comprada {
  /** Who asks for it, and the other person who approves it. */
  readonly pide: string;
  readonly aprueba: string;
  readonly bodega: string;
  readonly lineas: readonly LineaComprada[];
}

const primero = async (api: Api, path: string) => {
  const { results } = (await api('GET', `${path}&page=1&page_size=1`)) as { results: { id: number }[] };
  const id = results[0]?.id;
  if (!id) throw new Error(`Nothing at ${path}`);
  return id;
};

/** Of ROSITA, whose codes are homologated to the same products ('R-ABA0001'). */
export async function ordenAprobada(api: Api, { pide, aprueba, bodega, lineas }: Comprada): Promise<OrdenAprobada> {
  const proveedor_id = await primero(api, `tercero/proveedores/?search=${ROSITA.nit}`);
  const bodega_id = await primero(api, `inventario/bodegas/?search=${bodega}`);
  const detalle = [];
  for (const { codigo, cantidad, precio } of lineas) {
    const { id: producto_id } = (await api('GET', `productos/codigo/?codigo=${codigo}`)) as { id: number };
    detalle.push({ producto_id, cantidad, precio_unitario: precio, motivo_precio: 'Precio de la temporada.' });
    const code = { proveedor_id, cod_prod_xml: `R-${codigo}`, nombre_producto_xml: codigo, unidad_xml: '94' };
    await api('POST', 'productos/homologacion/', { ...code, producto_id, factor_conversion: 1 });
  }
  const body = { proveedor_id, bodega_id, fecha_entrega: '2030-12-30', descuento_comercial: 0, flete: 0, detalle };
  const { id } = await dicho(api, 'compras/ordenes/', body, pide);
  await dicho(api, `compras/ordenes/${id}/solicitar/`, { version: 1 }, pide);
  const { numero } = await dicho(api, `compras/ordenes/${id}/aprobar/`, { version: 2 }, aprueba);
  return { id, numero, proveedor_id };
}

/** What a command answers; a refusal fails the test with its words. */
async function dicho(api: Api, path: string, body: object, quien: string) {
  const answer = await api('POST', path, body, quien);
  const { code, msg, data } = answer as { code?: string; msg: string; data?: { id: number; numero: string } };
  if (code || !data) throw new Error(`${path}: ${msg}`);
  return data;
}

/** What ROSITA sends for the order: a credit invoice of today. */
export function facturaDe(numero: string, orden: string | null, lineas: readonly LineaComprada[]) {
  const fecha = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const text = documentoXml({
    ...{ numero, fecha, vencimiento: '2030-12-30', proveedor: ROSITA, cliente: EMPRESA, orden },
    lineas: lineas.map(({ codigo, cantidad, precio, facturado_a = precio }) => ({
      ...{ codigo: `R-${codigo}`, nombre: codigo, unidad: '94', cantidad, precio: facturado_a, iva: 5 },
    })),
  });
  return { name: `${numero}.xml`, mimeType: 'application/xml', buffer: Buffer.from(text) };
}

type Archivo = ReturnType<typeof facturaDe>;

/** From `/entradas-mercancia/crear` to the count of the draft. (A file is dropped: what comes before is the system's.) */
export async function soltarFactura(page: Page, keys: Keys, factura: Archivo, bodega: string): Promise<void> {
  await keys.reach(page.getByLabel('Bodega que recibe'));
  await keys.type(bodega);
  await page.getByLabel('Elegir facturas electrónicas').setInputFiles(factura);
  await expect(page.getByRole('region', { name: 'Líneas de la entrada' })).toBeVisible();
}

/** 'Leer código' takes the readings of a scanner wherever the focus is: '8*ABA0001', or a code once for each unit. */
export async function leer(page: Page, keys: Keys, lecturas: Readonly<Record<string, number>>): Promise<void> {
  await keys.reach(page.getByLabel('Leer código'));
  for (const [codigo, veces] of Object.entries(lecturas)) {
    await scan(page, veces > 3 ? `${veces}*${codigo}` : codigo);
    for (let more = 1; more < veces && veces <= 3; more += 1) {
      await scan(page, codigo);
    }
  }
}

/** With Ctrl+Enter; tells the number that it took. */
export async function confirmarEntrada(page: Page, keys: Keys): Promise<string> {
  await keys.press('Control+Enter');
  const title = page.getByRole('heading', { level: 1, name: /^EM-\d{6}/ });
  await expect(title).toBeVisible();
  return /EM-\d{6}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** Each novelty of the receipt on screen rejected for that reason, and the claim of the invoice that is offered left for later. */
export async function rechazarNovedades(
  page: Page,
  keys: Keys,
  productos: readonly RegExp[],
  motivo: string,
): Promise<void> {
  for (const [at, producto] of productos.entries()) {
    await keys.reach(page.getByRole('button', { name: /^Novedades \d+\/\d+$/ }));
    await keys.press('Enter');
    const card = page
      .getByRole('dialog', { name: 'Ver novedades' })
      .getByRole('listitem')
      .filter({ hasText: producto });
    if (at === 0) await expectAccessible(page);
    await keys.reach(card.getByLabel('Motivo'));
    await keys.type(motivo);
    await keys.reach(card.getByRole('button', { name: 'Rechazar' }));
    await keys.press('Enter');
    const claim = page.getByRole('dialog', { name: /^Reclamar / });
    await expect(claim).toBeVisible();
    await keys.press('Escape');
    await expect(claim).toBeHidden();
    await expect(page.getByRole('button', { name: `Novedades ${at + 1}/${productos.length}` })).toBeVisible();
  }
}

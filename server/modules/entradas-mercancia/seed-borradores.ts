/** Drafts of the demonstration: of orders, by hand or with the supplier's XML, and of invoices that nobody ordered. */
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { type LineaDemo, lineasDemo, partesDemo, proveedoresDemo, recibirDemo } from '../facturas-xml/public.ts';
import { createHomologacion, homologacionAlta } from '../homologacion/public.ts';
import { lastPurchases } from '../inventarios/public.ts';
import { type LineaAbierta, type LlegadaDemo, openLines } from '../ordenes-compra/public.ts';
import { productsForStock, taxesOf } from '../productos/public.ts';
import { createEntrada } from './commands.ts';
import { contarLinea } from './contar.ts';
import { type Entrada, entradaAlta } from './contract/entrada.ts';
import { createDesdeFactura } from './desde-factura.ts';
import { condicionesDeRecibo } from './detalle.ts';
import { findEntrada } from './lectura.ts';

interface Camion {
  readonly camion: number;
  readonly camiones: number;
}

/** One order in so many comes with an electronic invoice whose codes are known. */
const CON_XML = 9;
const TRANSPORTISTAS = ['COORDINADORA', 'TCC', 'SERVIENTREGA', 'ENVÍA'];

/** Of what the order still brings: half of it, or what the lorry has of it. */
export async function deOrden(w: Work, dia: DemoDay, llegada: LlegadaDemo, camion: Camion): Promise<Entrada | null> {
  const orden = await w.tx
    .selectFrom('orden_compra')
    .select(['id', 'proveedor_id', 'bodega_id'])
    .where('id', '=', llegada.orden_id)
    .executeTakeFirstOrThrow();
  const { proveedor_id, bodega_id } = orden;
  const abiertas = await openLines(w.tx, { proveedor_id, bodega_id, ordenes: [orden.id] });
  const left = camion.camiones - camion.camion;
  const lineas = abiertas.flatMap((linea) => {
    const whole = Math.floor(linea.pendiente_mil / 1_000 / (llegada.parte ? 2 : left)) * 1_000;
    return whole > 0 ? [{ ...linea, viene_mil: whole }] : [];
  });
  if (lineas.length === 0) return null;
  const { exige_factura } = await condicionesDeRecibo(w.tx, proveedor_id);
  if (exige_factura || llegada.n % CON_XML === 0)
    return conXml(w, dia, { ...orden, lineas, numero: `FV${3_000 + llegada.n * 4 + camion.camion}` });
  return createEntrada(
    w,
    entradaAlta.parse({
      ...{ proveedor_id, bodega_id, tipo: 'CON_OC', ordenes: [orden.id], fecha_factura: moveDay(dia.fecha, -1) },
      n_factura: `FC-${1_000 + llegada.n * 4 + camion.camion}`,
      ...transporte(llegada.n),
      ...(llegada.n % 8 === 2 ? { flete: 38_000 } : {}),
      detalle: await Promise.all(lineas.map((linea, i) => aMano(w, linea, llegada.n + i))),
    }),
  );
}

type Viene = LineaAbierta & { readonly viene_mil: number };

const transporte = (n: number) => ({
  transportista: TRANSPORTISTAS[n % TRANSPORTISTAS.length],
  guia: String(700_100 + n * 17),
  cajas_recibidas: 3 + (n % 9),
});

/** At its price, one in so many a little above. */
async function aMano(w: Work, linea: Viene, n: number) {
  const neto = toPrecio(linea.precio_dmil);
  return {
    ...{ orden_detalle_id: linea.orden_detalle_id, producto_id: linea.producto_id },
    facturado: toCantidad(linea.viene_mil),
    precio_factura: n % 17 === 5 ? Math.round(neto * 1.06) : neto,
    ...(await loteDe(w, linea.producto_id, n)),
  };
}

/** Products with lots come with theirs. */
async function loteDe(w: Work, producto_id: number, n: number) {
  const producto = (await productsForStock(w.tx, [producto_id])).get(producto_id);
  if (!producto?.maneja_lote) return {};
  const day = w.instant.slice(0, 10);
  return {
    lote: `L${day.slice(2).replaceAll('-', '')}-${n % 90}`,
    ...(producto.maneja_vencimiento ? { fecha_vencimiento: moveDay(day, 240 + (n % 120)) } : {}),
  };
}

interface ConXml {
  readonly id: number;
  readonly proveedor_id: number;
  readonly bodega_id: number;
  readonly numero: string;
  readonly lineas: readonly Viene[];
}

/** The supplier's XML names the order; its codes are homologated the first time. */
async function conXml(
  w: Work,
  dia: DemoDay,
  { proveedor_id, bodega_id, numero, lineas }: ConXml,
): Promise<Entrada | null> {
  const ids = lineas.map(({ producto_id }) => producto_id);
  const productos = await productsForStock(w.tx, ids);
  const taxes = await taxesOf(w.tx, ids, dia.fecha, 'compra');
  const [first] = lineas;
  // The price of one went up since.
  const cara = first !== undefined && first.orden_id % 6 === 1;
  const written = lineas.flatMap((linea, i): LineaDemo[] => {
    const producto = productos.get(linea.producto_id);
    if (!producto) return [];
    const tarifa = taxes.get(linea.producto_id)?.find(({ tributo }) => tributo === '01')?.tarifa;
    const price = toPrecio(linea.precio_dmil);
    return [
      {
        ...{ codigo: `P-${producto.cod_prod}`, nombre: producto.nombre_producto, unidad: '94' },
        ...{ cantidad: toCantidad(linea.viene_mil), precio: cara && i === 1 ? Math.round(price * 1.06) : price },
        iva: tarifa === undefined ? null : tarifa / 100,
      },
    ];
  });
  await conocer(w, proveedor_id, written, lineas);
  return deDocumento(w, dia, { proveedor_id, bodega_id, numero, lineas: written, orden: first?.numero ?? null });
}

async function conocer(
  w: Work,
  proveedor_id: number,
  written: readonly LineaDemo[],
  lineas: readonly Viene[],
): Promise<void> {
  const rows = await w.tx
    .selectFrom('homologacion')
    .select('cod_prod_xml')
    .where('proveedor_id', '=', proveedor_id)
    .execute();
  const known = new Set(rows.map(({ cod_prod_xml }) => cod_prod_xml));
  for (const [i, { codigo, nombre, unidad }] of written.entries()) {
    if (known.has(codigo)) continue;
    await createHomologacion(
      w,
      homologacionAlta.parse({
        ...{ proveedor_id, cod_prod_xml: codigo, nombre_producto_xml: nombre, unidad_xml: unidad },
        ...{ producto_id: lineas[i]?.producto_id, factor_conversion: 1 },
      }),
    );
  }
}

/** Of no order: what a supplier sends by itself. */
export async function suelta(w: Work, dia: DemoDay, n: number): Promise<Entrada | null> {
  const proveedores = await proveedoresDemo(w.tx);
  const proveedor = proveedores[n % Math.max(1, proveedores.length)];
  const bodega = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', 'PRINCIPAL').executeTakeFirst();
  if (!proveedor || !bodega) return null;
  const lineas = await lineasDemo(w.tx, { proveedor_id: proveedor.id, fecha: dia.fecha, n });
  if (lineas.length === 0) return null;
  return deDocumento(w, dia, {
    ...{ proveedor_id: proveedor.id, bodega_id: bodega.id, numero: `SF${5_000 + n}`, lineas, orden: null },
  });
}

/** Of somebody who grows it and need not invoice: two products at what they last cost. */
export async function delCampo(w: Work, dia: DemoDay, n: number): Promise<Entrada | null> {
  const proveedores = await w.tx
    .selectFrom('proveedor')
    .select('id')
    .where('estado', '=', 1)
    .where('codigo_regimen_tributario', '=', '49')
    .orderBy('id')
    .execute();
  const bodega = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', 'PRINCIPAL').executeTakeFirst();
  const productos = await w.tx
    .selectFrom('producto')
    .where('tipo', '=', 'INVENTARIO')
    .where('estado', '=', 'ACTIVO')
    .where('maneja_lote', '=', 0)
    .orderBy('cod_prod')
    .select('id')
    .limit(40)
    .execute();
  const ids = productos.map(({ id }) => id);
  const bought = await lastPurchases(w.tx, ids);
  const chosen = ids.filter((id) => bought.has(id)).slice(n % 8, (n % 8) + 2);
  const proveedor = proveedores[n % Math.max(1, proveedores.length)];
  if (!proveedor || !bodega || chosen.length === 0) return null;
  const detalle = chosen.map((producto_id, i) => ({
    ...{ producto_id, facturado: 20 + i * 10, recibido: 20 + i * 10, iva: null },
    precio_factura: Math.round(toPrecio(bought.get(producto_id)?.costo_unitario_dmil ?? 0)),
  }));
  return createEntrada(
    w,
    entradaAlta.parse({
      ...{ proveedor_id: proveedor.id, bodega_id: bodega.id, tipo: 'SIN_OC', ordenes: [], detalle },
      fecha_factura: moveDay(dia.fecha, -1),
    }),
  );
}

interface Documento {
  readonly proveedor_id: number;
  readonly bodega_id: number;
  readonly numero: string;
  readonly lineas: readonly LineaDemo[];
  readonly orden: string | null;
}

async function deDocumento(
  w: Work,
  dia: DemoDay,
  { bodega_id, lineas, ...documento }: Documento,
): Promise<Entrada | null> {
  const partes = await partesDemo(w.tx, documento.proveedor_id);
  const { numero, orden } = documento;
  const own = { numero, orden, fecha: moveDay(dia.fecha, -1), vencimiento: moveDay(dia.fecha, 29), lineas };
  const [recibido] = await recibirDemo(w, dia.files, [{ ...partes, ...own }]);
  if (!recibido?.ok || recibido.id === null) return null;
  const entrada = await createDesdeFactura(w, { factura_id: recibido.id, bodega_id, ordenes: orden ? undefined : [] });
  return entrada.detalle.some(({ producto_id, cargo, maneja_lote }) => (producto_id === null && !cargo) || maneja_lote)
    ? conLotes(w, entrada)
    : entrada;
}

/** Their lots are written at the count. */
async function conLotes(w: Work, entrada: Entrada): Promise<Entrada | null> {
  for (const [i, linea] of entrada.detalle.entries()) {
    if (!linea.maneja_lote || linea.producto_id === null) continue;
    const lote = await loteDe(w, linea.producto_id, i);
    await contarLinea(w, entrada.id, linea.id, { version: linea.version, ...lote, en_base: false });
  }
  return findEntrada(w.tx, entrada.id, w.actor);
}

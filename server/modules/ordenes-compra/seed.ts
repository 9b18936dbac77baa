/** Demonstration orders: 120 in half a year, in every state, made and approved by people of the company with the commands of the module. */

import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { lastPurchases } from '../inventarios/public.ts';
import { productosDemo } from '../productos/public.ts';
import * as actos from './actos.ts';
import { createOrden } from './commands.ts';
import { type Orden, ordenAlta } from './contract/orden.ts';
import { enmendar } from './enmendar.ts';
import { findOrden } from './lectura.ts';
import { mover, requireActo } from './mover.ts';
import type { EstadoOrden } from './rules/estados.ts';

/** Two of every three days have one. */
const PRIMERO = 180;
const BODEGAS = ['PRINCIPAL', 'PRINCIPAL', 'NORTE', 'PRINCIPAL', 'SUR'];

/** Until when they are closed, whatever they were. */
const VIEJAS = 50;
const CIERRES: readonly EstadoOrden[] = [
  ...(['CERRADA', 'CERRADA', 'CERRADA', 'CERRADA_CON_SALDO', 'CERRADA', 'CERRADA', 'ANULADA'] as const),
];
const ABIERTAS: readonly EstadoOrden[] = [
  ...(['RECIBIDA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'ENVIADA', 'APROBADA', 'RECHAZADA', 'EN_ESPERA'] as const),
];
/** Of the last days. */
const NUEVAS: readonly EstadoOrden[] = ['ENVIADA', 'POR_APROBAR', 'APROBADA', 'BORRADOR', 'POR_APROBAR', 'BORRADOR'];
const RECIENTES = 14;

/** After how many days its goods come, and after how many more what is over is closed. */
const LLEGA = 2;
const CIERRA = 2;

/** What becomes of the order of the day that was so many before today. */
function planDe(faltan: number): { readonly n: number; readonly hasta: EstadoOrden } | null {
  const day = PRIMERO - faltan;
  if (day < 0 || day % 3 === 2) return null;
  const n = Math.floor(day / 3) * 2 + (day % 3);
  if (n >= 120) return null;
  const states = faltan <= RECIENTES ? NUEVAS : faltan <= VIEJAS ? ABIERTAS : CIERRES;
  return { n, hasta: states[n % states.length] ?? 'BORRADOR' };
}

const RECIBE: ReadonlySet<EstadoOrden> = new Set(['RECIBIDA', 'RECIBIDA_PARCIAL', 'CERRADA', 'CERRADA_CON_SALDO']);
const PARTE: ReadonlySet<EstadoOrden> = new Set(['RECIBIDA_PARCIAL', 'CERRADA_CON_SALDO']);

export async function demoOrdenes(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  await cerrarVieja(w, fecha, faltan);
  const plan = planDe(faltan);
  if (plan) await pedir(w, plan.n, fecha, plan.hasta);
}

export interface LlegadaDemo {
  readonly orden_id: number;
  /** Which of the orders of the demonstration it is. */
  readonly n: number;
  /** Only half of it comes. */
  readonly parte: boolean;
}

/** The order whose goods come on a day of the demonstration; `null` on most. */
export async function llegadaDemo(w: Work, { fecha, faltan }: DemoDay): Promise<LlegadaDemo | null> {
  const plan = planDe(faltan + LLEGA);
  if (!plan || !RECIBE.has(plan.hasta)) return null;
  const orden = await hechaEl(w, moveDay(fecha, -LLEGA), 'CONFIRMADA');
  return orden ? { orden_id: orden.id, n: plan.n, parte: PARTE.has(plan.hasta) } : null;
}

const hechaEl = (w: Work, fecha: string, estado: EstadoOrden) =>
  w.tx
    .selectFrom('orden_compra')
    .select('id')
    .where('fecha', '=', fecha)
    .where('estado', '=', estado)
    .executeTakeFirst();

/** What came is closed, whole or with what its supplier does not bring any more. */
async function cerrarVieja(w: Work, fecha: string, faltan: number): Promise<void> {
  const plan = planDe(faltan + LLEGA + CIERRA);
  if (plan?.hasta !== 'CERRADA' && plan?.hasta !== 'CERRADA_CON_SALDO') return;
  const day = moveDay(fecha, -LLEGA - CIERRA);
  const orden = (await hechaEl(w, day, 'RECIBIDA')) ?? (await hechaEl(w, day, 'RECIBIDA_PARCIAL'));
  if (!orden) return;
  const { version, estado } = await findOrden(w.tx, orden.id, w.actor);
  const motivo = estado === 'RECIBIDA' ? 'Llegó completa.' : 'El proveedor no entrega lo que falta.';
  await actos.cerrar(await workAs(w, 'compras'), orden.id, { version, motivo });
}

async function pedir(w: Work, n: number, fecha: string, hasta: EstadoOrden): Promise<void> {
  const bodega = await w.tx
    .selectFrom('bodega')
    .select('id')
    .where('codigo', '=', BODEGAS[n % BODEGAS.length] ?? '')
    .executeTakeFirst();
  const proveedores = await w.tx
    .selectFrom('parametro_proveedor as q')
    .innerJoin('proveedor as p', 'p.id', 'q.proveedor_id')
    .where('p.estado', '=', 1)
    .orderBy('q.id')
    .select(['p.id', 'q.plazo_entrega'])
    .execute();
  const proveedor = proveedores[n % proveedores.length];
  const detalle = await lineas(w, n);
  if (!bodega || !proveedor || detalle.length === 0) return;
  const compras = await workAs(w, 'compras');
  const { userId } = compras.actor;
  const datos = ordenAlta.parse({
    ...{ proveedor_id: proveedor.id, bodega_id: bodega.id, comprador_id: userId, detalle },
    fecha_entrega: moveDay(fecha, proveedor.plazo_entrega + (n % 4)),
    ...(n % 6 === 0 ? { descuento_comercial: 2 } : {}),
    ...(n % 9 === 0 ? { flete: 45_000 } : {}),
    ...(n % 5 === 0 ? { observacion: 'Entregar antes de las 10 de la mañana, por el muelle 2.' } : {}),
  });
  await llevar(w, await createOrden(compras, datos), hasta, n);
}

/** Three to eight products, a few boxes of what the company has of each, at about what it cost. */
async function lineas(w: Work, n: number) {
  const rows = await w.tx
    .selectFrom('producto')
    .select(['id', 'cod_prod'])
    .where('tipo', '=', 'INVENTARIO')
    .where('estado', '=', 'ACTIVO')
    .execute();
  const known = new Map(rows.map(({ cod_prod, id }) => [cod_prod, id]));
  const chosen = new Set(Array.from({ length: 3 + (n % 6) }, (_, i) => (n * 11 + i * 17) % productosDemo.length));
  const bought = await lastPurchases(w.tx, [...known.values()]);
  return [...chosen].flatMap((at, i) => {
    const demo = productosDemo[at];
    const producto_id = known.get(demo?.cod_prod ?? '');
    if (!demo || !producto_id || demo.existencia <= 0) return [];
    const costo = toPrecio(bought.get(producto_id)?.costo_unitario_dmil ?? demo.costo * 10_000);
    const precio_unitario = Math.round(costo * (0.97 + ((n + i) % 7) / 100));
    const cantidad = Math.max(12, Math.round(demo.existencia / 24) * 12);
    return [{ producto_id, cantidad, precio_unitario }];
  });
}

type Paso = (orden: Orden) => Promise<Orden>;

/** From a draft as far as its state says, one act behind another; what is to come of it comes with the receipts. */
async function llevar(w: Work, draft: Orden, hasta: EstadoOrden, n: number): Promise<void> {
  if (hasta === 'BORRADOR') return;
  const [compras, jefe] = [await workAs(w, 'compras'), await workAs(w, 'contabilidad')];
  const { id } = draft;
  // Those below the minimum stay drafts, as they would.
  if (draft.total < draft.minimo) return;
  const asked = await actos.solicitar(compras, id, { version: draft.version, autorizacion: null });
  if (hasta === 'POR_APROBAR') return;
  if (hasta === 'RECHAZADA') {
    await actos.rechazar(jefe, id, { version: asked.version, motivo: 'Hay existencia para dos meses.' });
    return;
  }
  const aprobada = await actos.aprobar(await workAs(w, 'contabilidad'), id, { version: asked.version });
  if (hasta === 'APROBADA') return;
  if (hasta === 'ANULADA') {
    await actos.anular(await workAs(w, 'compras'), id, {
      version: aprobada.version,
      motivo: 'El proveedor no tiene el producto.',
    });
    return;
  }
  const enviada = n % 10 === 3 ? await bajar(w, aprobada) : aprobada;
  const pasos: readonly [EstadoOrden, Paso][] = [
    ['ENVIADA', async ({ version }) => marcarEnviada(await workAs(w, 'compras'), id, version)],
    ['CONFIRMADA', async ({ version }) => actos.confirmar(await workAs(w, 'compras'), id, { version })],
  ];
  let orden = enviada;
  for (const [estado, paso] of pasos) {
    orden = await paso(orden);
    if (estado === hasta) return;
  }
  if (hasta === 'EN_ESPERA') {
    const motivo = 'El muelle está en obra esta semana.';
    await actos.pausar(await workAs(w, 'compras'), id, { version: orden.version, motivo });
    return;
  }
}

/** By the phone: no mail leaves the demonstration. */
async function marcarEnviada(w: Work, id: number, version: number): Promise<Orden> {
  const { correo_proveedor } = await findOrden(w.tx, id, w.actor);
  const orden = await requireActo(w, id, version, 'enviar');
  return mover(w, orden, { estado: 'ENVIADA', enviado: w.instant, enviado_a: correo_proveedor });
}

/** The supplier has less of its first product. */
async function bajar(w: Work, orden: Orden): Promise<Orden> {
  const { proveedor_id, bodega_id, fecha_entrega, comprador_id, descuento_comercial, flete, observacion } = orden;
  const detalle = orden.detalle.map(({ id, producto_id, cantidad, precio_unitario, motivo_precio }, i) => ({
    ...{ id, producto_id, precio_unitario, motivo_precio },
    cantidad: i === 0 ? Math.max(1, Math.floor(cantidad / 2)) : cantidad,
  }));
  const datos = ordenAlta.parse({
    ...{ proveedor_id, bodega_id, fecha_entrega, comprador_id, descuento_comercial, flete, observacion, detalle },
  });
  const motivo = 'El proveedor tiene la mitad del primer producto.';
  return enmendar(await workAs(w, 'compras'), orden.id, { ...datos, version: orden.version, motivo });
}

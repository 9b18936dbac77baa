/** Demonstration orders of the last weeks, in every state that orders come to by themselves, made with the commands of the module. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { stockOf } from '../inventarios/public.ts';
import { productosDemo } from '../productos/public.ts';
import * as actos from './actos.ts';
import { insertPedido } from './commands.ts';
import { activar, createConfiguracion } from './configuracion.ts';
import { configuracionAlta } from './contract/configuracion.ts';
import { pedidoAlta } from './contract/pedido.ts';

type Final =
  | 'BORRADOR'
  | 'POR_APROBAR'
  | 'RETENIDO_CARTERA'
  | 'RETENIDO_MARGEN'
  | 'CONFIRMADO'
  | 'RESERVADO'
  | 'PARCIAL'
  | 'INTERNO'
  | 'MENOR'
  | 'SERVICIO'
  | 'ENTREGADO'
  | 'CERRADO'
  | 'ANULADO';

/** On that day before today the wholesalers' kind is made; from then on there are orders. */
const PRIMERO = 24;
/** What becomes of the orders of a day, the oldest first. */
const PLAN: Readonly<Record<number, readonly Final[]>> = {
  ...{
    23: ['RESERVADO', 'ANULADO'],
    22: ['CERRADO', 'RESERVADO'],
    20: ['ANULADO', 'RESERVADO'],
    18: ['RESERVADO', 'INTERNO'],
  },
  ...{
    17: ['ENTREGADO', 'RESERVADO'],
    15: ['ANULADO', 'RESERVADO'],
    14: ['CONFIRMADO'],
    12: ['RESERVADO', 'RESERVADO'],
  },
  ...{
    11: ['RESERVADO', 'ENTREGADO'],
    9: ['CONFIRMADO', 'RESERVADO'],
    8: ['RETENIDO_CARTERA', 'INTERNO'],
    7: ['RESERVADO', 'SERVICIO'],
  },
  ...{ 6: ['RESERVADO', 'ANULADO'], 5: ['RETENIDO_MARGEN'], 4: ['RESERVADO', 'CONFIRMADO'], 3: ['RETENIDO_CARTERA'] },
  ...{ 2: ['PARCIAL', 'RESERVADO', 'POR_APROBAR'], 1: ['RESERVADO', 'POR_APROBAR', 'BORRADOR', 'INTERNO'] },
  0: ['BORRADOR', 'RESERVADO', 'BORRADOR', 'CONFIRMADO'],
};
/** Small orders of the counter, each day that the rest are made. */
const MENORES = 8;
const MAYORISTA = 'mayorista';

/** What is sold: things that other demonstrations leave alone. */
const VENDIDOS = productosDemo.slice(12, 39).filter(({ existencia }) => existencia >= 200);
/** Nobody picks it: its orders go to their end by themselves. */
const SERVICIO = 'SER0001';
const DE_SERVICIO: ReadonlySet<Final> = new Set(['SERVICIO', 'ENTREGADO', 'CERRADO']);
/** There is little of it. */
const ESCASO = 'ABA0041';

export async function demoPedidos(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  if (faltan === PRIMERO) await mayoristas(w);
  for (const [i, hasta] of (PLAN[faltan] ?? []).entries()) await pedir(w, faltan * 3 + i, fecha, hasta);
  if (faltan >= PRIMERO) return;
  if (faltan === 1) await llegadas(w);
  const menores = Array.from({ length: MENORES - Number(faltan % 3 === 0) }, (_, i) => faltan * MENORES + i);
  for (const n of menores) await pedir(w, n, fecha, 'MENOR');
}

/** Of what left some came to their customers; what was short is not waited for any more. */
async function llegadas(w: Work): Promise<void> {
  const salieron = (parcial: 0 | 1, cuantos: number) =>
    w.tx
      .selectFrom('pedido')
      .select('id')
      .where('estado', '=', 'DESPACHADO')
      .where('interno', '=', 0)
      .where('parcial', '=', parcial)
      .orderBy('id')
      .limit(cuantos)
      .execute();
  for (const { id } of await salieron(0, 6)) await actos.entregar(await workAs(w, 'comercial'), id, null);
  for (const { id } of await salieron(1, 2))
    await actos.cerrar(await workAs(w, 'comercial'), id, { motivo: 'El cliente no espera lo que faltó.' });
}

async function mayoristas(w: Work): Promise<void> {
  const datos = configuracionAlta.parse({
    ...{ codigo: MAYORISTA, nombre: 'VENTA A MAYORISTAS', prefijo: 'PMY-', monto_minimo: 100_000, dias_entrega: 2 },
    ...{ requiere_aprobacion: true, valida_cartera: 'AVISA', dias_gracia: 10, monto_gracia: 200_000 },
    ...{ reserva: 'AL_ALISTAR', hora_corte: '16:00' },
  });
  const jefe = await workAs(w, 'contabilidad');
  const { id } = await createConfiguracion(jefe, datos);
  await activar(await workAs(w, 'contabilidad'), id);
}

const TIPO: Readonly<Partial<Record<Final, string>>> = {
  ...{ POR_APROBAR: MAYORISTA, CONFIRMADO: MAYORISTA, INTERNO: 'interno' },
};

async function pedir(w: Work, n: number, fecha: string, hasta: Final): Promise<void> {
  const tipo = TIPO[hasta] ?? 'venta';
  const quien = hasta === 'INTERNO' ? await destino(w) : await cliente(w, n, hasta);
  const detalle = await lineas(w, n, hasta);
  if (!quien || detalle.length === 0) return;
  const datos = pedidoAlta.parse({
    ...{ tipo, detalle, ...quien, fecha_entrega: moveDay(fecha, 2 + (n % 5)) },
    ...(n % 4 === 0 ? { observacion: 'Entregar por la puerta de atrás, antes de las 11.' } : {}),
    ...(n % 5 === 0 && hasta !== 'INTERNO' ? { oc_cliente: `OC-${4_500 + n}` } : {}),
  });
  const id = await insertPedido(await workAs(w, 'comercial'), datos);
  if (hasta === 'BORRADOR') return;
  await actos.confirmar(await workAs(w, 'comercial'), id, null);
  if (hasta === 'CONFIRMADO')
    await actos.liberar(await workAs(w, 'contabilidad'), id, { motivo: 'Cliente de muchos años.' });
  if (hasta === 'ENTREGADO' || hasta === 'CERRADO') await actos.entregar(await workAs(w, 'comercial'), id, null);
  if (hasta === 'CERRADO') await actos.cerrar(await workAs(w, 'comercial'), id, { motivo: 'Se prestó el servicio.' });
  if (hasta === 'ANULADO')
    await actos.anular(await workAs(w, 'comercial'), id, { motivo: 'El cliente pidió otra marca.' });
}

/** Of pesos: who may owe less buys in cash. */
const CUPO_MENOR = 1_000_000;

/** Whom the order is for: in cash, and to be held, those who may owe little; the rest, those who may. */
async function cliente(w: Work, n: number, hasta: Final) {
  const cash = n % 4 === 1 ? hasta === 'RESERVADO' : hasta === 'MENOR';
  const rows = await w.tx
    .selectFrom('cliente')
    .where('bloqueado', '=', 0)
    .where('cupo_credito_cts', cash || hasta === 'RETENIDO_CARTERA' ? '<' : '>', CUPO_MENOR * 100)
    .orderBy('id')
    .select('persona_id')
    .execute();
  const chosen = rows[n % rows.length];
  return chosen ? { persona_id: chosen.persona_id, forma_pago: cash ? '1' : '2' } : null;
}

async function destino(w: Work) {
  const norte = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', 'NORTE').executeTakeFirst();
  return norte ? { bodega_destino_id: norte.id } : null;
}

/** Two to five products, a few of each. */
async function lineas(w: Work, n: number, hasta: Final) {
  const rows = await w.tx
    .selectFrom('producto')
    .select(['id', 'cod_prod'])
    .where('tipo', 'in', ['INVENTARIO', 'SERVICIO'])
    .where('estado', '=', 'ACTIVO')
    .execute();
  const known = new Map(rows.map(({ cod_prod, id }) => [cod_prod, id]));
  const servicio = known.get(SERVICIO);
  if (DE_SERVICIO.has(hasta))
    return servicio ? [{ producto_id: servicio, cantidad: 1 + (n % 3), precio: 180_000 }] : [];
  const some = hasta === 'MENOR' ? 1 + (n % 3) : 2 + (n % 4);
  const chosen = [...new Set(Array.from({ length: some }, (_, i) => (n * 7 + i * 5) % VENDIDOS.length))];
  const detalle = chosen.flatMap((at, i) => {
    const producto = VENDIDOS[at];
    const producto_id = known.get(producto?.cod_prod ?? '');
    if (!producto || !producto_id) return [];
    // Enough of it that who may owe little may not owe this.
    const mayor = TIPO[hasta] === MAYORISTA ? 12 : 0;
    const usual = hasta === 'MENOR' ? 1 + ((n + i) % 3) : 2 + mayor + ((n + i) % 9);
    const cantidad = hasta === 'RETENIDO_CARTERA' ? 60 : usual;
    const bajo = hasta === 'RETENIDO_MARGEN' && i === 0 ? { precio: Math.round(producto.costo * 0.9) } : {};
    const rebaja = n % 6 === 0 && hasta === 'RESERVADO' ? { descuento: 5 } : {};
    return [{ producto_id, cantidad, ...bajo, ...rebaja }];
  });
  const escaso = known.get(ESCASO);
  if (hasta !== 'PARCIAL' || !escaso) return detalle;
  const bodega = await w.tx.selectFrom('bodega').select('id').where('codigo', '=', 'PRINCIPAL').executeTakeFirst();
  const [stock] = await stockOf(w.tx, { productos: [escaso], bodegas: [bodega?.id ?? 0] });
  return [...detalle, { producto_id: escaso, cantidad: Math.max(0, stock?.disponible_mil ?? 0) / 1_000 + 12 }];
}

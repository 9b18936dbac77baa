/** Demonstration quotations: 60 in half a year, in every state, made, approved and answered with the commands of the module. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { productosDemo } from '../productos/public.ts';
import * as actos from './actos.ts';
import { createCotizacion } from './commands.ts';
import { type Cotizacion, cotizacionAlta } from './contract/cotizacion.ts';
import { pasarAPedido } from './pedir.ts';
import type { EstadoCotizacion } from './rules/estados.ts';
import { nuevaVersion } from './versiones.ts';

/** The day before today of the first; one every third day. */
const PRIMERA = 177;
const CADA = 3;

/** Of the last two weeks; of the two months before; and of all that is older, which is closed or overdue. */
const NUEVAS: readonly EstadoCotizacion[] = ['ENVIADA', 'POR_APROBAR', 'ENVIADA', 'BORRADOR', 'ACEPTADA'];
const RECIENTES: readonly EstadoCotizacion[] = [
  ...(['PEDIDO_TOTAL', 'PERDIDA', 'PEDIDO_PARCIAL', 'REEMPLAZADA', 'ACEPTADA', 'ENVIADA'] as const),
];
const VIEJAS: readonly EstadoCotizacion[] = ['PERDIDA', 'RECHAZADA', 'PERDIDA', 'ANULADA', 'ENVIADA', 'PERDIDA'];
const DIAS = { nuevas: 14, recientes: 70 } as const;

const MOTIVOS = [
  'El cliente encontró un precio menor.',
  'El proyecto del cliente se aplazó.',
  'No respondió después de tres llamadas.',
] as const;

function planDe(faltan: number): { readonly n: number; readonly hasta: EstadoCotizacion } | null {
  const day = PRIMERA - faltan;
  if (day < 0 || day % CADA !== 0) return null;
  const n = day / CADA;
  const states = faltan <= DIAS.nuevas ? NUEVAS : faltan <= DIAS.recientes ? RECIENTES : VIEJAS;
  return { n, hasta: states[n % states.length] ?? 'BORRADOR' };
}

export async function demoCotizaciones(w: Work, { faltan }: DemoDay): Promise<void> {
  const plan = planDe(faltan);
  if (!plan) return;
  const comercial = await workAs(w, 'comercial');
  const persona_id = await clienteDe(w, plan.n);
  const detalle = await lineas(w, plan);
  if (persona_id === null || detalle.length === 0) return;
  const { n } = plan;
  const datos = cotizacionAlta.parse({
    ...{ persona_id, detalle, validez_dias: 15, forma_pago: n % 3 === 0 ? '1' : '2', plazo: n % 3 === 0 ? null : 30 },
    condiciones: 'Entrega en 3 días hábiles. Precios sujetos a existencias.',
    ...(n % 4 === 1 ? { notas_internas: 'Pide entrega en dos sedes.' } : {}),
  });
  await llevar(w, await createCotizacion(comercial, datos), plan.hasta, n);
}

/** Who has a card, or anybody of the directory. */
async function clienteDe(w: Work, n: number): Promise<number | null> {
  const cards = await w.tx
    .selectFrom('cliente')
    .select('persona_id as id')
    .where('bloqueado', '=', 0)
    .orderBy('id')
    .execute();
  const people =
    cards.length > 0
      ? cards
      : await w.tx
          .selectFrom('persona')
          .select('id')
          .where('estado', '=', 1)
          .where('email', '<>', '')
          .orderBy('id')
          .limit(45)
          .execute();
  return people[n % people.length]?.id ?? null;
}

const SECCIONES = ['Para la cocina', 'Para la oficina'] as const;

/** Three to seven products; of some of them sections, and the last of every other one optional. */
async function lineas(w: Work, { n, hasta }: { readonly n: number; readonly hasta: EstadoCotizacion }) {
  const rows = await w.tx
    .selectFrom('producto as p')
    .innerJoin('lista_precio_item as i', 'i.producto_id', 'p.id')
    .where('p.tipo', '=', 'INVENTARIO')
    .where('p.estado', '=', 'ACTIVO')
    .groupBy('p.id')
    .select(['p.id', 'p.cod_prod'])
    .execute();
  const known = new Map(rows.map(({ cod_prod, id }) => [cod_prod, id]));
  const chosen = new Set(Array.from({ length: 3 + (n % 5) }, (_, i) => (n * 7 + i * 13) % productosDemo.length));
  const products = [...chosen].flatMap((at) => known.get(productosDemo[at]?.cod_prod ?? '') ?? []);
  return products.map((producto_id, i) => ({
    ...{ producto_id, cantidad: 6 * (1 + ((n + i) % 8)) },
    ...(hasta === 'POR_APROBAR' && i === 0 ? { descuento: 18 } : n % 4 === 0 ? { descuento: 5 } : {}),
    ...(n % 3 === 0 ? { seccion: SECCIONES[i % 2] } : {}),
    ...(n % 2 === 0 && i > 1 && i === products.length - 1 ? { opcional: true, elegida: n % 4 === 0 } : {}),
  }));
}

/** From a draft as far as its state says, one act behind another. */
async function llevar(w: Work, { id }: Cotizacion, hasta: EstadoCotizacion, n: number): Promise<void> {
  if (hasta === 'BORRADOR') return;
  const como = (quien = 'comercial') => workAs(w, quien);
  await actos.enviar(await como(), id, {});
  const motivo = MOTIVOS[n % MOTIVOS.length] ?? null;
  if (hasta === 'PERDIDA') await actos.perder(await como(), id, { motivo });
  if (hasta === 'RECHAZADA') await actos.rechazar(await como(), id, { motivo: 'El cliente pide otra marca.' });
  if (hasta === 'ANULADA') await actos.anular(await como(), id, { motivo: 'Se hizo a otro cliente.' });
  if (hasta === 'REEMPLAZADA') {
    const nueva = await nuevaVersion(await como(), id, {});
    await actos.enviar(await como(), nueva.id, {});
  }
  if (hasta !== 'ACEPTADA' && hasta !== 'PEDIDO_TOTAL' && hasta !== 'PEDIDO_PARCIAL') return;
  const { detalle } = await actos.aceptar(await como(), id, {});
  if (hasta === 'ACEPTADA') return;
  const counted = detalle.filter(({ opcional, elegida }) => !opcional || elegida);
  const mitad = counted
    .slice(0, 1)
    .map(({ id: detalle_id, cantidad }) => ({ detalle_id, cantidad: Math.ceil(cantidad / 2) }));
  const lineasPedidas = hasta === 'PEDIDO_PARCIAL' ? { lineas: mitad } : {};
  await pasarAPedido(await como(), id, { tipo_pedido: 'venta', ...lineasPedidas });
}

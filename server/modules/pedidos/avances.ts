/**
 * What picking and invoicing tell of the lines of orders: so much more was picked, sent, invoiced, or less when it is undone. Thousandths of
 * the base unit.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { type LineaLiberada, release } from '../inventarios/public.ts';
import { abrir, ajustesDePedido, documentoDe, guardar } from './guardado.ts';
import { type LineaPedido, leerLineas } from './lectura.ts';
import { ABIERTOS, type EstadoPedido, nombreDe, queridaDe } from './rules/estados.ts';

/** More of a line; less of it when the sign says so. */
export interface Avance {
  readonly pedido_detalle_id: number;
  readonly cantidad_mil: number;
}

/** What was picked of lines. What a kind that holds nothing picks counts as held. */
export const marcarAlistado = (w: Work, avances: readonly Avance[]): Promise<void> =>
  avanzar(w, avances, (linea, mas) => {
    const alistado_mil = linea.alistado_mil + mas;
    return { ...linea, alistado_mil, reservado_mil: Math.max(linea.reservado_mil, alistado_mil) };
  });

/** What left of lines. */
export const marcarDespachado = (w: Work, avances: readonly Avance[]): Promise<void> =>
  avanzar(w, avances, (linea, mas) => ({ ...linea, despachado_mil: linea.despachado_mil + mas }));

/** What was invoiced of lines: of closed orders too. */
export const marcarFacturado = (w: Work, avances: readonly Avance[]): Promise<void> =>
  avanzar(w, avances, (linea, mas) => ({ ...linea, facturado_mil: linea.facturado_mil + mas }), FACTURABLES);

/** What left, was invoiced and came back is wanted no more. An order of which all came back is closed. */
export const marcarDevuelto = (w: Work, avances: readonly Avance[]): Promise<void> =>
  avanzar(
    w,
    avances,
    (linea, mas) => ({
      ...linea,
      ...{ facturado_mil: linea.facturado_mil - mas, despachado_mil: linea.despachado_mil - mas },
      ...{ alistado_mil: linea.alistado_mil - mas, reservado_mil: linea.reservado_mil - mas },
      cancelado_mil: linea.cancelado_mil + mas,
    }),
    FACTURABLES,
  );

export interface Suelta extends Avance {
  /** What of what the order holds; without it, so much of what it holds for the line. */
  readonly reservas?: readonly { readonly reserva_id: number; readonly cantidad_mil: number }[];
}

/** What lines held and nobody will pick is free for others, and waits in its order again. */
export async function soltarReservado(w: Work, sueltas: readonly Suelta[]): Promise<void> {
  for (const [pedido_id, own] of await porPedido(w.tx, sueltas)) {
    const { pedido } = await abrir(w, pedido_id);
    const lineas = own.flatMap(
      ({ pedido_detalle_id, cantidad_mil, reservas }): readonly LineaLiberada[] =>
        reservas ?? [{ detalle_id: pedido_detalle_id, cantidad_mil }],
    );
    await release(w, documentoDe(pedido), lineas);
  }
  await avanzar(w, sueltas, (linea, menos) => ({ ...linea, reservado_mil: linea.reservado_mil - menos }));
}

/** Somebody begins to pick an order, or ends. */
export async function marcarAlistando(w: Work, pedido_id: number, alistando: boolean): Promise<void> {
  const abierto = await abrir(w, pedido_id);
  requireEn(abierto.pedido, ABIERTOS);
  await guardar(w, abierto, abierto.lineas, { alistando: alistando ? 1 : 0 });
}

const FACTURABLES = [...ABIERTOS, 'ENTREGADO', 'CERRADO', 'CERRADO_CON_FALTANTE'] satisfies EstadoPedido[];

function requireEn(
  {
    numero,
    estado,
    parcial,
  }: { readonly numero: string | null; readonly estado: EstadoPedido; readonly parcial: number },
  estados: readonly EstadoPedido[],
): void {
  if (!estados.includes(estado)) throw refused(`El pedido ${numero} está ${nombreDe(estado, parcial === 1)}.`);
}

async function avanzar(
  w: Work,
  avances: readonly Avance[],
  cambiar: (linea: LineaPedido, mas: number) => LineaPedido,
  estados: readonly EstadoPedido[] = [...ABIERTOS, 'ENTREGADO'],
): Promise<void> {
  for (const [pedido_id, own] of await porPedido(w.tx, avances)) {
    const abierto = await abrir(w, pedido_id);
    const { pedido } = abierto;
    requireEn(pedido, estados);
    const mas = new Map<number, number>();
    for (const { pedido_detalle_id, cantidad_mil } of own)
      mas.set(pedido_detalle_id, (mas.get(pedido_detalle_id) ?? 0) + cantidad_mil);
    const despues = abierto.lineas.map((linea) => {
      const changed = cambiar(linea, mas.get(linea.id) ?? 0);
      requireEnOrden(changed, pedido.numero);
      return changed;
    });
    await guardar(w, abierto, despues, estadoFinal(pedido.estado, despues));
  }
}

/** A closed order stays what it is, whatever is invoiced of it; one of which nothing is wanted is closed. */
function estadoFinal(estado: EstadoPedido, despues: readonly LineaPedido[]): { readonly estado?: EstadoPedido } {
  if (estado === 'CERRADO' || estado === 'CERRADO_CON_FALTANTE') return { estado };
  return despues.every((linea) => queridaDe(linea) === 0) ? { estado: 'CERRADO' } : {};
}

/** Its goods may still leave. */
export const requireAbierto = (pedido: Parameters<typeof requireEn>[0]): void => requireEn(pedido, ABIERTOS);

/** No more is sent than was picked, nor invoiced than was sent, nor anything than was asked for. */
export function requireEnOrden(linea: LineaPedido, numero: string | null): void {
  const { cod_prod, facturado_mil, despachado_mil, alistado_mil, reservado_mil } = linea;
  const steps = [0, facturado_mil, despachado_mil, alistado_mil, reservado_mil, queridaDe(linea)];
  const words = ['', 'facturado', 'despachado', 'alistado', 'reservado'];
  const wrong = steps.findIndex((mil, i) => i > 0 && mil < (steps[i - 1] ?? 0));
  if (wrong < 0) return;
  const said =
    wrong === 1 ? 'no hay tanto que devolver' : `lo ${words[wrong - 1]} superaría lo ${words[wrong] ?? 'pedido'}`;
  throw refused(`Pedido ${numero}, ${cod_prod}: ${said}.`);
}

/** The orders of lines, each with its own, by their id. Throws for lines that are of none. */
async function porPedido<A extends Avance>(db: Reader, avances: readonly A[]): Promise<[number, A[]][]> {
  const ids = avances.map(({ pedido_detalle_id }) => pedido_detalle_id);
  const { rows } = await sql<{ id: number; pedido_id: number }>`select id, pedido_id from pedido_detalle
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const pedidos = new Map(rows.map(({ id, pedido_id }) => [id, pedido_id]));
  if (ids.some((id) => !pedidos.has(id))) throw refused('La línea no es de ningún pedido.');
  const groups = Map.groupBy(avances, ({ pedido_detalle_id }) => pedidos.get(pedido_detalle_id) ?? 0);
  return [...groups].sort(([a], [b]) => a - b);
}

/** A line of which something may be invoiced now. */
export interface LineaPorFacturar {
  readonly pedido_id: number;
  readonly pedido_detalle_id: number;
  /** Sent, or asked for where its kind invoices that, and not invoiced. */
  readonly por_facturar_mil: number;
  readonly linea: LineaPedido;
}

export interface PorFacturar {
  readonly id: number;
  readonly numero: string;
  readonly persona_id: number;
  readonly bodega_id: number;
  readonly forma_pago: '1' | '2';
  readonly plazo: number;
  readonly oc_cliente: string | null;
  readonly factura_sobre: 'PEDIDO' | 'DESPACHO';
  readonly lineas: readonly LineaPorFacturar[];
}

/**
 * Orders with their lines of which something may be invoiced; who holds some of it in drafts takes that away. An order that is not confirmed
 * or annulled, or is between warehouses, is left out. Two statements.
 */
export async function pedidosPorFacturar(db: Reader, ids: readonly number[]): Promise<PorFacturar[]> {
  const rows = await db
    .selectFrom('pedido')
    .selectAll()
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .where('interno', '=', 0)
    .where('estado', 'in', FACTURABLES)
    .orderBy('id')
    .execute();
  const lineas = Map.groupBy(
    await leerLineas(
      db,
      rows.map(({ id }) => id),
    ),
    ({ pedido_id }) => pedido_id,
  );
  return rows.map((pedido) => {
    const { factura_sobre } = ajustesDePedido(pedido);
    const own = (lineas.get(pedido.id) ?? []).map((linea) => ({
      ...{ pedido_id: pedido.id, pedido_detalle_id: linea.id, linea },
      por_facturar_mil: (factura_sobre === 'PEDIDO' ? queridaDe(linea) : linea.despachado_mil) - linea.facturado_mil,
    }));
    return {
      ...{
        id: pedido.id,
        numero: pedido.numero ?? '',
        persona_id: pedido.persona_id ?? 0,
        bodega_id: pedido.bodega_id,
      },
      ...{
        forma_pago: pedido.forma_pago ?? '1',
        plazo: pedido.plazo ?? 0,
        oc_cliente: pedido.oc_cliente,
        factura_sobre,
      },
      lineas: own.filter(({ por_facturar_mil }) => por_facturar_mil > 0),
    };
  });
}

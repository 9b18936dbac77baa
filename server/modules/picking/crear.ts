/** What an order holds is to be picked: a picking of it, with where to take each thing. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRow } from '../../core/db/rows.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { type Apartado, partesDe, proposePlaces, type ReservaHecha } from '../inventarios/public.ts';
import {
  ajustesDePedido,
  leerLineas as lineasDePedido,
  type PedidoGuardado,
  queridaDe,
  type Reservado,
} from '../pedidos/public.ts';
import { abrir, guardar } from './guardado.ts';
import { deleteLineas, insertLineas, type LineaNueva } from './libro.ts';

/** Something to be picked, before anybody said where. */
interface PorAlistar {
  readonly pedido_detalle_id: number;
  readonly producto_id: number;
  readonly reserva_id: number | null;
  readonly cantidad_mil: number;
}

/**
 * An order holds more: that is another picking, unless one waits for what its kind holds only when it is picked. An order of such a kind that
 * was confirmed holds nothing yet, and is to be picked all the same.
 */
export async function recibirReserva(w: Work, { pedido_id, reservas }: Reservado): Promise<void> {
  const pedido = await pedidoDe(w.tx, pedido_id);
  const { reserva } = ajustesDePedido(pedido);
  if (reservas.length === 0 && reserva === 'AL_CONFIRMAR') return;
  const porAlistar = reservas.length > 0 ? reservas.map(retenido) : await porAlistarDe(w, pedido_id);
  if (porAlistar.length === 0) return;
  const { bodega_id } = pedido;
  const lineas = await enSusLugares(w, pedido, porAlistar);
  const espera = reserva === 'AL_CONFIRMAR' ? null : await sinReservaDe(w.tx, pedido_id);
  if (espera === null) {
    const { texto: numero } = await takeNumber(w, 'PICKING');
    const id = await insertRow(w, 'picking', {
      ...{ numero, pedido_id, bodega_id, fecha_entrega: pedido.fecha_entrega, cantidad_lineas: lineas.length },
      busca: searchKey([numero, pedido.numero, pedido.n_completo, pedido.documento].filter(Boolean).join(' ')),
    });
    await insertLineas(w, id, lineas);
    return;
  }
  const picking = await abrir(w, espera);
  await deleteLineas(w, espera);
  await insertLineas(w, espera, lineas);
  await guardar(w, picking, { cantidad_lineas: lineas.length });
}

const retenido = ({ reserva_id, detalle_id, producto_id, cantidad_mil }: ReservaHecha): PorAlistar => ({
  ...{ reserva_id, pedido_detalle_id: detalle_id ?? 0, producto_id, cantidad_mil },
});

/** Where to take what an order holds, in the order in which it is walked. */
export const proponer = (w: Work, pedido: PedidoGuardado, reservas: readonly ReservaHecha[]): Promise<LineaNueva[]> =>
  enSusLugares(w, pedido, reservas.map(retenido));

async function enSusLugares(
  w: Work,
  pedido: Pick<PedidoGuardado, 'bodega_id' | 'ajustes'>,
  porAlistar: readonly PorAlistar[],
): Promise<LineaNueva[]> {
  const { bodega_id } = pedido;
  const proposed = await proposePlaces(w.tx, porAlistar, {
    ...{ bodega_id, fecha: businessDay(w.now), orden: ajustesDePedido(pedido).politica_alistamiento },
    apartados: await apartadosDe(w.tx, bodega_id, porAlistar),
  });
  return proposed.flatMap(({ linea, ...lugar }) => {
    const asked = porAlistar[linea];
    return asked ? [{ ...asked, ...lugar }] : [];
  });
}

const pedidoDe = (db: Reader, id: number) =>
  db
    .selectFrom('pedido as o')
    .leftJoin('persona as c', 'c.id', 'o.persona_id')
    .where('o.id', '=', id)
    .select(['o.numero', 'o.ajustes', 'o.bodega_id', 'o.fecha_entrega', 'c.n_completo', 'c.documento'])
    .executeTakeFirstOrThrow();

/** What of an order was not picked, though nothing is held: of kits, their components. */
export async function porAlistarDe(w: Work, pedido_id: number): Promise<PorAlistar[]> {
  const lineas = (await lineasDePedido(w.tx, [pedido_id])).flatMap((linea) => {
    const cantidad_mil = queridaDe(linea) - linea.alistado_mil;
    return linea.con_stock === 1 && cantidad_mil > 0 ? [{ ...linea, cantidad_mil }] : [];
  });
  const partes = await partesDe(w.tx, lineas);
  return partes.map(({ dada, producto, cantidad_mil }) => {
    return { pedido_detalle_id: dada.id, producto_id: producto.id, reserva_id: null, cantidad_mil };
  });
}

/** The picking of an order that waits for what it holds only when it is picked. */
async function sinReservaDe(db: Reader, pedido_id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select k.id from picking as k
    where k.pedido_id = ${pedido_id} and k.estado in ('PENDIENTE', 'ASIGNADO')
      and exists (select 1 from picking_linea as l where l.picking_id = k.id and l.reserva_id is null) limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** What other pickings still have to take where it is. */
async function apartadosDe(db: Reader, bodega_id: number, asked: readonly PorAlistar[]): Promise<readonly Apartado[]> {
  const ids = [...new Set(asked.map(({ producto_id }) => producto_id))];
  const { rows } = await sql<Apartado>`
    select l.producto_id, l.zona_id, l.lote_id, sum(l.cantidad_mil - l.alistado_mil - l.faltante_mil) as cantidad_mil
    from json_each(${JSON.stringify(ids)}) as j
    cross join picking_linea as l on l.producto_id = j.value and l.viva = 1 and l.zona_id is not null
    join picking as k on k.id = l.picking_id and k.bodega_id = ${bodega_id}
    group by 1, 2, 3`.execute(db);
  return rows.filter(({ cantidad_mil }) => cantidad_mil > 0);
}

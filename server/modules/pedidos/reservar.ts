/** Orders hold stock in the turn of their confirmation: what an earlier one waits for is not taken by a later one. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import {
  type Entrada,
  enSusLineas,
  type LineaLiberada,
  type Parte,
  partesDe,
  type ReservaHecha,
  release,
  reserve,
} from '../inventarios/public.ts';
import { type Abierto, abrir, ajustesDePedido, documentoDe, guardar, type PedidoGuardado } from './guardado.ts';
import type { LineaPedido } from './lectura.ts';
import { alReservarPedido } from './oyentes.ts';
import { nombrandoQuienReserva } from './quien-reserva.ts';
import { faltaDe } from './rules/estados.ts';
import { kitsDe } from './rules/kits.ts';

/** The lines with what they hold now. */
export interface Reserva {
  readonly lineas: readonly LineaPedido[];
  readonly reservas: readonly ReservaHecha[];
}

/**
 * Holds what the lines lack. `exige`: short of a kind that sends no parts, it throws 409 `existencia_insuficiente` with who holds it; else
 * such an order holds nothing, and waits.
 */
async function reservarLineas(
  w: Work,
  pedido: PedidoGuardado,
  lineas: readonly LineaPedido[],
  { exige }: { readonly exige: boolean },
): Promise<Reserva> {
  const faltan = lineas.flatMap((linea, at) =>
    faltaDe(linea) > 0 ? [{ linea, at, cantidad_mil: faltaDe(linea) }] : [],
  );
  if (faltan.length === 0) return { lineas, reservas: [] };
  const { permite_parcial } = ajustesDePedido(pedido);
  const documento = documentoDe(pedido);
  const asked = faltan.map(({ linea: { id, producto_id }, cantidad_mil }) => ({
    ...{ producto_id, bodega_id: pedido.bodega_id, cantidad_mil, detalle_id: id },
  }));
  const places = faltan.map(({ at }) => at);
  const reservas = await enSusLineas(
    places,
    (campo, at) => `detalle.${at}.${campo}`,
    () => nombrandoQuienReserva(() => reserve(w, documento, asked, { parcial: permite_parcial || !exige })),
  );
  const hechas = Map.groupBy(reservas, ({ linea }) => linea);
  const kits = await partesDeKits(w, asked, reservas);
  const judged = faltan.map(({ linea, cantidad_mil }, i) =>
    enteras(linea, cantidad_mil, kits.get(i) ?? [], hechas.get(i) ?? []),
  );
  const corta = judged.some(({ reservado_mil }, i) => reservado_mil < (faltan[i]?.cantidad_mil ?? 0));
  if (corta && !permite_parcial) {
    const all = reservas.map(({ reserva_id }): LineaLiberada => ({ reserva_id }));
    await release(w, documento, all);
    return { lineas, reservas: [] };
  }
  const sobra = judged.flatMap(({ sobra: own }) => own);
  if (sobra.length > 0) await release(w, documento, sobra);
  const more = new Map(faltan.map(({ at }, i) => [at, judged[i]?.reservado_mil ?? 0]));
  const less = new Map(sobra.map(({ reserva_id, cantidad_mil = 0 }) => [reserva_id, cantidad_mil]));
  return {
    lineas: lineas.map((linea, at) => ({ ...linea, reservado_mil: linea.reservado_mil + (more.get(at) ?? 0) })),
    reservas: reservas
      .map((each) => ({ ...each, cantidad_mil: each.cantidad_mil - (less.get(each.reserva_id) ?? 0) }))
      .filter(({ cantidad_mil }) => cantidad_mil > 0),
  };
}

/** What kits are made of, by the place of their lines: those that hold something else than their product. */
async function partesDeKits(
  w: Work,
  asked: readonly { readonly producto_id: number; readonly cantidad_mil: number }[],
  reservas: readonly ReservaHecha[],
): Promise<ReadonlyMap<number, readonly Parte<unknown>[]>> {
  const others = reservas.filter(({ linea, producto_id }) => asked[linea]?.producto_id !== producto_id);
  const places = [...new Set(others.map(({ linea }) => linea))];
  if (places.length === 0) return new Map();
  const partes = await partesDe(
    w.tx,
    places.flatMap((place) => asked[place] ?? []),
  );
  return Map.groupBy(partes, ({ linea }) => places[linea] ?? 0);
}

type Sobra = { readonly reserva_id: number; readonly cantidad_mil: number };

/** Of a kit, whole ones: what its other components do not match is let go. */
function enteras(
  linea: LineaPedido,
  cantidad_mil: number,
  partes: readonly Parte<unknown>[],
  reservas: readonly ReservaHecha[],
): { readonly reservado_mil: number; readonly sobra: readonly Sobra[] } {
  const held = (rows: readonly { readonly cantidad_mil: number }[]) =>
    rows.reduce((sum, each) => sum + each.cantidad_mil, 0);
  if (partes.length === 0) return { reservado_mil: held(reservas), sobra: [] };
  const suyas = Map.groupBy(reservas, ({ producto_id }) => producto_id);
  const componentes = [...Map.groupBy(partes, ({ producto }) => producto.id)].map(([producto_id, own]) => ({
    ...{ producto_id, pedido_mil: held(own), reservado_mil: held(suyas.get(producto_id) ?? []) },
  }));
  const { kits_mil, sobra } = kitsDe(cantidad_mil, componentes, 10 ** (3 - linea.decimales));
  return { reservado_mil: kits_mil, sobra: [...sobra].flatMap(([id, left]) => quitar(suyas.get(id) ?? [], left)) };
}

/** So much of reservations, the last ones first. */
function quitar(reservas: readonly ReservaHecha[], left: number): Sobra[] {
  let asked = left;
  return reservas.toReversed().flatMap(({ reserva_id, cantidad_mil }) => {
    const taken = Math.min(asked, cantidad_mil);
    asked -= taken;
    return taken > 0 ? [{ reserva_id, cantidad_mil: taken }] : [];
  });
}

/** The order holds what it lacks, after those that were confirmed before it. Whoever writes it says so (`alReservarPedido`). */
export async function reservar(w: Work, abierto: Abierto, options: { readonly exige: boolean }): Promise<Reserva> {
  await servirAnteriores(w, abierto);
  return reservarLineas(w, abierto.pedido, abierto.lineas, options);
}

/** Holds all of one line that just came, after those that wait for the same. Throws 409 `existencia_insuficiente`. */
export async function reservarLinea(w: Work, { pedido, linea }: { pedido: PedidoGuardado; linea: LineaPedido }) {
  await servirAnteriores(w, { pedido, lineas: [linea] });
  const { id: detalle_id, producto_id, cantidad_mil } = linea;
  return reserve(w, documentoDe(pedido), [{ producto_id, bodega_id: pedido.bodega_id, cantidad_mil, detalle_id }]);
}

/** Orders that were confirmed before and wait for something that this one asks for take of it first. */
async function servirAnteriores(w: Work, { pedido, lineas }: Abierto): Promise<void> {
  const faltan = lineas.filter((linea) => faltaDe(linea) > 0);
  if (faltan.length === 0) return;
  await servir(
    w,
    await enEspera(w.tx, {
      bodega_id: pedido.bodega_id,
      productos: faltan.map(({ producto_id }) => producto_id),
      antes: pedido,
    }),
  );
}

async function servir(w: Work, ids: readonly number[]): Promise<void> {
  // One behind another: what one holds the next does not find.
  for (const id of ids) {
    const abierto = await abrir(w, id);
    const { lineas, reservas } = await reservarLineas(w, abierto.pedido, abierto.lineas, { exige: false });
    if (reservas.length === 0) continue;
    await guardar(w, abierto, lineas, {});
    await alReservarPedido.decir(w, { pedido_id: id, reservas });
  }
}

interface Turno {
  readonly bodega_id: number;
  readonly productos: readonly number[];
  /** Only those that were confirmed before this one. */
  readonly antes?: Pick<PedidoGuardado, 'id' | 'confirmado'>;
}

/**
 * Orders that hold when they are confirmed and wait for some of these products, or for what they are made of or make, in their turn. None
 * where there is nothing to hold.
 */
async function enEspera(db: Reader, { bodega_id, productos, antes }: Turno): Promise<number[]> {
  const before = antes
    ? sql`and p.id <> ${antes.id} and (${antes.confirmado} is null or (p.confirmado, p.id) < (${antes.confirmado}, ${antes.id}))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    with recursive parte (id) as (
      select value from json_each(${JSON.stringify([...new Set(productos)])})
      union select c.componente_id from parte join producto_componente as c on c.producto_id = parte.id
    ), hay (id) as (
      select parte.id from parte join saldo_bodega as s on s.producto_id = parte.id and s.bodega_id = ${bodega_id} and s.disponible_mil > 0
    ), pide (id) as (
      select id from hay union select c.producto_id from pide join producto_componente as c on c.componente_id = pide.id
    )
    select p.id from pedido as p
    where p.con_faltante = 1 and p.bodega_id = ${bodega_id} and json_extract(p.ajustes, '$.reserva') = 'AL_CONFIRMAR' ${before}
      and exists (select 1 from hay)
      and exists (select 1 from pedido_detalle as d where d.pedido_id = p.id and d.con_stock = 1
        and d.cantidad_mil > d.reservado_mil + d.cancelado_mil and d.producto_id in (select id from pide))
    order by p.confirmado, p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stock came, or was let go: who waits for it holds it, in the turn of their confirmation. */
export async function servirLlegada(w: Work, entradas: readonly Entrada[]): Promise<void> {
  for (const [bodega_id, own] of Map.groupBy(entradas, ({ bodega_id: each }) => each)) {
    const productos = own.map(({ producto_id }) => producto_id);
    await servir(w, await enEspera(w.tx, { bodega_id, productos }));
  }
}

/** By hand: what there is since. */
export function requireFaltante({ pedido, lineas }: Abierto): void {
  if (ajustesDePedido(pedido).reserva === 'NO') throw refused('Los pedidos de este tipo no reservan existencias.');
  if (!lineas.some((linea) => faltaDe(linea) > 0)) throw refused('El pedido ya tiene todo reservado.');
}

/** Goods of an order leave: sold, to its customer; of one between warehouses, to the other one, which is a transfer. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import {
  enSusLineas,
  type LineaStock,
  moveStock,
  type Posteo,
  type Retenida,
  reservasDe,
  reverseStock,
} from '../inventarios/public.ts';
import { type Avance, requireAbierto, requireEnOrden } from './avances.ts';
import { abrir, documentoDe, guardar, PEDIDO, type PedidoGuardado } from './guardado.ts';
import type { LineaPedido } from './lectura.ts';
import { alDespacharPedido, alRevertirPedido, alSalirPedido } from './oyentes.ts';

export interface Salida {
  readonly pedido_detalle_id: number;
  /** In place of that of the line: a component of its kit. */
  readonly producto_id?: number;
  /** Base units of the product. */
  readonly cantidad_mil: number;
  /** From where it was taken; without them, what expires first. */
  readonly zona_id?: number | null;
  readonly lote?: string | null;
  /** What the order holds of it; without them, all that it holds of the line. */
  readonly reserva_id?: number | readonly number[];
}

interface Opciones {
  readonly acepta_periodo_cerrado?: boolean;
  /** What was picked leaves: so much of each line, whatever its exits are of. Else each exit is of its line, and pickings are told. */
  readonly avances?: readonly Avance[];
  /** Place of each in what was asked, for refusals: its own unless said. */
  readonly lugares?: readonly number[];
}

/** In one posting: what was not told as picked is, since it leaves. Throws what `moveStock` does, at `lineas.3.cantidad`. */
export async function despachar(
  w: Work,
  pedido_id: number,
  salidas: readonly Salida[],
  { acepta_periodo_cerrado, avances, lugares }: Opciones = {},
): Promise<Posteo> {
  const abierto = await abrir(w, pedido_id);
  const { pedido, lineas } = abierto;
  requireAbierto(pedido);
  const known = new Map(lineas.map((linea) => [linea.id, linea]));
  const held = Map.groupBy(await retenidas(w, pedido_id), ({ detalle_id }) => detalle_id ?? 0);
  const despues = lineas.map((linea) => salida(linea, avances ?? salidas, pedido.numero));
  const stock = salidas.map(
    ({ pedido_detalle_id, producto_id, reserva_id, cantidad_mil, zona_id = null, lote = null }) => ({
      ...{ producto_id: producto_id ?? known.get(pedido_detalle_id)?.producto_id ?? 0, cantidad_mil, zona_id, lote },
      ...{ bodega_id: pedido.bodega_id, detalle_id: pedido_detalle_id },
      reserva_id: reserva_id ?? (held.get(pedido_detalle_id) ?? []).map((each) => each.reserva_id),
    }),
  );
  const places = lugares ?? salidas.map((_, i) => i);
  const posteo = await enSusLineas(
    [...places, ...places],
    (campo, place) => `lineas.${place}.${campo}`,
    () =>
      moveStock(w, {
        documento: { ...documentoDe(pedido), fecha: businessDay(w.now), tercero_id: pedido.persona_id },
        lineas: movimientosDe(pedido, stock),
        ...(acepta_periodo_cerrado === undefined ? {} : { acepta_periodo_cerrado }),
      }),
  );
  await guardar(w, abierto, despues, {});
  if (!avances) await alSalirPedido.decir(w, pedido_id);
  else if (pedido.interno === 0) await alDespacharPedido.decir(w, { pedido_id, avances });
  return posteo;
}

/** What the order holds: what was picked first, where it was taken. */
async function retenidas(w: Work, pedido_id: number): Promise<Retenida[]> {
  const all = await reservasDe(w.tx, PEDIDO, [pedido_id]);
  return all.toSorted((a, b) => Number(b.estado === 'EN_PICKING') - Number(a.estado === 'EN_PICKING'));
}

interface Devuelta {
  /** Rows of the ledger by which it left. */
  readonly kardex_ids: readonly number[];
  readonly avances: readonly Avance[];
  readonly motivo: string;
}

/** What left and was not invoiced comes back to where it was taken, at its own cost. Throws what `reverseStock` does. */
export async function revertirDespacho(w: Work, pedido_id: number, asked: Devuelta): Promise<void> {
  const { kardex_ids, avances, motivo } = asked;
  const abierto = await abrir(w, pedido_id);
  const { pedido, lineas } = abierto;
  requireAbierto(pedido);
  const despues = lineas.map((linea) => {
    const despachado_mil = linea.despachado_mil - sumaDe(linea, avances);
    if (despachado_mil < linea.facturado_mil)
      throw refused('Lo despachado ya se facturó, no se puede revertir: haz una nota crédito.');
    return { ...linea, despachado_mil };
  });
  const documento = { ...documentoDe(pedido), fecha: businessDay(w.now), tercero_id: pedido.persona_id };
  await reverseStock(w, documento, motivo, { kardex_ids });
  await guardar(w, abierto, despues, {}, motivo);
  if (pedido.interno === 0) await alRevertirPedido.decir(w, { pedido_id, avances });
}

const sumaDe = ({ id }: LineaPedido, avances: readonly Avance[]): number =>
  avances.reduce((sum, each) => (each.pedido_detalle_id === id ? sum + each.cantidad_mil : sum), 0);

/** The line after what leaves of it. */
function salida(linea: LineaPedido, avances: readonly Avance[], numero: string | null): LineaPedido {
  const despachado_mil = linea.despachado_mil + sumaDe(linea, avances);
  const alistado_mil = Math.max(linea.alistado_mil, despachado_mil);
  const after = { ...linea, despachado_mil, alistado_mil, reservado_mil: Math.max(linea.reservado_mil, alistado_mil) };
  requireEnOrden(after, numero);
  return after;
}

type SinTipo = Omit<LineaStock, 'tipo'>;

/** The n-th entry of a transfer brings what its n-th exit took. */
function movimientosDe({ interno, bodega_destino_id }: PedidoGuardado, stock: readonly SinTipo[]): LineaStock[] {
  if (interno === 0) return stock.map((linea) => ({ ...linea, tipo: 'SALIDA_VENTA' }));
  const entradas = stock.map(
    ({ producto_id, cantidad_mil, lote = null, detalle_id = null }): LineaStock => ({
      ...{ tipo: 'TRASLADO_ENTRADA', producto_id, cantidad_mil, lote, detalle_id },
      bodega_id: bodega_destino_id ?? 0,
    }),
  );
  return [...stock.map((linea): LineaStock => ({ ...linea, tipo: 'TRASLADO_SALIDA' })), ...entradas];
}

/** What all acts of an order share: the order as it was read, whether its state lets the act, and what is written of it and its lines. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { PedidoTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { sumExact } from '../../shared/exact.ts';
import { avisarCliente } from './avisar.ts';
import { findPedido, type LineaPedido, leerLineas } from './lectura.ts';
import { type Ajustes, leerAjustes } from './rules/ajustes.ts';
import { porFacturarDe } from './rules/credito.ts';
import {
  ABIERTOS,
  type ActoPedido,
  admite,
  avanceDe,
  type Cantidades,
  type EstadoPedido,
  estadoDeLineas,
  faltaDe,
  nombreDe,
} from './rules/estados.ts';

export type PedidoGuardado = Selectable<PedidoTable>;

/** An order as an act reads it. */
export interface Abierto {
  readonly pedido: PedidoGuardado;
  readonly lineas: readonly LineaPedido[];
}

/** The code of its numbers, and of what it holds of stock. */
export const PEDIDO = 'PEDIDO';
export const documentoDe = ({ id, numero }: Pick<PedidoGuardado, 'id' | 'numero'>) => ({
  ...{ tipo: PEDIDO, id, numero: numero ?? '' },
});

export async function pedidoDe(db: Reader, id: number): Promise<PedidoGuardado> {
  const row = await db.selectFrom('pedido').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el pedido.');
  return row;
}

/** The order with its lines, as it is now; `version`: as it was read by who acts, if they said it. */
export async function abrir(w: Work, id: number, version?: number | null): Promise<Abierto> {
  const { version: now } = await pedidoDe(w.tx, id);
  const current = () => findPedido(w.tx, id, w.actor);
  const pedido = await requireVersion(w, 'pedido', id, version ?? now, { current });
  return { pedido, lineas: await leerLineas(w.tx, [id]) };
}

/** The order in a state that lets the act. */
export async function abrirActo(
  w: Work,
  id: number,
  version: number | null | undefined,
  acto: ActoPedido,
): Promise<Abierto> {
  const abierto = await abrir(w, id, version);
  const { estado, parcial } = abierto.pedido;
  if (acto === 'editar' && estado === 'EN_ALISTAMIENTO')
    throw refused('El pedido ya está en alistamiento, no se puede editar.');
  if (!admite(acto, estado))
    throw refused(`El pedido está ${nombreDe(estado, parcial === 1)}: ya no se puede ${acto}.`);
  return abierto;
}

/** Those of an order that was confirmed. */
export function ajustesDePedido({ ajustes }: Pick<PedidoGuardado, 'ajustes'>): Ajustes {
  if (ajustes === null) throw new Error('An order without settings was never confirmed.');
  return leerAjustes(ajustes);
}

const ACUMULADAS = ['reservado_mil', 'alistado_mil', 'despachado_mil', 'facturado_mil', 'cancelado_mil'] as const;

/** What an act changes of an order besides its lines. */
export type Cambios = Partial<PedidoGuardado>;

/** Closed ones stay closed. */
const sigue = (estado: EstadoPedido): boolean =>
  (ABIERTOS as readonly EstadoPedido[]).includes(estado) || estado === 'ENTREGADO';

/**
 * Writes an order with its lines as they are after an act: unless the act says its state, it is what its lines make of it. What follows of
 * them (what it lacks, how far it came, what of it is still to be invoiced) is told again.
 */
export async function guardar(
  w: Work,
  { pedido, lineas: antes }: Abierto,
  despues: readonly LineaPedido[],
  { estado: dicho, ...cambios }: Cambios,
  motivo?: string | null,
): Promise<Abierto> {
  const { id } = pedido;
  const after = { ...pedido, ...cambios };
  const confirmado = after.confirmado !== null;
  const computed =
    dicho === undefined && confirmado && (sigue(pedido.estado) || pedido.confirmado === null)
      ? estadoDeLineas(despues, { alistando: after.alistando === 1, entregado: after.entregado !== null })
      : { estado: dicho ?? pedido.estado, parcial: false };
  const values: RowChanges<'pedido'> = {
    ...cambios,
    estado: computed.estado,
    parcial: computed.parcial ? 1 : 0,
    ...seguimiento(after, computed.estado, despues),
  };
  const current = () => findPedido(w.tx, id, w.actor);
  const options = {
    ...(computed.estado === pedido.estado ? {} : { accion: 'estado' as const }),
    ...(motivo ? { motivo } : {}),
  };
  const { version } = await pedidoDe(w.tx, id);
  await updateRow(w, 'pedido', { id, version, current }, values, options);
  await guardarLineas(w, id, antes, despues);
  const guardado = await pedidoDe(w.tx, id);
  await avisarCliente(w, pedido.estado, guardado);
  return { pedido: guardado, lineas: despues };
}

function seguimiento(pedido: PedidoGuardado, estado: EstadoPedido, lineas: readonly LineaPedido[]) {
  const espera = pedido.confirmado !== null && sigue(estado) && ajustesDePedido(pedido).reserva !== 'NO';
  const aCredito = pedido.forma_pago === '2' && pedido.confirmado !== null && estado !== 'ANULADO';
  const bienes = lineas.filter(({ con_stock }) => con_stock === 1);
  const propias: readonly Cantidades[] = bienes.length > 0 ? bienes : lineas;
  return {
    con_faltante: espera && lineas.some((linea) => faltaDe(linea) > 0) ? (1 as const) : (0 as const),
    pct_alistado: avanceDe(propias, 'alistado_mil'),
    pct_despachado: avanceDe(propias, 'despachado_mil'),
    pct_facturado: avanceDe(lineas, 'facturado_mil'),
    por_facturar_cts: aCredito ? sumExact(lineas.map(porFacturarDe)) : 0,
  };
}

async function guardarLineas(
  w: Work,
  pedido_id: number,
  antes: readonly LineaPedido[],
  despues: readonly LineaPedido[],
): Promise<void> {
  const known = new Map(antes.map((linea) => [linea.id, linea]));
  const rows = despues.flatMap((linea) => {
    const before = known.get(linea.id);
    const moved = ACUMULADAS.filter((column) => before?.[column] !== linea[column]);
    return moved.length === 0 ? [] : [{ id: linea.id, ...Object.fromEntries(moved.map((c) => [c, linea[c]])) }];
  });
  if (rows.length > 0) await updateRows(w, 'pedido_detalle', rows, { parent: { pedido_id } });
}

/** What was picked leaves, from where it was taken; and comes back when that is undone. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { type Movimiento, pickReserved, reserve } from '../inventarios/public.ts';
import { despachar as despacharPedido, documentoDe, revertirDespacho, soltarReservado } from '../pedidos/public.ts';
import type { Reverso, Salida } from './contract/actos.ts';
import { abrirActo, type Dicho, decir, guardar } from './guardado.ts';
import { cambiarTomas, leerLineas, leerTomas, reducirLineas, type Toma } from './libro.ts';
import { avancesDe, restosDe } from './partes.ts';

export async function despachar(w: Work, id: number, body: Salida): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'despachar');
  const lineas = await leerLineas(w.tx, id);
  const known = new Map(lineas.map((linea) => [linea.id, linea]));
  const tomas = await leerTomas(
    w.tx,
    lineas.map((linea) => linea.id),
  );
  const salidas = tomas.flatMap(({ linea_id, cantidad_mil, zona_id, lote, reserva_id }) => {
    const linea = known.get(linea_id);
    if (!linea) return [];
    const { pedido_detalle_id, producto_id } = linea;
    return [{ pedido_detalle_id, producto_id, cantidad_mil, zona_id, lote, reserva_id }];
  });
  const { movimientos } = await despacharPedido(w, picking.pedido_id, salidas, {
    avances: await avancesDe(w.tx, lineas),
    lugares: tomas.map(({ linea_id }) => lineas.findIndex((linea) => linea.id === linea_id)),
  });
  await soltarReservado(w, await restosDe(w.tx, lineas, 'resto'));
  await cambiarTomas(w, conMovimientos(tomas, movimientos));
  await guardar(w, picking, {
    ...{ estado: 'DESPACHADO', despachado: w.instant, despachado_uc_id: w.actor.userId },
    ...{ guia: body?.guia ?? null, cajas: body?.cajas ?? picking.cajas },
  });
  return decir(w, id);
}

/** Each with the row that it left by: one, since it is of one place; of a transfer, the row that it came in by too. */
function conMovimientos(tomas: readonly Toma[], movimientos: readonly Movimiento[]) {
  const byLinea = new Map(movimientos.map((row) => [row.linea, row.kardex_id]));
  return tomas.map((toma, i) => ({
    ...toma,
    kardex_id: byLinea.get(i) ?? null,
    kardex_entrada_id: byLinea.get(tomas.length + i) ?? null,
  }));
}

/** What left and was not invoiced is where it was, at its cost, and is picked still. */
export async function revertir(w: Work, id: number, body: Reverso): Promise<Dicho> {
  const picking = await abrirActo(w, id, body?.version, 'revertir');
  const lineas = await leerLineas(w.tx, id);
  const known = new Map(lineas.map((linea) => [linea.id, linea]));
  const tomas = await leerTomas(
    w.tx,
    lineas.map((linea) => linea.id),
  );
  const kardex_ids = tomas.flatMap(({ kardex_id, kardex_entrada_id }) =>
    [kardex_id, kardex_entrada_id].flatMap((each) => each ?? []),
  );
  if (tomas.some(({ kardex_id }) => kardex_id === null))
    throw refused('Salió con su factura, no se puede revertir: haz una nota crédito.');
  const motivo = body?.motivo ?? `Se revierte el despacho de ${picking.numero}.`;
  await revertirDespacho(w, picking.pedido_id, { kardex_ids, avances: await avancesDe(w.tx, lineas), motivo });
  const documento = documentoDe({ id: picking.pedido_id, numero: picking.pedido });
  const reservas = await reserve(
    w,
    documento,
    tomas.map(({ linea_id, zona_id, lote, cantidad_mil }) => ({
      ...{
        producto_id: known.get(linea_id)?.producto_id ?? 0,
        bodega_id: picking.bodega_id,
        zona_id,
        lote,
        cantidad_mil,
      },
      detalle_id: known.get(linea_id)?.pedido_detalle_id ?? null,
    })),
  );
  const alistadas = await pickReserved(
    w,
    documento,
    reservas.map(({ reserva_id, linea, cantidad_mil }) => {
      const { zona_id = null, lote = null } = tomas[linea] ?? {};
      return { reserva_id, cantidad_mil, zona_id, lote };
    }),
  );
  const held = new Map(alistadas.map((each) => [reservas[each.linea]?.linea, each.reserva_id]));
  await cambiarTomas(
    w,
    tomas.map((toma, i) => ({ ...toma, reserva_id: held.get(i) ?? 0, kardex_id: null, kardex_entrada_id: null })),
  );
  // What nobody took was let go when it left: it is no more of this picking.
  await reducirLineas(
    w,
    lineas.flatMap(({ id: linea, cantidad_mil, alistado_mil }) =>
      cantidad_mil > alistado_mil ? [{ id: linea, cantidad_mil: alistado_mil, alistado_mil }] : [],
    ),
  );
  const listo = picking.con_faltante === 1 ? ('ALISTADO_CON_FALTANTE' as const) : ('ALISTADO' as const);
  const estado = picking.verificado === null ? listo : 'VERIFICADO';
  await guardar(w, picking, { estado, despachado: null, despachado_uc_id: null, motivo }, motivo);
  return decir(w, id);
}

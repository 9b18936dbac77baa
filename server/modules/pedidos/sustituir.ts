/** Another product in place of what is missing of a line, while it is picked: the customer never pays more for it than was agreed. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { enSusLineas, type ReservaHecha, release } from '../inventarios/public.ts';
import type { FilaVenta } from '../ventas/public.ts';
import { requireAbierto, requireEnOrden } from './avances.ts';
import { pedidoDetalle } from './campos.ts';
import { type Abierto, abrir, documentoDe, guardar, type PedidoGuardado } from './guardado.ts';
import { type LineaPedido, leerLineas } from './lectura.ts';
import { armarPedido } from './lineas.ts';
import { alCambiarDeCotizacion } from './oyentes.ts';
import { reservarLinea } from './reservar.ts';
import { PRECIO_DMIL, precioQueCabe } from './rules/sustituto.ts';

interface Sustitucion {
  readonly pedido_detalle_id: number;
  /** What holds what is not taken of it. */
  readonly reserva_id: number;
  readonly producto_id: number;
  /** Base units of both. */
  readonly cantidad_mil: number;
  readonly motivo: string | null;
}

/**
 * So much of the line is cancelled and what it held is free; a line of the substitute is added, and all of it held. It has the price of the
 * list, or less where that came to more with its taxes than what it replaces. Throws what `armarVenta` and `reserve` do, at `producto_id`
 * and `cantidad`.
 */
export async function sustituir(w: Work, pedido_id: number, asked: Sustitucion): Promise<readonly ReservaHecha[]> {
  const { pedido_detalle_id, reserva_id, cantidad_mil } = asked;
  const abierto = await abrir(w, pedido_id);
  const { pedido, lineas } = abierto;
  requireAbierto(pedido);
  const linea = lineas.find(({ id }) => id === pedido_detalle_id);
  if (!linea) throw refused('La línea no es de ningún pedido.');
  const fila = await armar(w, pedido, linea, asked);
  await release(w, documentoDe(pedido), [{ reserva_id, cantidad_mil }]);
  const nueva = await insertar(w, abierto, fila, asked);
  const reservas = await enSusLineas(
    [0],
    (campo) => campo,
    () => reservarLinea(w, { pedido, linea: nueva }),
  );
  const reducida: LineaPedido = {
    ...linea,
    reservado_mil: linea.reservado_mil - cantidad_mil,
    cancelado_mil: linea.cancelado_mil + cantidad_mil,
  };
  requireEnOrden(reducida, pedido.numero);
  const despues = lineas.map((each) => (each.id === linea.id ? reducida : each));
  await guardar(
    w,
    { pedido, lineas: [...lineas, nueva] },
    [...despues, { ...nueva, reservado_mil: nueva.cantidad_mil }],
    {},
  );
  if (pedido.cotizacion_id !== null) await alCambiarDeCotizacion.decir(w, pedido.cotizacion_id);
  return reservas;
}

const DE_LA_LISTA = null;

/** The substitute as a line of its order, at a price with which it comes to no more than what it replaces. */
async function armar(
  w: Work,
  pedido: PedidoGuardado,
  linea: LineaPedido,
  { producto_id, cantidad_mil }: Sustitucion,
): Promise<FilaVenta & { readonly con_stock: 0 | 1 }> {
  const msg = 'Elige un producto distinto al que se sustituye.';
  if (producto_id === linea.producto_id) throw refused(msg, { producto_id: [msg] });
  await requireReferences(w.tx, referencesOf({ producto_id: pedidoDetalle.producto_id }, { producto_id }));
  const { persona_id, lista_id } = pedido;
  const al = async (precio: number | null) => {
    const cantidad = toCantidad(cantidad_mil);
    const detalle = [{ id: null, producto_id, presentacion_id: null, cantidad, precio, descuento: 0 }];
    const { filas } = await enSusLineas(
      [0],
      (campo) => (campo === 'cantidad' ? campo : 'producto_id'),
      () => armarPedido(w.tx, { fecha: businessDay(w.now), persona_id, lista_id, detalle }),
    );
    const [fila] = filas;
    if (!fila) throw new Error('A line of one product makes a row.');
    return fila;
  };
  const vale_cts = mulDiv(linea.total_cts, cantidad_mil, linea.cantidad_mil);
  let fila = await al(DE_LA_LISTA);
  const sinStock = 'No maneja existencias: no se puede alistar en lugar de otro.';
  if (fila.con_stock === 0) throw refused(sinStock, { producto_id: [sinStock] });
  // What is rounded may come to a centavo more: then it is that much cheaper.
  for (let menos = 0; fila.total_cts > vale_cts; menos += 1) {
    const precio_dmil = precioQueCabe(fila, vale_cts - menos);
    if (precio_dmil <= 0) throw refused('Lo que se sustituye no vale nada: no hay a qué precio poner otro.');
    fila = await al(precio_dmil / PRECIO_DMIL);
  }
  return fila;
}

async function insertar(
  w: Work,
  { pedido, lineas }: Abierto,
  fila: Awaited<ReturnType<typeof armar>>,
  { pedido_detalle_id, motivo }: Sustitucion,
): Promise<LineaPedido> {
  const { id: pedido_id } = pedido;
  const orden = Math.max(...lineas.map((linea) => linea.orden)) + 1;
  const row = { ...fila, id: undefined, orden, sustituye_id: pedido_detalle_id, sustitucion_motivo: motivo };
  const [id] = await insertRows(w, 'pedido_detalle', [row], { parent: { pedido_id } });
  const nueva = (await leerLineas(w.tx, [pedido_id])).find((linea) => linea.id === id);
  if (!nueva) throw new Error('The line that was written is not there.');
  return nueva;
}

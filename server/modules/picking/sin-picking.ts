/** Goods of an order left with its invoice: its pickings have so much less to do, or nothing. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { reservasDe } from '../inventarios/public.ts';
import { PEDIDO } from '../pedidos/public.ts';
import { porAlistarDe, recibirReserva } from './crear.ts';
import { enManosDe, guardar, type PickingGuardado, vivosDe } from './guardado.ts';
import { cambiarTomas, cerrarLineas, leerLineas, leerTomas, reducirLineas } from './libro.ts';
import { EN_CURSO, type EstadoPicking } from './rules/estados.ts';

const MOTIVO = 'Salió con su factura.';

/** Throws while somebody has it in hand. */
export async function ajustarPickings(w: Work, pedido_id: number): Promise<void> {
  const vivos = await vivosDe(w, pedido_id);
  if (vivos.length === 0) return;
  const retenidas = await reservasDe(w.tx, PEDIDO, [pedido_id]);
  const queda = new Map(retenidas.map(({ reserva_id, cantidad_mil }) => [reserva_id, cantidad_mil]));
  for (const picking of vivos) {
    if ((EN_CURSO as readonly EstadoPicking[]).includes(picking.estado)) throw refused(enManosDe(picking));
    if (await queEsperaAlgo(w, picking, queda)) continue;
    const estado = picking.terminado === null ? ('LIBERADO' as const) : ('DESPACHADO' as const);
    await guardar(w, picking, { estado, motivo: MOTIVO }, MOTIVO);
    await cerrarLineas(w, [picking.id]);
  }
}

/** Takes off its lines what its order does not hold any more. Whether something is left; `queda` is what is, by reservation. */
async function queEsperaAlgo(
  w: Work,
  { id, pedido_id }: PickingGuardado,
  queda: Map<number, number>,
): Promise<boolean> {
  const lineas = await leerLineas(w.tx, id);
  if (lineas.some(({ reserva_id }) => reserva_id === null)) {
    if ((await porAlistarDe(w, pedido_id)).length === 0) return false;
    await recibirReserva(w, { pedido_id, reservas: [] });
    return true;
  }
  const tomarDe = (reserva_id: number, cantidad_mil: number): number => {
    const taken = Math.min(cantidad_mil, queda.get(reserva_id) ?? 0);
    queda.set(reserva_id, (queda.get(reserva_id) ?? 0) - taken);
    return taken;
  };
  const tomas = (
    await leerTomas(
      w.tx,
      lineas.map((linea) => linea.id),
    )
  ).map((toma) => ({ ...toma, cantidad_mil: tomarDe(toma.reserva_id, toma.cantidad_mil) }));
  const cambios = lineas.map((linea) => {
    const own = tomas.filter(({ linea_id }) => linea_id === linea.id);
    const alistado_mil = own.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);
    const resto = tomarDe(linea.reserva_id ?? 0, linea.cantidad_mil - linea.alistado_mil);
    return { id: linea.id, alistado_mil, cantidad_mil: alistado_mil + resto };
  });
  if (cambios.every(({ cantidad_mil }) => cantidad_mil === 0)) return false;
  await cambiarTomas(w, tomas);
  await reducirLineas(w, cambios);
  return true;
}

/** What picking asks of an order before it begins: what its customer owes, and what its kind holds only now. */
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { toPesos } from '../../shared/money.ts';
import { pesos } from '../cartera/public.ts';
import { release } from '../inventarios/public.ts';
import { requireAbierto } from './avances.ts';
import { type Examen, examinarRetenido } from './credito.ts';
import { type Abierto, abrir, ajustesDePedido, documentoDe, guardar } from './guardado.ts';
import type { LineaPedido } from './lectura.ts';
import { alReservarPedido, alSoltarPedido } from './oyentes.ts';
import { reservar, servirLlegada } from './reservar.ts';

export interface Retenido {
  readonly retenciones: Examen['retenciones'];
  /** Pesos; `null`: nothing holds it. */
  readonly libera_con: number | null;
}

const PASA: Retenido = { retenciones: [], libera_con: null };

/**
 * Looks again at what the customer of an order on credit owes. What does not pass is held, and holds nothing: whoever picks it hears of that.
 * Throws where some of it was picked already: it cannot be put back whole. Who was let pass by somebody passes.
 */
export async function revisarCredito(w: Work, pedido_id: number): Promise<Retenido> {
  const abierto = await abrir(w, pedido_id);
  const { pedido, lineas } = abierto;
  requireAbierto(pedido);
  const ajustes = ajustesDePedido(pedido);
  if (pedido.persona_id === null || pedido.liberado !== null || ajustes.valida_cartera !== 'BLOQUEA') return PASA;
  const { persona_id, forma_pago, por_facturar_cts: total_cts } = pedido;
  const { retenciones, libera_cts } = await examinarRetenido(
    w.tx,
    { id: pedido_id, persona_id, forma_pago, total_cts },
    ajustes,
  );
  const [first] = retenciones;
  if (!first) return PASA;
  const empezado =
    pedido.alistando === 1 ||
    lineas.some(
      ({ con_stock, alistado_mil, facturado_mil }) => facturado_mil > 0 || (con_stock === 1 && alistado_mil > 0),
    );
  if (empezado) throw refused(`${first.msg} Libera si abona ${pesos(libera_cts)}.`);
  await retener(w, abierto, first.msg);
  return { retenciones, libera_con: toPesos(libera_cts) };
}

async function retener(w: Work, abierto: Abierto, mensaje: string): Promise<void> {
  const { pedido, lineas } = abierto;
  const { id, numero, bodega_id } = pedido;
  await release(w, documentoDe(pedido));
  const sueltas = lineas.map(
    (linea): LineaPedido => ({ ...linea, reservado_mil: 0, alistado_mil: 0, despachado_mil: 0 }),
  );
  await guardar(w, abierto, sueltas, { estado: 'RETENIDO_CARTERA', confirmado: null });
  await notify(w, 'pedido_retenido', { titulo: `Pedido ${numero} retenido`, mensaje, object_id: id });
  await alSoltarPedido.decir(w, id);
  await servirLlegada(
    w,
    lineas.filter(({ con_stock }) => con_stock === 1).map(({ producto_id }) => ({ producto_id, bodega_id })),
  );
}

/** What kinds that hold nothing before hold now; whoever picks it is told. */
export async function reservarAlAlistar(w: Work, pedido_id: number): Promise<void> {
  const abierto = await abrir(w, pedido_id);
  const { lineas, reservas } = await reservar(w, abierto, { exige: true });
  await guardar(w, abierto, lineas, {});
  if (reservas.length > 0) await alReservarPedido.decir(w, { pedido_id, reservas });
}

/** What orders tell to modules above them, inside of the work that moved them. */
import { listeners } from '../../core/listeners.ts';
import type { ReservaHecha } from '../inventarios/public.ts';
import type { Avance } from './avances.ts';

export interface Reservado {
  readonly pedido_id: number;
  /** What is held since now; of a kit, its components. None of an order whose kind holds nothing before it is picked. */
  readonly reservas: readonly ReservaHecha[];
}

/** Something of an order may be picked since now. */
export const alReservarPedido = listeners<Reservado>();

/** An order holds nothing any more: it was closed, annulled, or put back for what its customer owes. Its id. */
export const alSoltarPedido = listeners<number>();

/** An order of a quotation takes more or less of it: the quotation. */
export const alCambiarDeCotizacion = listeners<number>();

export interface Despachado {
  readonly pedido_id: number;
  readonly avances: readonly Avance[];
}

/** What was picked of an order left to its customer. */
export const alDespacharPedido = listeners<Despachado>();

/** What had left of an order, and was not invoiced, is where it was. */
export const alRevertirPedido = listeners<Despachado>();

/** Something of an order left without its picking: with its invoice. Its id. */
export const alSalirPedido = listeners<number>();

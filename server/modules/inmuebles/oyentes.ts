/** What properties tell to modules above them, inside of the work that moved them. */
import { listeners } from '../../core/listeners.ts';
import type { EstadoInmueble } from './rules.ts';

export interface EstadoDado {
  readonly inmueble_id: number;
  readonly antes: EstadoInmueble;
  readonly estado: EstadoInmueble;
  readonly motivo: string | null;
}

/** A property got another state: by an act of its own or by its lease, not by its consignment. */
export const alCambiarEstado = listeners<EstadoDado>();

/** A property came with its consignment going on, or was consigned again: its id. */
export const alConsignar = listeners<number>();

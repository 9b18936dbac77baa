/** Who must hear of appointments, inside of the work that changes them. */
import { listeners } from '../../core/listeners.ts';
import type { CitaGuardada } from './lectura.ts';
import type { ActoCita } from './rules/estados.ts';

export interface CambioCita {
  /** As it is now. */
  readonly cita: CitaGuardada;
  readonly acto: ActoCita | 'crear';
}

export const alCambiarCita = listeners<CambioCita>();

/** The time of a reminder came: who knows somebody else that is to be reminded does it. `minutos`: how long before. */
export const alRecordarCita = listeners<{ readonly cita: CitaGuardada; readonly minutos: number }>();

/** What other modules may ask of appointments. */

import type * as z from 'zod';
import type { Work } from '../../core/work.ts';
import { citaAlta } from './contract/citas.ts';
import { agendar, type ComoAgendar } from './crear.ts';
import { type CitaGuardada, citaDe } from './lectura.ts';
import { manifest } from './manifest.ts';

export { retirarCitas } from './actos.ts';
export { cuandoEs, nombreDeTipo } from './avisos.ts';
export { requireSuya, requireTipoDe } from './crear.ts';
export { disponibilidad, type HuecoDe } from './disponibilidad.ts';
export { type CitaGuardada, citaVigente } from './lectura.ts';
export { origenesCita } from './origenes.ts';
export { alCambiarCita, alRecordarCita, type CambioCita } from './oyentes.ts';
export const { permisos, screens } = manifest;

/**
 * Takes an hour: `crearCita(w, { tipo_cita_id, fecha, hora_inicio, responsable_id, origen: { tipo: 'aspirante', id } }, { desdeFuera: true })`
 * is SOLICITADA and holds it a day; without `desdeFuera` it is CONFIRMADA. Rights are the caller's to judge.
 */
export async function crearCita(
  w: Work,
  datos: z.input<typeof citaAlta>,
  como: ComoAgendar = { desdeFuera: false },
): Promise<CitaGuardada> {
  return citaDe(w.tx, await agendar(w, citaAlta.parse(datos), como));
}

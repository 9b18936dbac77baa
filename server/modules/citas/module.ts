/** Appointments, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { registrarOrigenes } from './origenes-casa.ts';
import { pendientes } from './pendientes.ts';
import { recordarCita, TAREA_RECORDAR } from './recordar.ts';
import { routes } from './routes.ts';
import { demoCitas, seedTipos } from './seed.ts';

registrarOrigenes();

export const citas: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  constraints: { 'tipo_cita.nombre': { msg: 'Ya existe un tipo de cita con ese nombre.', field: 'nombre' } },
  tareas: { [TAREA_RECORDAR]: recordarCita },
  seedDemo: seedTipos,
  demoDia: demoCitas,
  merges: { 'cita.persona_id': 'moves' },
};

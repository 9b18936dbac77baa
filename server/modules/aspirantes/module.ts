/** Applicants, registered. */
import type { ServerModule } from '../../core/module.ts';
import { defineReservados } from '../../core/salida/correo/reservado.ts';
import { bitacora } from './bitacora.ts';
import { RESERVADOS } from './correos.ts';
import { datoDe } from './datos.ts';
import { manifest } from './manifest.ts';
import { olvidarVencidos } from './olvidar.ts';
import { pages } from './pages.ts';
import { pendientes } from './pendientes.ts';
import { recibe } from './recibe.ts';
import { routes } from './routes.ts';
import { demoAspirantes } from './seed.ts';

defineReservados(RESERVADOS, async (db, id) => {
  const dato = await datoDe(db, id);
  return dato ? { correo: dato.email, nombre: `${dato.nombres} ${dato.apellidos}` } : null;
});

export const aspirantes: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  pendientes,
  recibe,
  demoDia: demoAspirantes,
  diario: (w, _after, files) => olvidarVencidos(w, files),
  merges: { 'aspirante.persona_id': 'moves' },
};

/** Sites and messages, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pages } from './pages.ts';
import { pendientes } from './pendientes.ts';
import { recibe } from './recibe.ts';
import { routes } from './routes.ts';
import { demoMensajes, seedDemo } from './seed.ts';

export const contactos: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  pendientes,
  recibe,
  seedDemo,
  demoDia: demoMensajes,
  constraints: { 'sede_web.nombre': { msg: 'Ya hay una sede con ese nombre.', field: 'nombre' } },
  merges: { 'mensaje_web.persona_id': 'moves' },
};

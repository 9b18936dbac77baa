/** Integrations, registered: they hear what other modules publish, and have a way out of their own. */
import type { ServerModule } from '../../core/module.ts';
import { alPublicar } from '../../core/publicar.ts';
import { bitacora } from './bitacora.ts';
import { canalWebhook } from './canal.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { CANAL, contarADestinos } from './publicar.ts';
import { routes } from './routes.ts';
import { demoIntegraciones } from './seed.ts';

alPublicar.escuchar(contarADestinos);

export const integraciones: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  demoDia: demoIntegraciones,
  canales: { [CANAL]: canalWebhook },
  constraints: {
    'integracion_destino.nombre': { msg: 'Ya existe un destino con ese nombre.', field: 'nombre' },
    'integracion_origen.codigo': { msg: 'El código ya existe.', field: 'codigo' },
  },
};

/** Notifications, registered. */
import type { ServerModule } from '../../core/module.ts';
import { manifests } from '../manifests.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';
import { syncEventos } from './sync.ts';

export const notificaciones: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    regla_notificacion_grupo: { msg: 'Ese grupo ya está en la lista.', field: 'reglas' },
  },
  seedReference: (w) => syncEventos(w, manifests),
  seedDemo,
};

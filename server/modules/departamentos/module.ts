/** The areas of the company, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const departamentos: ServerModule = {
  manifest,
  routes,
  bitacora,
  constraints: {
    'departamento.codigo': { msg: 'El código ya existe.', field: 'codigo' },
    departamento_hermanos: { msg: 'Ya existe un departamento con ese nombre en el mismo nivel.', field: 'nombre' },
  },
};

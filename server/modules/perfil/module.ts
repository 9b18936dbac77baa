/** One's own data, registered. */
import type { ServerModule } from '../../core/module.ts';
import { hayConFactor } from './con-factor.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';

export const perfil: ServerModule = {
  manifest,
  routes,
  primerosPasos: async (db) => [
    {
      area: 'Administración',
      titulo: 'Activa el segundo factor',
      detalle: 'Además de la contraseña, un código de tu celular o una llave de acceso.',
      ruta: manifest.screens.perfil.path,
      hecho: await hayConFactor(db),
    },
  ],
};

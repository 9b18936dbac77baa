/** Configuration of the company, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.ts';
import { seedDemo, seedReference } from './seed.ts';

export const parametrizacion: ServerModule = {
  manifest,
  routes,
  bitacora,
  primerosPasos: async (_, { settings: { backupsApart } }) =>
    backupsApart === undefined
      ? []
      : [
          {
            area: 'Administración',
            titulo: 'Guarda las copias en otra carpeta',
            detalle: 'Fuera de los datos, en otro disco: la opción BACKUP_DIR del servidor.',
            ruta: manifest.screens.ConfiListar.path,
            hecho: backupsApart,
          },
        ],
  seedReference,
  seedDemo,
};

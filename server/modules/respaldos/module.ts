/** Copies, drills and the state of the system, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { hayDestinoActivo } from './queries.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';

export const respaldos: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  // Absent: whoever runs this home keeps its copies.
  primerosPasos: async (db, { settings: { backupsApart } }) =>
    backupsApart === undefined
      ? []
      : [
          {
            area: 'Administración',
            titulo: 'Guarda las copias en otra carpeta',
            detalle: 'Fuera de este equipo: un destino en otro disco o en la nube.',
            ruta: manifest.screens.DestinosRespaldo.path,
            hecho: backupsApart || (await hayDestinoActivo(db)),
          },
        ],
  seedDemo,
  constraints: {
    'respaldo_destino.nombre': { msg: 'Ya existe un destino con ese nombre.', field: 'nombre' },
  },
};

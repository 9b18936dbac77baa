/** Users and groups, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pendientes } from './pendientes.ts';
import { hayEquipo } from './queries/usuarios.ts';
import { routes } from './routes.ts';
import { seedDemo } from './seed.ts';
import { avisarSinUso } from './sin-uso.ts';

export const usuarios: ServerModule = {
  manifest,
  routes,
  bitacora,
  pendientes,
  primerosPasos: async (db) => [
    {
      area: 'Administración',
      titulo: 'Crea los usuarios de tu equipo',
      detalle: 'Cada persona con el suyo, en el grupo de su área.',
      ruta: manifest.screens.UsuariosListar.path,
      hecho: await hayEquipo(db),
    },
  ],
  constraints: {
    'usuario.username': { msg: 'El nombre de usuario ya existe.', field: 'username' },
    'grupo.orden_nombre': { msg: 'Ya existe un grupo con ese nombre.', field: 'nombre' },
  },
  diario: avisarSinUso,
  seedDemo,
};

/** The change log: of each record inside its screen, of the whole company on its own, and the proof that nobody touched it. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_bitacora';

export const manifest = defineModule({
  name: 'bitacora',
  titulo: 'Bitácora',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la bitácora de cualquier registro', critica: true },
    verificar: { codename: `${VER}_acciones_verificar`, nombre: 'Verificar que nadie alteró la bitácora' },
    procesos: { codename: `${VER}_acciones_ver_procesos`, nombre: 'Ver el registro de procesos contables' },
  },
  screens: {
    BitacoraConsultar: { path: '/config/bitacora', section: 'Administración', label: 'Bitácora', permiso: VER },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Bitácora',
      icono: 'history',
      screen: 'BitacoraConsultar',
      orden: 570,
      acceso: { titulo: 'Bitácora', tecla: 'B' },
    },
  ],
});

/** Reference lists of the forms: any signed-in user reads them, who may adapts them. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_listas';

export const manifest = defineModule({
  name: 'listas',
  titulo: 'Listas de referencia',
  permisos: {
    ver: { codename: VER, nombre: 'Ver las listas de referencia' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Adaptar las listas de referencia' },
  },
  screens: {
    ListasConfigurar: { path: '/config/listas', section: 'Parametrización', label: 'Listas', permiso: VER },
  },
  menu: [{ modulo: 'Administración', titulo: 'Listas', icono: 'rows', screen: 'ListasConfigurar', orden: 560 }],
});

/** The catalogue of permissions: screen, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_acciones';

export const manifest = defineModule({
  name: 'acciones',
  titulo: 'Acciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el catálogo de acciones' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Describir acciones y asignarlas a grupos', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar acciones' },
  },
  screens: {
    ListarAciones: {
      path: '/acciones',
      section: 'Administración',
      label: 'Acciones',
      permiso: VER,
    },
  },
  menu: [{ modulo: 'Administración', titulo: 'Acciones', icono: 'key', screen: 'ListarAciones', orden: 540 }],
  tablas: { accion: { permiso: VER } },
  comenta: { accion: { nombre: 'Acción', en: 'una acción', screen: 'ListarAciones' } },
});

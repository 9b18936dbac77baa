/** The areas of the company: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_departamentos';

export const manifest = defineModule({
  name: 'departamentos',
  titulo: 'Departamentos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver departamentos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear departamentos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar departamentos' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar departamentos' },
    eliminar: { codename: `${VER}_acciones_eliminar`, nombre: 'Eliminar departamentos' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar departamentos' },
  },
  screens: {
    DepartamentosListar: {
      path: '/departamentos',
      section: 'Administración',
      label: 'Departamentos',
      permiso: VER,
    },
  },
  busca: {
    departamento: {
      titulo: 'Departamentos',
      icono: 'briefcase',
      lista: 'departamentos',
      permiso: VER,
      screen: 'DepartamentosListar',
      consulta: 'q=:nombre',
      nombre: ':nombre',
      detalle: [':codigo', 'depende de :padre_nombre'],
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Departamentos',
      icono: 'briefcase',
      screen: 'DepartamentosListar',
      orden: 530,
      acceso: { titulo: 'Departamentos', tecla: 'D' },
    },
  ],
  tablas: { departamento: { permiso: VER } },
  comenta: { departamento: { nombre: 'Departamento', en: 'un departamento', screen: 'DepartamentosListar' } },
});

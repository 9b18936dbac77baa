/** How one buys from each supplier: what purchasing and receiving obey. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_parametrizacion_proveedores';

export const manifest = defineModule({
  name: 'parametrizacion-proveedores',
  titulo: 'Parametrización de proveedores',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la parametrización de proveedores' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Parametrizar proveedores' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Cambiar la parametrización de proveedores' },
    eliminar: { codename: `${VER}_acciones_eliminar`, nombre: 'Quitar la parametrización de un proveedor' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar la parametrización de proveedores' },
  },
  screens: {
    ListadoParametrizacionProveedores: {
      path: '/parametrizacion-proveedores',
      section: 'Abastecimiento',
      label: 'Parametrización de proveedores',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Parametrización de proveedores',
      icono: 'gear',
      screen: 'ListadoParametrizacionProveedores',
      orden: 120,
    },
  ],
  tablas: { parametro_proveedor: { permiso: VER } },
  comenta: {
    parametro_proveedor: {
      nombre: 'Parametrización de proveedor',
      en: 'la parametrización de un proveedor',
      screen: 'ListadoParametrizacionProveedores',
    },
  },
});

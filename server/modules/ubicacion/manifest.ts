/** Cities, their zones and neighbourhoods: any signed-in user reads them; the zones and neighbourhoods are adapted by who may. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_zonas_ciudad';

export const manifest = defineModule({
  name: 'ubicacion',
  titulo: 'Ubicación',
  permisos: {
    ver: { codename: VER, nombre: 'Ver las zonas y los barrios de las ciudades, con su historia' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear zonas y barrios' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar zonas y barrios' },
    eliminar: { codename: `${VER}_acciones_eliminar`, nombre: 'Eliminar zonas y barrios' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar zonas y barrios' },
  },
  screens: {
    // Not `/zonas`, which are those of a warehouse.
    ZonasCiudadListar: { path: '/config/zonas', section: 'Administración', label: 'Zonas de ciudad', permiso: VER },
    BarriosListar: { path: '/config/barrios', section: 'Administración', label: 'Barrios', permiso: VER },
  },
  menu: [
    { modulo: 'Administración', titulo: 'Zonas y barrios', icono: 'location', screen: 'ZonasCiudadListar', orden: 562 },
  ],
  tablas: { zona: { permiso: VER }, barrio: { permiso: VER } },
  comenta: {
    zona: { nombre: 'Zona', en: 'una zona', screen: 'ZonasCiudadListar' },
    barrio: { nombre: 'Barrio', en: 'un barrio', screen: 'BarriosListar' },
  },
});

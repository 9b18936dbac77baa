/** Warehouses and their zones (not those of a city): screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_zonas';

export const manifest = defineModule({
  name: 'zonas',
  titulo: 'Bodegas y zonas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver bodegas y zonas' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear bodegas y zonas' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar bodegas y zonas' },
    bloquear: { codename: `${VER}_acciones_bloquear`, nombre: 'Bloquear y desbloquear zonas' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar bodegas y zonas' },
  },
  screens: {
    ListadoZonas: { path: '/zonas', section: 'Inventario', label: 'Zonas', permiso: VER },
    BodegasListar: { path: '/zonas/bodegas', section: 'Inventario', label: 'Bodegas', permiso: VER },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Bodegas y zonas',
      icono: 'location',
      screen: 'ListadoZonas',
      orden: 250,
      acceso: { titulo: 'Bodegas y zonas', tecla: 'Z' },
    },
  ],
  busca: {
    zona_bodega: {
      titulo: 'Zonas de bodega',
      icono: 'location',
      lista: 'inventario/zonas',
      permiso: VER,
      screen: 'ListadoZonas',
      consulta: 'q=:codigo',
      nombre: ':codigo',
      detalle: [':nombre', ':bodega'],
    },
  },
  tablas: { bodega: { permiso: VER, enlaces: ['bodega_usuario'] }, zona_bodega: { permiso: VER } },
  comenta: {
    bodega: { nombre: 'Bodega', en: 'una bodega', screen: 'BodegasListar' },
    zona_bodega: { nombre: 'Zona de bodega', en: 'una zona de bodega', screen: 'ListadoZonas' },
  },
  estados: [
    { proceso: 'zona_bodega', codigo: 'ACTIVA', nombre: 'ACTIVA', padres: ['BLOQUEADA', 'INACTIVA'], color: 'success' },
    { proceso: 'zona_bodega', codigo: 'BLOQUEADA', nombre: 'BLOQUEADA', padres: ['ACTIVA'], color: 'attention' },
    { proceso: 'zona_bodega', codigo: 'INACTIVA', nombre: 'INACTIVA', padres: ['ACTIVA'], color: 'secondary' },
  ],
});

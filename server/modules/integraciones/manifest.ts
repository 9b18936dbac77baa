/** What other systems are told and tell us: screens, permissions, menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_integraciones';

export const manifest = defineModule({
  name: 'integraciones',
  titulo: 'Integraciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver integraciones' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear destinos y orígenes de integraciones', critica: true },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Editar destinos y orígenes de integraciones',
      critica: true,
    },
    probar: { codename: `${VER}_acciones_probar`, nombre: 'Probar destinos de integraciones' },
    rotar: { codename: `${VER}_acciones_rotar`, nombre: 'Cambiar secretos de integraciones', critica: true },
    pausar: { codename: `${VER}_acciones_pausar`, nombre: 'Pausar y reanudar integraciones' },
    reintentar: { codename: `${VER}_acciones_reintentar`, nombre: 'Reintentar eventos de integraciones' },
    descartar: {
      codename: `${VER}_acciones_descartar`,
      nombre: 'Descartar eventos de integraciones',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar integraciones' },
  },
  screens: {
    ListadoIntegraciones: {
      path: '/integraciones',
      section: 'Integraciones',
      label: 'Eventos',
      permiso: VER,
    },
    DestinosIntegraciones: {
      path: '/integraciones/destinos',
      section: 'Integraciones',
      label: 'Destinos',
      permiso: VER,
    },
    OrigenesIntegraciones: {
      path: '/integraciones/origenes',
      section: 'Integraciones',
      label: 'Orígenes',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Integraciones',
      icono: 'arrow-switch',
      screen: 'ListadoIntegraciones',
      orden: 567,
    },
  ],
  tablas: { integracion_destino: { permiso: VER }, integracion_origen: { permiso: VER } },
  comenta: {
    integracion_destino: { nombre: 'Destino', en: 'un destino', screen: 'DestinosIntegraciones' },
    integracion_origen: { nombre: 'Origen', en: 'un origen', screen: 'OrigenesIntegraciones' },
  },
  eventos: { destino_pausado: { nombre: 'Un destino de integraciones se pausó por fallas', origen: 'integracion' } },
  origenes: {
    integracion: {
      nombre: 'Destino de integraciones',
      icono: 'arrow-switch',
      screen: 'DestinosIntegraciones',
    },
  },
});

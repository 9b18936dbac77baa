/** Notifications: shown by the bell in a drawer to everybody; who is told of what is chosen on a screen. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_notificaciones';

export const manifest = defineModule({
  name: 'notificaciones',
  titulo: 'Notificaciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver a quién se avisa de qué' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Cambiar a quién se avisa de qué' },
  },
  screens: {
    ReglasNotificacion: {
      path: '/config/notificaciones',
      section: 'Administración',
      label: 'Notificaciones',
      permiso: VER,
    },
  },
  menu: [
    { modulo: 'Administración', titulo: 'Notificaciones', icono: 'bell', screen: 'ReglasNotificacion', orden: 580 },
  ],
  tablas: { evento_notificacion: { permiso: VER, enlaces: ['regla_notificacion'] } },
  comenta: {
    evento_notificacion: { nombre: 'Notificación', en: 'una notificación', screen: 'ReglasNotificacion' },
  },
  eventos: {
    respaldo_fallido: { nombre: 'Falló la copia de seguridad', origen: 'sistema', critico: true },
  },
  origenes: { sistema: { nombre: 'Sistema', icono: 'gear' } },
});

/** What leaves the house (WhatsApp, mail): what waits, what was sent, and what nobody could send. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_salidas';

export const manifest = defineModule({
  name: 'salidas',
  titulo: 'Mensajes que salen',
  permisos: {
    ver: { codename: VER, nombre: 'Ver los mensajes que salen' },
    reintentar: {
      codename: `${VER}_acciones_reintentar`,
      nombre: 'Reintentar mensajes que no salieron',
      critica: true,
    },
    descartar: { codename: `${VER}_acciones_descartar`, nombre: 'Descartar mensajes que esperan', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar los mensajes que salen' },
  },
  screens: {
    SalidasListar: { path: '/salidas', section: 'Administración', label: 'Mensajes que salen', permiso: VER },
  },
  menu: [
    {
      modulo: 'Administración',
      titulo: 'Mensajes que salen',
      icono: 'paper-airplane',
      screen: 'SalidasListar',
      orden: 565,
    },
  ],
  eventos: {
    envio_agotado: { nombre: 'Un mensaje no se pudo enviar', origen: 'envio' },
  },
  origenes: { envio: { nombre: 'Mensaje que sale', icono: 'paper-airplane', screen: 'SalidasListar' } },
});

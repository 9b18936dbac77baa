/** Where the company is found, and what strangers write to it. */
import { defineModule } from '../../shared/manifest.ts';
import { NOMBRES_ESTADO, PADRES } from './rules.ts';

const VER = 'view_menu_administracion_configuracion_acciones_ver_contactos';
const BASE = 'view_menu_administracion_configuracion_acciones';

const COLORES = { NUEVO: 'accent', EN_GESTION: 'attention', ATENDIDO: 'success', SPAM: 'secondary' } as const;

export const manifest = defineModule({
  name: 'contactos',
  titulo: 'Contactos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver las sedes y los mensajes del sitio' },
    crear: { codename: `${BASE}_crear_contactos`, nombre: 'Crear sedes' },
    editar: { codename: `${BASE}_editar_contactos`, nombre: 'Editar sedes' },
    atender: { codename: `${BASE}_atender_contactos`, nombre: 'Tomar y atender los mensajes del sitio' },
    exportar: { codename: `${BASE}_exportar_contactos`, nombre: 'Exportar sedes y mensajes del sitio' },
  },
  screens: {
    ConfigContactos: {
      path: '/config/contactos',
      section: 'Administración',
      label: 'Contactos',
      permiso: VER,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
    ConfigMensajes: {
      path: '/config/contactos/mensajes',
      section: 'Administración',
      label: 'Mensajes',
      permiso: VER,
      parent: 'ConfiListar',
    },
  },
  eventos: { mensaje_recibido: { nombre: 'Mensaje del sitio', origen: 'mensaje_web' } },
  origenes: {
    mensaje_web: { nombre: 'Mensaje del sitio', icono: 'inbox', screen: 'ConfigMensajes' },
  },
  tablas: { sede_web: { permiso: VER }, mensaje_web: { permiso: VER } },
  comenta: {
    sede_web: { nombre: 'Sede', en: 'una sede', screen: 'ConfigContactos' },
    mensaje_web: { nombre: 'Mensaje', en: 'un mensaje del sitio', screen: 'ConfigMensajes' },
  },
  estados: (['NUEVO', 'EN_GESTION', 'ATENDIDO', 'SPAM'] as const).map((codigo) => ({
    ...{ proceso: 'mensaje_web', codigo, nombre: NOMBRES_ESTADO[codigo] },
    ...{ padres: PADRES[codigo], color: COLORES[codigo] },
  })),
  publica: { 'mensaje.recibido': 'Mensaje recibido' },
});

/** Where the company is found, and what strangers write to it. */
import { defineModule } from '../../shared/manifest.ts';
import { NOMBRES_ESTADO, PADRES } from './rules.ts';

const VER = 'view_menu_administracion_configuracion_acciones_ver_contactos';
const BASE = 'view_menu_administracion_contactos';

const COLORES = { NUEVO: 'accent', EN_GESTION: 'attention', ATENDIDO: 'success', SPAM: 'secondary' } as const;

export const manifest = defineModule({
  name: 'contactos',
  titulo: 'Contactos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver las sedes y los mensajes del sitio' },
    crear: { codename: `${BASE}_acciones_crear`, nombre: 'Crear sedes' },
    editar: { codename: `${BASE}_acciones_editar`, nombre: 'Editar sedes' },
    atender: { codename: `${BASE}_acciones_atender`, nombre: 'Tomar y atender los mensajes del sitio' },
    exportar: { codename: `${BASE}_acciones_exportar`, nombre: 'Exportar sedes y mensajes del sitio' },
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
  },
  eventos: { mensaje_recibido: { nombre: 'Mensaje del sitio', origen: 'mensaje_web' } },
  origenes: {
    mensaje_web: { nombre: 'Mensaje del sitio', icono: 'mail', screen: 'ConfigContactos', parte: 'mensajes' },
  },
  tablas: { sede_web: { permiso: VER }, mensaje_web: { permiso: VER } },
  comenta: {
    sede_web: { nombre: 'Sede', en: 'una sede', screen: 'ConfigContactos' },
    mensaje_web: { nombre: 'Mensaje', en: 'un mensaje del sitio', screen: 'ConfigContactos' },
  },
  estados: (['NUEVO', 'EN_GESTION', 'ATENDIDO', 'SPAM'] as const).map((codigo) => ({
    ...{ proceso: 'mensaje_web', codigo, nombre: NOMBRES_ESTADO[codigo] },
    ...{ padres: PADRES[codigo], color: COLORES[codigo] },
  })),
  publica: { 'mensaje.recibido': 'Mensaje recibido' },
});

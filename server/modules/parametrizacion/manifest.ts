/** Configuration of the company and its templates. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_configuracion';
const EDITOR = 'view_menu_administracion_editor';

export const manifest = defineModule({
  name: 'parametrizacion',
  titulo: 'Configuración',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la configuración' },
    verContactos: { codename: `${VER}_acciones_ver_contactos`, nombre: 'Ver los contactos de la empresa' },
    verNosotros: { codename: `${VER}_acciones_ver_nosotros`, nombre: 'Ver la presentación de la empresa' },
    verCertificados: { codename: `${VER}_acciones_ver_certificados`, nombre: 'Ver certificados' },
    verParametros: { codename: `${VER}_acciones_ver_parametros`, nombre: 'Ver parámetros' },
    verEditor: { codename: EDITOR, nombre: 'Ver el editor de plantillas' },
  },
  screens: {
    ConfiListar: {
      path: '/config',
      section: 'Administración',
      label: 'Configuración',
      permiso: VER,
    },
    ConfigContactos: {
      path: '/config/contactos',
      section: 'Administración',
      label: 'Contactos',
      permiso: `${VER}_acciones_ver_contactos`,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
    ConfigNosotros: {
      path: '/config/nosotros',
      section: 'Administración',
      label: 'Nosotros',
      permiso: `${VER}_acciones_ver_nosotros`,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
    ConfigCertificados: {
      path: '/config/certificados',
      section: 'Administración',
      label: 'Certificados',
      permiso: `${VER}_acciones_ver_certificados`,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
    ConfigParametros: {
      path: '/config/parametros',
      section: 'Administración',
      label: 'Parámetros',
      permiso: `${VER}_acciones_ver_parametros`,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
    Editor: {
      path: '/editor',
      section: 'Administración',
      label: 'Editor de plantillas',
      permiso: EDITOR,
      exitConfirm: true,
    },
  },
});

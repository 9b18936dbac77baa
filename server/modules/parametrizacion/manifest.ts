/** Configuration of the company. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_configuracion';

export const manifest = defineModule({
  name: 'parametrizacion',
  titulo: 'Configuración',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la configuración' },
    verNosotros: { codename: `${VER}_acciones_ver_nosotros`, nombre: 'Ver los datos de la empresa' },
    editarNosotros: { codename: `${VER}_acciones_editar_nosotros`, nombre: 'Editar los datos y el logo de la empresa' },
    verCertificados: { codename: `${VER}_acciones_ver_certificados`, nombre: 'Ver certificados' },
    verParametros: { codename: `${VER}_acciones_ver_parametros`, nombre: 'Ver parámetros y su historia' },
    editarParametros: { codename: `${VER}_acciones_editar_parametros`, nombre: 'Cambiar parámetros', critica: true },
    verWhatsapp: { codename: `${VER}_acciones_ver_whatsapp`, nombre: 'Ver los parámetros de WhatsApp' },
    editarWhatsapp: {
      codename: `${VER}_acciones_editar_whatsapp`,
      nombre: 'Cambiar los parámetros de WhatsApp',
      critica: true,
    },
  },
  screens: {
    ConfiListar: {
      path: '/config',
      section: 'Administración',
      label: 'Configuración',
      permiso: VER,
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
      parent: 'ConfiListar',
    },
  },
  menu: [{ modulo: 'Administración', titulo: 'Configuración', icono: 'gear', screen: 'ConfiListar', orden: 550 }],
  tablas: { empresa: { permiso: `${VER}_acciones_ver_nosotros` } },
  comenta: { empresa: { nombre: 'Empresa', en: 'los datos de la empresa', screen: 'ConfigNosotros' } },
  parametros: [
    {
      proceso: 'general',
      parametro: 'tiempo_autoguardado',
      tipo: 'numeric',
      valor: '20',
      label: 'Autoguardado de los formularios, cada',
      rules: { unidad: 'segundos', min: 5, max: 600 },
      lo_leen: ['Todos los formularios'],
    },
    {
      proceso: 'general',
      parametro: 'centavos',
      tipo: 'lista',
      valor: '0',
      label: 'Valores en pesos',
      rules: { opciones: { 0: 'Sin centavos', 1: 'Con centavos' } },
      lo_leen: ['Los campos de dinero'],
    },
  ],
});

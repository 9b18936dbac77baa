/** Letters that the company certifies, each with a code by which anybody checks it. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_administracion_configuracion_acciones_ver_certificados';
const BASE = 'view_menu_administracion_configuracion_acciones';

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'certificado', codigo, nombre: codigo, padres, color },
});

export const manifest = defineModule({
  name: 'certificados',
  titulo: 'Certificados',
  permisos: {
    ver: { codename: VER, nombre: 'Ver certificados' },
    crear: { codename: `${BASE}_crear_certificados`, nombre: 'Crear certificados' },
    editar: { codename: `${BASE}_editar_certificados`, nombre: 'Editar certificados en borrador' },
    emitir: { codename: `${BASE}_emitir_certificados`, nombre: 'Emitir certificados', critica: true },
    anular: { codename: `${BASE}_anular_certificados`, nombre: 'Anular certificados', critica: true },
    exportar: { codename: `${BASE}_exportar_certificados`, nombre: 'Exportar certificados' },
  },
  screens: {
    ConfigCertificados: {
      path: '/config/certificados',
      section: 'Administración',
      label: 'Certificados',
      permiso: VER,
      exitConfirm: true,
      parent: 'ConfiListar',
    },
  },
  tablas: { certificado: { permiso: VER } },
  comenta: { certificado: { nombre: 'Certificado', en: 'un certificado', screen: 'ConfigCertificados' } },
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('EMITIDO', 'success', ['BORRADOR']),
    estado('VENCIDO', 'attention', ['EMITIDO']),
    estado('ANULADO', 'danger', ['EMITIDO', 'VENCIDO']),
  ],
  numeraciones: [{ codigo: 'CERTIFICADO', titulo: 'Certificados', prefijo: 'CER-', ancho: 6, tabla: 'certificado' }],
  publica: { 'certificado.emitido': 'Certificado emitido', 'certificado.anulado': 'Certificado anulado' },
});

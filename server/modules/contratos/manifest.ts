/** Leases and mandates: screens, permissions, states and menu entry. */
import { defineModule } from '../../shared/manifest.ts';
import { TRANSICIONES } from './rules.ts';

const VER = 'view_menu_arriendos_contratos';

export const manifest = defineModule({
  name: 'contratos',
  titulo: 'Contratos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver contratos de arriendo y de mandato' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear contratos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar contratos en borrador' },
    activar: { codename: `${VER}_acciones_activar`, nombre: 'Activar contratos: quedan vigentes, con su número' },
    prorrogar: { codename: `${VER}_acciones_prorrogar`, nombre: 'Prorrogar contratos' },
    terminar: { codename: `${VER}_acciones_terminar`, nombre: 'Terminar contratos' },
    cancelar: { codename: `${VER}_acciones_cancelar`, nombre: 'Cancelar contratos', critica: true },
    incrementar: {
      codename: `${VER}_acciones_incrementar`,
      nombre: 'Notificar, aplicar y anular incrementos del canon',
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar contratos e incrementos' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar contratos: crea y activa muchos a la vez',
      critica: true,
    },
    editarDocumentos: {
      codename: `${VER}_acciones_editar_documentos`,
      nombre: 'Adjuntar y quitar documentos de contratos',
    },
  },
  screens: {
    ContratosListar: { path: '/arriendos/contratos', section: 'Arriendos', label: 'Contratos', permiso: VER },
    ContratoCrear: {
      path: '/arriendos/contratos/crear',
      section: 'Arriendos',
      label: 'Crear contrato',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ContratosListar',
    },
    ContratoEditar: {
      path: '/arriendos/contratos/editar/:id',
      section: 'Arriendos',
      label: 'Editar contrato',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ContratosListar',
    },
    ContratoVer: {
      path: '/arriendos/contratos/ver/:id',
      section: 'Arriendos',
      label: 'Ver contrato',
      permiso: VER,
      parent: 'ContratosListar',
    },
    ContratosImportar: {
      path: '/arriendos/contratos/importar',
      section: 'Arriendos',
      label: 'Importar contratos',
      permiso: `${VER}_acciones_importar`,
      parent: 'ContratosListar',
    },
    ContratosImportacion: {
      path: '/arriendos/contratos/importar/:id',
      section: 'Arriendos',
      label: 'Importación de contratos',
      permiso: `${VER}_acciones_importar`,
      parent: 'ContratosImportar',
    },
    ContratosIncrementos: {
      path: '/arriendos/contratos/incrementos',
      section: 'Arriendos',
      label: 'Incrementos de canon',
      permiso: VER,
      parent: 'ContratosListar',
    },
  },
  busca: {
    contrato: {
      titulo: 'Contratos',
      icono: 'law',
      lista: 'contrato/contratos',
      permiso: VER,
      screen: 'ContratoVer',
      nombre: ':titular',
      detalle: [':numero', ':inmueble'],
    },
  },
  menu: [
    {
      modulo: 'Arriendos',
      titulo: 'Contratos',
      icono: 'law',
      screen: 'ContratosListar',
      orden: 320,
      acceso: { titulo: 'Contratos', tecla: 'C' },
    },
    {
      modulo: 'Arriendos',
      titulo: 'Incrementos de canon',
      icono: 'graph',
      screen: 'ContratosIncrementos',
      orden: 321,
    },
  ],
  tablas: {
    contrato: {
      permiso: VER,
      enlaces: ['contrato_persona', 'contrato_retencion', 'contrato_prorroga', 'contrato_incremento'],
    },
  },
  comenta: { contrato: { nombre: 'Contrato', en: 'un contrato', screen: 'ContratoVer' } },
  origenes: { contrato: { nombre: 'Contrato', icono: 'law', screen: 'ContratoVer' } },
  eventos: {
    contrato_por_vencer: { nombre: 'Contrato por vencer', origen: 'contrato' },
    contrato_terminado: { nombre: 'Contrato terminado o cancelado', origen: 'contrato' },
    incremento_por_aplicar: { nombre: 'Incremento de canon notificado que ya rige', origen: 'contrato' },
  },
  estados: TRANSICIONES,
  numeraciones: [
    { codigo: 'CONTRATO_ARRIENDO', titulo: 'Contratos de arrendamiento', prefijo: 'CA-', ancho: 6, tabla: 'contrato' },
    { codigo: 'CONTRATO_MANDATO', titulo: 'Contratos de mandato', prefijo: 'CM-', ancho: 6, tabla: 'contrato' },
  ],
});

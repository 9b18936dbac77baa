/** Suppliers' electronic invoices: read, received in an inbox, and answered within the clock of the law. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_facturas_xml';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'factura_recibida', codigo, nombre, padres, color },
});

export const manifest = defineModule({
  name: 'facturas-xml',
  titulo: 'Facturas electrónicas recibidas',
  permisos: {
    ver: { codename: VER, nombre: 'Leer y ver facturas electrónicas de proveedores' },
    recibir: { codename: `${VER}_acciones_recibir`, nombre: 'Cargar facturas electrónicas de proveedores' },
    homologar: { codename: `${VER}_acciones_homologar`, nombre: 'Revisar de nuevo las facturas recibidas' },
    descartar: { codename: `${VER}_acciones_descartar`, nombre: 'Descartar y recuperar facturas recibidas' },
    eventos: {
      codename: `${VER}_acciones_eventos`,
      nombre: 'Registrar acuse, recibo, aceptación y reclamo de facturas',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar facturas recibidas' },
  },
  screens: {
    FacturasRecibidas: {
      path: '/facturas-xml',
      section: 'Abastecimiento',
      label: 'Facturas recibidas',
      permiso: VER,
    },
    FacturaRecibidaVer: {
      path: '/facturas-xml/ver/:id',
      section: 'Abastecimiento',
      label: 'Factura recibida',
      permiso: VER,
      parent: 'FacturasRecibidas',
    },
    LeerFacturaXml: {
      path: '/abastecimiento/leer-factura',
      section: 'Abastecimiento',
      label: 'Leer factura electrónica',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Facturas recibidas',
      icono: 'inbox',
      screen: 'FacturasRecibidas',
      orden: 185,
    },
    {
      modulo: 'Abastecimiento',
      titulo: 'Leer factura electrónica',
      icono: 'file-code',
      screen: 'LeerFacturaXml',
      orden: 190,
      acceso: { titulo: 'Leer factura', tecla: 'L' },
    },
  ],
  busca: {
    factura_recibida: {
      titulo: 'Facturas recibidas',
      icono: 'inbox',
      lista: 'compras/facturas_xml',
      permiso: VER,
      screen: 'FacturaRecibidaVer',
      nombre: ':n_factura',
      detalle: [':proveedor', 'NIT :nit'],
    },
  },
  tablas: { factura_recibida: { permiso: VER, enlaces: ['factura_evento'] } },
  comenta: {
    factura_recibida: { nombre: 'Factura recibida', en: 'una factura recibida', screen: 'FacturaRecibidaVer' },
  },
  origenes: { factura_recibida: { nombre: 'Factura recibida', icono: 'inbox', screen: 'FacturaRecibidaVer' } },
  eventos: {
    factura_por_aceptar: { nombre: 'Se acaba el plazo para reclamar una factura', origen: 'factura_recibida' },
  },
  estados: [
    estado('RECIBIDO', 'secondary', ['CON_ERROR', 'DESCARTADO']),
    estado('CON_ERROR', 'danger', ['RECIBIDO', 'VALIDADO', 'HOMOLOGADO', 'DESCARTADO']),
    estado('VALIDADO', 'attention', ['RECIBIDO', 'HOMOLOGADO', 'VINCULADO']),
    estado('HOMOLOGADO', 'success', ['RECIBIDO', 'VALIDADO', 'VINCULADO']),
    estado('VINCULADO', 'accent', ['VALIDADO', 'HOMOLOGADO', 'CAUSADO'], 'VINCULADO A ENTRADA'),
    estado('CAUSADO', 'done', ['VALIDADO', 'HOMOLOGADO', 'VINCULADO']),
    estado('DESCARTADO', 'secondary', ['RECIBIDO', 'CON_ERROR', 'VALIDADO', 'HOMOLOGADO']),
  ],
});

/** Invoices, pre-invoices and notes. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_facturas';

const deFactura = { screen: 'VerFactura', tabla: 'factura', tercero: 'persona' } as const;

const estado = (
  proceso: 'prefactura' | 'factura' | 'factura_dian',
  codigo: string,
  color: string,
  padres: readonly string[],
  nombre = codigo,
) => ({ proceso, codigo, nombre, padres, color });

export const manifest = defineModule({
  name: 'facturas',
  titulo: 'Facturas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver facturas' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear, editar, revisar y anular prefacturas' },
    emitir: { codename: `${VER}_acciones_emitir`, nombre: 'Emitir facturas electrónicas', critica: true },
    notas: { codename: `${VER}_acciones_notas`, nombre: 'Emitir notas crédito y débito', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar facturas y prefacturas' },
  },
  screens: {
    ListadoFacturas: {
      path: '/facturas',
      section: 'Comercial',
      label: 'Facturas',
      permiso: VER,
    },
    ListadoPrefacturas: {
      path: '/prefacturas',
      section: 'Comercial',
      label: 'Prefacturas',
      permiso: VER,
      parent: 'ListadoFacturas',
    },
    // What is not of an order: services.
    CrearPrefactura: {
      path: '/prefacturas/crear',
      section: 'Comercial',
      label: 'Crear prefactura',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoPrefacturas',
    },
    EditarPrefactura: {
      path: '/prefacturas/editar/:id',
      section: 'Comercial',
      label: 'Editar prefactura',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoPrefacturas',
    },
    CrearFactura: {
      path: '/facturas/crear/:id',
      section: 'Comercial',
      label: 'Crear factura',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoFacturas',
    },
    VerPrefactura: {
      path: '/prefacturas/ver/:id',
      section: 'Comercial',
      label: 'Ver prefactura',
      permiso: VER,
      parent: 'ListadoPrefacturas',
    },
    VerFactura: {
      path: '/facturas/ver/:id',
      section: 'Comercial',
      label: 'Ver factura',
      permiso: VER,
      parent: 'ListadoFacturas',
    },
  },
  menu: [{ modulo: 'Comercial', titulo: 'Facturas', icono: 'file', screen: 'ListadoFacturas', orden: 240 }],
  busca: {
    factura: {
      titulo: 'Facturas y notas',
      icono: 'file',
      lista: 'ventas/facturas',
      permiso: VER,
      screen: 'VerFactura',
      nombre: ':numero',
      detalle: [':cliente'],
    },
    prefactura: {
      titulo: 'Prefacturas',
      icono: 'file',
      lista: 'ventas/prefacturas',
      permiso: VER,
      screen: 'VerPrefactura',
      nombre: ':numero',
      detalle: [':cliente'],
    },
  },
  tablas: {
    prefactura: { permiso: VER, enlaces: ['prefactura_detalle'] },
    factura: { permiso: VER, enlaces: ['factura_detalle', 'factura_impuesto', 'factura_xml', 'factura_respuesta'] },
  },
  comenta: {
    prefactura: { nombre: 'Prefactura', en: 'una prefactura', screen: 'VerPrefactura' },
    factura: { nombre: 'Factura', en: 'una factura', screen: 'VerFactura' },
  },
  eventos: {
    factura_rechazada: { nombre: 'La DIAN rechazó un documento', origen: 'factura' },
  },
  parametros: [
    {
      ...{ proceso: 'ventas', parametro: 'correo_sin_transmitir', tipo: 'lista', valor: 'no' },
      label: 'Enviar al cliente las facturas que solo se registran, sin transmitirlas a la DIAN',
      rules: { opciones: { no: 'No: a mano', si: 'Sí, al emitirlas' } },
      lo_leen: ['VerFactura'],
    },
  ],
  origenes: {
    prefactura: { nombre: 'Prefactura', icono: 'file', screen: 'VerPrefactura' },
    factura: { nombre: 'Factura', icono: 'file', screen: 'VerFactura' },
  },
  estados: [
    estado('prefactura', 'BORRADOR', 'secondary', []),
    estado('prefactura', 'REVISADA', 'accent', ['BORRADOR']),
    estado('prefactura', 'FACTURADA', 'success', ['REVISADA']),
    estado('prefactura', 'ANULADA', 'danger', ['BORRADOR', 'REVISADA']),
    estado('factura', 'EMITIDA', 'success', []),
    estado('factura', 'ANULADA_NC', 'danger', ['EMITIDA'], 'ANULADA POR NC'),
    estado('factura_dian', 'NO_TRANSMITIDA', 'secondary', [], 'NO TRANSMITIDA'),
    estado('factura_dian', 'PENDIENTE', 'attention', ['RECHAZADA', 'NO_TRANSMITIDA']),
    estado('factura_dian', 'ENVIADA', 'accent', ['PENDIENTE']),
    estado('factura_dian', 'ACEPTADA', 'success', ['PENDIENTE', 'ENVIADA']),
    estado('factura_dian', 'RECHAZADA', 'danger', ['PENDIENTE', 'ENVIADA']),
  ],
  numeraciones: [
    { codigo: 'FV', titulo: 'Facturas de venta', prefijo: 'FV', ancho: 0, fiscal: 'autorizada', ...deFactura },
    { codigo: 'NC', titulo: 'Notas crédito', prefijo: 'NC', ancho: 0, fiscal: 'propia', ...deFactura },
    { codigo: 'ND', titulo: 'Notas débito', prefijo: 'ND', ancho: 0, fiscal: 'propia', ...deFactura },
    {
      ...{ codigo: 'PREFACTURA', titulo: 'Prefacturas', prefijo: 'PF-', ancho: 6 },
      ...{ screen: 'VerPrefactura', tabla: 'prefactura', tercero: 'persona' },
    },
  ],
});

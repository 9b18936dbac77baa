/** Quotations to customers and from suppliers. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_cotizaciones';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'cotizacion', codigo, nombre, padres, color },
});

/** A draft that is removed gives its place back to the version before it. */
const REEMPLAZABLES = ['POR_APROBAR', 'ENVIADA', 'ACEPTADA', 'RECHAZADA', 'PERDIDA'];

export const manifest = defineModule({
  name: 'cotizaciones',
  titulo: 'Cotizaciones',
  permisos: {
    ver: { codename: VER, nombre: 'Ver cotizaciones' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear cotizaciones' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Editar, enviar, aceptar, revalidar, perder y anular cotizaciones, y pasarlas a pedido',
    },
    aprobar: {
      codename: `${VER}_acciones_aprobar`,
      nombre: 'Aprobar cotizaciones con descuentos por encima del máximo',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar cotizaciones' },
  },
  screens: {
    ListadoCotizaciones: {
      path: '/cotizaciones',
      section: 'Comercial',
      label: 'Cotizaciones',
      permiso: VER,
    },
    CrearCotizacion: {
      path: '/cotizaciones/crear/:tipo_cotizacion',
      section: 'Comercial',
      label: 'Crear cotización',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoCotizaciones',
    },
    EditarCotizacion: {
      path: '/cotizaciones/editar/:id',
      section: 'Comercial',
      label: 'Editar cotización',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoCotizaciones',
    },
    VerCotizacion: {
      path: '/cotizaciones/ver/:id',
      section: 'Comercial',
      label: 'Ver cotización',
      permiso: VER,
      parent: 'ListadoCotizaciones',
    },
    // The customer's own, by a link and without session.
    ResponderCotizacion: {
      path: '/cotizacion/:token',
      section: 'Comercial',
      label: 'Cotización',
      permiso: null,
      plain: true,
    },
  },
  menu: [
    {
      modulo: 'Comercial',
      titulo: 'Cotizaciones',
      icono: 'file',
      screen: 'ListadoCotizaciones',
      orden: 204,
    },
  ],
  busca: {
    cotizacion: {
      titulo: 'Cotizaciones',
      icono: 'file',
      lista: 'ventas/cotizaciones',
      permiso: VER,
      screen: 'VerCotizacion',
      nombre: ':numero',
      detalle: [':cliente', ':estado_nombre'],
    },
  },
  tablas: { cotizacion: { permiso: VER, enlaces: ['cotizacion_detalle', 'cotizacion_respuesta'] } },
  comenta: { cotizacion: { nombre: 'Cotización', en: 'una cotización', screen: 'VerCotizacion' } },
  origenes: { cotizacion: { nombre: 'Cotización', icono: 'file', screen: 'VerCotizacion' } },
  eventos: {
    cotizacion_por_aprobar: { nombre: 'Cotización por aprobar', origen: 'cotizacion' },
    cotizacion_decidida: { nombre: 'Cotización aprobada o rechazada', origen: 'cotizacion', para: 'nadie' },
    cotizacion_respondida: { nombre: 'El cliente respondió una cotización', origen: 'cotizacion', para: 'nadie' },
    cotizacion_por_vencer: { nombre: 'Cotización por vencer', origen: 'cotizacion', para: 'nadie' },
  },
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('POR_APROBAR', 'attention', ['BORRADOR', 'ENVIADA', 'REEMPLAZADA']),
    estado('ENVIADA', 'accent', ['BORRADOR', 'POR_APROBAR', 'REEMPLAZADA']),
    estado('ACEPTADA', 'success', ['ENVIADA', 'PEDIDO_PARCIAL', 'PEDIDO_TOTAL', 'REEMPLAZADA']),
    estado('PEDIDO_PARCIAL', 'attention', ['ACEPTADA', 'PEDIDO_TOTAL']),
    estado('PEDIDO_TOTAL', 'done', ['ACEPTADA', 'PEDIDO_PARCIAL']),
    estado('RECHAZADA', 'danger', ['POR_APROBAR', 'ENVIADA', 'REEMPLAZADA']),
    estado('PERDIDA', 'danger', ['ENVIADA', 'ACEPTADA', 'REEMPLAZADA']),
    estado('REEMPLAZADA', 'secondary', REEMPLAZABLES),
    estado('ANULADA', 'danger', ['BORRADOR', 'POR_APROBAR', 'ENVIADA', 'ACEPTADA']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'COTIZACION', titulo: 'Cotizaciones', prefijo: 'COT-', ancho: 6 },
      ...{ screen: 'VerCotizacion', tabla: 'cotizacion', tercero: 'persona' },
    },
  ],
  parametros: [
    {
      ...{ proceso: 'ventas', parametro: 'cotizacion_validez', tipo: 'numeric', valor: '15' },
      label: 'Validez de una cotización nueva',
      rules: { unidad: 'días', min: 1, max: 365 },
      lo_leen: ['CrearCotizacion'],
    },
    {
      ...{ proceso: 'ventas', parametro: 'cotizacion_recordar', tipo: 'numeric', valor: '3' },
      label: 'Días antes del vencimiento en que se recuerda hacer seguimiento a una cotización',
      rules: { unidad: 'días', min: 0, max: 90 },
      lo_leen: ['ListadoCotizaciones'],
    },
  ],
});

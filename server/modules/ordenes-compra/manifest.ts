/** Purchase orders: what is asked of suppliers, who approves it, and what is suggested to ask. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_ordenes_compra';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'orden_compra', codigo, nombre, padres, color },
});

const ABIERTAS = ['APROBADA', 'ENVIADA', 'CONFIRMADA'];
const CON_ENTRADAS = ['RECIBIDA_PARCIAL', 'RECIBIDA'];

export const manifest = defineModule({
  name: 'ordenes-compra',
  titulo: 'Órdenes de compra',
  permisos: {
    ver: { codename: VER, nombre: 'Ver órdenes de compra' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear órdenes de compra' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar, solicitar, enviar y enmendar órdenes de compra' },
    aprobar: { codename: `${VER}_acciones_aprobar`, nombre: 'Aprobar y rechazar órdenes de compra', critica: true },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular y cerrar órdenes de compra', critica: true },
    autorizarMinimo: {
      codename: `${VER}_acciones_autorizar_minimo`,
      nombre: 'Autorizar órdenes por debajo del mínimo del proveedor',
      critica: true,
    },
    cupos: {
      codename: `${VER}_acciones_cupos_aprobacion`,
      nombre: 'Cambiar los cupos de aprobación de órdenes de compra',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar órdenes de compra' },
  },
  screens: {
    // Crumbs as the specification writes them.
    ListadoOrdenesCompra: {
      path: '/listado-co',
      section: 'Ordenes compra',
      label: 'Listado',
      permiso: VER,
    },
    SugerenciasCompra: {
      path: '/listado-co/sugerencias',
      section: 'Ordenes compra',
      label: 'Sugerencias de compra',
      permiso: VER,
    },
    CuposAprobacion: {
      path: '/listado-co/cupos',
      section: 'Ordenes compra',
      label: 'Cupos de aprobación',
      permiso: `${VER}_acciones_cupos_aprobacion`,
      exitConfirm: true,
    },
    CrearOrdenCompra: {
      path: '/orden_compra/crear',
      section: 'Ordenes Compra',
      label: 'Crear orden de compra',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoOrdenesCompra',
    },
    EditarOrdenCompra: {
      path: '/orden_compra/editar/:id',
      section: 'Ordenes Compra',
      label: 'Editar orden de compra',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoOrdenesCompra',
    },
    VerOrdenCompra: {
      path: '/orden_compra/ver/:id',
      section: 'Ordenes Compra',
      label: 'Ver orden de compra',
      permiso: VER,
      parent: 'ListadoOrdenesCompra',
    },
    // The supplier's own, by a link and without session.
    ResponderOrdenCompra: {
      path: '/orden/:token',
      section: 'Órdenes de compra',
      label: 'Confirmar orden de compra',
      permiso: null,
      plain: true,
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Órdenes de compra',
      icono: 'tasklist',
      screen: 'ListadoOrdenesCompra',
      orden: 125,
    },
  ],
  busca: {
    orden_compra: {
      titulo: 'Órdenes de compra',
      icono: 'tasklist',
      lista: 'compras/ordenes',
      permiso: VER,
      screen: 'VerOrdenCompra',
      nombre: ':numero',
      detalle: [':proveedor', ':bodega'],
    },
  },
  tablas: {
    orden_compra: { permiso: VER, enlaces: ['orden_compra_detalle', 'orden_compra_version', 'orden_respuesta'] },
  },
  comenta: { orden_compra: { nombre: 'Orden de compra', en: 'una orden de compra', screen: 'VerOrdenCompra' } },
  origenes: { orden_compra: { nombre: 'Orden de compra', icono: 'tasklist', screen: 'VerOrdenCompra' } },
  eventos: {
    orden_por_aprobar: { nombre: 'Orden de compra por aprobar', origen: 'orden_compra' },
    orden_decidida: { nombre: 'Orden de compra aprobada o rechazada', origen: 'orden_compra', para: 'nadie' },
    orden_respondida: { nombre: 'El proveedor respondió una orden de compra', origen: 'orden_compra', para: 'nadie' },
  },
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('POR_APROBAR', 'attention', ['BORRADOR', 'RECHAZADA', ...ABIERTAS, ...CON_ENTRADAS]),
    estado('RECHAZADA', 'danger', ['POR_APROBAR']),
    estado('APROBADA', 'success', ['POR_APROBAR', 'EN_ESPERA', ...CON_ENTRADAS]),
    estado('ENVIADA', 'accent', ['APROBADA', 'CONFIRMADA', 'EN_ESPERA', ...CON_ENTRADAS]),
    estado('CONFIRMADA', 'accent', ['APROBADA', 'ENVIADA', 'EN_ESPERA', ...CON_ENTRADAS], 'CONFIRMADA POR PROVEEDOR'),
    estado('RECIBIDA_PARCIAL', 'attention', [...ABIERTAS, 'RECIBIDA', 'POR_APROBAR', 'EN_ESPERA']),
    estado('RECIBIDA', 'success', [...ABIERTAS, 'RECIBIDA_PARCIAL', 'POR_APROBAR']),
    estado('EN_ESPERA', 'severe', [...ABIERTAS, 'RECIBIDA_PARCIAL']),
    estado('CERRADA', 'done', [...ABIERTAS, ...CON_ENTRADAS, 'EN_ESPERA', 'POR_APROBAR', 'RECHAZADA']),
    estado('CERRADA_CON_SALDO', 'done', [...ABIERTAS, 'RECIBIDA_PARCIAL', 'EN_ESPERA', 'POR_APROBAR', 'RECHAZADA']),
    estado('ANULADA', 'danger', ['BORRADOR', 'POR_APROBAR', 'RECHAZADA', ...ABIERTAS, 'EN_ESPERA']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'ORDEN_COMPRA', titulo: 'Órdenes de compra', prefijo: 'OC-', ancho: 6 },
      ...{ screen: 'VerOrdenCompra', tabla: 'orden_compra', tercero: 'proveedor' },
    },
  ],
  parametros: [
    {
      ...{ proceso: 'compras', parametro: 'orden_sin_aprobacion', tipo: 'numeric', valor: '0', decimales: 2 },
      label: 'Una orden de hasta este total la aprueba quien la hizo',
      rules: { unidad: 'pesos', min: 0 },
      lo_leen: ['VerOrdenCompra'],
    },
    {
      ...{ proceso: 'compras', parametro: 'enmienda_sin_aprobacion', tipo: 'numeric', valor: '0', decimales: 2 },
      label: 'Una enmienda que sube el total hasta este porcentaje no se aprueba de nuevo',
      rules: { unidad: '%', min: 0, max: 100 },
      lo_leen: ['EditarOrdenCompra'],
    },
    {
      ...{ proceso: 'compras', parametro: 'variacion_precio', tipo: 'numeric', valor: '10', decimales: 2 },
      label: 'Un precio que supera el último costo en más de este porcentaje pide motivo',
      rules: { unidad: '%', min: 0, max: 1000 },
      lo_leen: ['CrearOrdenCompra', 'EditarOrdenCompra'],
    },
    {
      ...{ proceso: 'compras', parametro: 'tolerancia_cantidad', tipo: 'numeric', valor: '0', decimales: 2 },
      label: 'Cantidad que se recibe por encima de lo pedido, cuando ni el producto ni el proveedor la dicen',
      rules: { unidad: '%', min: 0, max: 100 },
      lo_leen: ['VerOrdenCompra'],
    },
    {
      ...{ proceso: 'compras', parametro: 'tolerancia_precio', tipo: 'numeric', valor: '0', decimales: 2 },
      label: 'Diferencia de precio que no es novedad, cuando el proveedor no la dice',
      rules: { unidad: '%', min: 0, max: 100 },
      lo_leen: ['la recepción de mercancía'],
    },
    {
      ...{ proceso: 'compras', parametro: 'tolerancia_valor', tipo: 'numeric', valor: '0', decimales: 2 },
      label: 'Diferencia de valor de una línea que no es discrepancia',
      rules: { unidad: 'pesos', min: 0 },
      lo_leen: ['la recepción de mercancía'],
    },
    {
      ...{ proceso: 'compras', parametro: 'plazo_pago', tipo: 'numeric', valor: '30' },
      label: 'Plazo de pago de una orden que no dice otro',
      rules: { unidad: 'días', min: 0, max: 365 },
      lo_leen: ['CrearOrdenCompra'],
    },
    {
      ...{ proceso: 'compras', parametro: 'exige_orden', tipo: 'lista', valor: '0' },
      label: 'Recibir mercancía sin orden de compra',
      rules: { opciones: { 0: 'Se permite', 1: 'No se permite' } },
      lo_leen: ['la recepción de mercancía'],
    },
  ],
});

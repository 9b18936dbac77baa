/** Orders of customers and their kinds. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_pedidos';
const CONFIGURACION = 'view_menu_comercial_configuracion_pedidos';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'pedido', codigo, nombre, padres, color },
});

const ANTES = ['BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN'];
const ABIERTOS = ['CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO'];
/** Where an order that is open may go, and come back from when something is undone. */
const otros = (codigo: string) => ABIERTOS.filter((each) => each !== codigo);

const configuracion = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'configuracion_pedido', codigo, nombre: codigo, padres, color },
});

export const manifest = defineModule({
  name: 'pedidos',
  titulo: 'Pedidos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver pedidos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear pedidos' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Editar, confirmar, reservar, entregar, cerrar y anular pedidos',
    },
    liberar: {
      codename: `${VER}_acciones_liberar`,
      nombre: 'Aprobar pedidos y liberar los retenidos por cartera o por margen',
      critica: true,
    },
    autorizarDescuento: {
      codename: `${VER}_acciones_autorizar_descuento`,
      nombre: 'Autorizar descuentos por encima del máximo en pedidos',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar pedidos' },
    verConfiguracion: { codename: CONFIGURACION, nombre: 'Ver la configuración de pedidos' },
    editarConfiguracion: {
      codename: `${CONFIGURACION}_acciones_editar`,
      nombre: 'Cambiar la configuración de pedidos',
      critica: true,
    },
  },
  screens: {
    ListadoPedidos: {
      path: '/pedidos',
      section: 'Comercial',
      label: 'Pedidos',
      permiso: VER,
    },
    CrearPedido: {
      path: '/pedidos/crear/:tipo_pedido',
      section: 'Comercial',
      label: 'Crear pedido',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoPedidos',
    },
    EditarPedidos: {
      path: '/pedidos/editar/:id',
      section: 'Comercial',
      label: 'Editar pedido',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoPedidos',
    },
    VerPedidos: {
      path: '/pedidos/ver/:id',
      section: 'Comercial',
      label: 'Ver pedido',
      permiso: VER,
      parent: 'ListadoPedidos',
    },
    ListadoConfPedidos: {
      path: '/configuracion-pedidos',
      section: 'Comercial',
      label: 'Configuración de pedidos',
      permiso: CONFIGURACION,
    },
  },
  menu: [
    {
      ...{ modulo: 'Comercial', titulo: 'Pedidos', icono: 'package', screen: 'ListadoPedidos', orden: 205 },
    },
    {
      ...{ modulo: 'Comercial', titulo: 'Configuración de pedidos', icono: 'gear', screen: 'ListadoConfPedidos' },
      orden: 206,
    },
  ],
  busca: {
    pedido: {
      titulo: 'Pedidos',
      icono: 'package',
      lista: 'ventas/pedidos',
      permiso: VER,
      screen: 'VerPedidos',
      nombre: ':numero',
      detalle: [':cliente', ':bodega'],
    },
  },
  tablas: {
    pedido: { permiso: VER, enlaces: ['pedido_detalle'] },
    configuracion_pedido: { permiso: CONFIGURACION, enlaces: ['configuracion_pedido_zona'] },
  },
  comenta: {
    pedido: { nombre: 'Pedido', en: 'un pedido', screen: 'VerPedidos' },
    configuracion_pedido: { nombre: 'Tipo de pedido', en: 'un tipo de pedido', screen: 'ListadoConfPedidos' },
  },
  origenes: {
    pedido: { nombre: 'Pedido', icono: 'package', screen: 'VerPedidos' },
    configuracion_pedido: { nombre: 'Tipo de pedido', icono: 'package', screen: 'ListadoConfPedidos' },
  },
  eventos: {
    pedido_por_aprobar: { nombre: 'Pedido por aprobar', origen: 'pedido' },
    pedido_retenido: { nombre: 'Pedido retenido por cartera o por margen', origen: 'pedido' },
    pedido_liberado: { nombre: 'Pedido retenido que se confirmó', origen: 'pedido', para: 'nadie' },
    revision_de_cartera: {
      nombre: 'Cambio de la revisión de cartera de un tipo de pedido',
      origen: 'configuracion_pedido',
      critico: true,
    },
  },
  estados: [
    configuracion('BORRADOR', 'secondary', []),
    configuracion('VIGENTE', 'success', ['BORRADOR', 'INACTIVA']),
    configuracion('INACTIVA', 'danger', ['VIGENTE']),
    estado('BORRADOR', 'secondary', []),
    estado('POR_APROBAR', 'attention', ['BORRADOR']),
    estado(
      'RETENIDO_CARTERA',
      'severe',
      ['BORRADOR', 'POR_APROBAR', 'CONFIRMADO', 'RESERVADO'],
      'RETENIDO POR CARTERA',
    ),
    estado('RETENIDO_MARGEN', 'severe', ['BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA'], 'RETENIDO POR MARGEN'),
    estado('CONFIRMADO', 'success', [...ANTES, ...otros('CONFIRMADO')]),
    estado('RESERVADO', 'success', [...ANTES, ...otros('RESERVADO')]),
    estado('EN_ALISTAMIENTO', 'attention', otros('EN_ALISTAMIENTO')),
    estado('ALISTADO', 'accent', otros('ALISTADO')),
    estado('DESPACHADO', 'accent', [...ANTES, ...otros('DESPACHADO')]),
    estado('FACTURADO', 'done', otros('FACTURADO')),
    estado('ENTREGADO', 'success', ['DESPACHADO', 'FACTURADO']),
    estado('CERRADO', 'secondary', [...ABIERTOS, 'ENTREGADO']),
    estado('CERRADO_CON_FALTANTE', 'done', ABIERTOS),
    estado('ANULADO', 'danger', [...ANTES, 'CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO']),
  ],
  numeraciones: [
    {
      codigo: 'PEDIDO',
      titulo: 'Pedidos',
      prefijo: 'PED-',
      ancho: 6,
      screen: 'VerPedidos',
      tabla: 'pedido',
      tercero: 'persona',
    },
  ],
});

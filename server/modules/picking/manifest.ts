/** Picking of orders in the warehouse. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_picking_pedidos';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'picking', codigo, nombre, padres, color },
});

const ALISTADOS = ['ALISTADO', 'ALISTADO_CON_FALTANTE'];

export const manifest = defineModule({
  name: 'picking',
  titulo: 'Picking de pedidos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el picking de pedidos' },
    gestionar: { codename: `${VER}_acciones_gestionar`, nombre: 'Separar los productos de un pedido' },
    despachar: { codename: `${VER}_acciones_despachar`, nombre: 'Despachar lo alistado de un pedido, y revertirlo' },
  },
  screens: {
    ListadoPickingPedidos: {
      path: '/picking-pedidos',
      section: 'Inventario',
      label: 'Picking de pedidos',
      permiso: VER,
    },
    // The same list under the other name that the specification gives it.
    GestionPickingPedidos: {
      path: '/gestion-picking-pedidos',
      section: 'Inventario',
      label: 'Gestión de picking',
      permiso: VER,
      parent: 'ListadoPickingPedidos',
    },
    PickingProductosPedido: {
      path: '/picking-pedidos/productos/:id',
      section: 'Inventario',
      label: 'Productos del pedido',
      permiso: VER,
      parent: 'ListadoPickingPedidos',
    },
  },
  menu: [
    {
      ...{ modulo: 'Inventario', titulo: 'Picking de pedidos', icono: 'tasklist', screen: 'ListadoPickingPedidos' },
      orden: 265,
    },
  ],
  busca: {
    picking: {
      titulo: 'Picking de pedidos',
      icono: 'tasklist',
      lista: 'ventas/picking',
      permiso: VER,
      screen: 'PickingProductosPedido',
      nombre: ':numero',
      detalle: [':pedido', ':cliente'],
    },
  },
  tablas: { picking: { permiso: VER } },
  comenta: { picking: { nombre: 'Picking', en: 'un picking', screen: 'PickingProductosPedido' } },
  origenes: { picking: { nombre: 'Picking', icono: 'tasklist', screen: 'PickingProductosPedido' } },
  eventos: {
    picking_asignado: { nombre: 'Picking asignado', origen: 'picking', para: 'nadie' },
    picking_con_faltante: { nombre: 'Faltante al alistar un pedido', origen: 'picking' },
  },
  estados: [
    estado('PENDIENTE', 'secondary', []),
    estado('ASIGNADO', 'secondary', ['PENDIENTE']),
    estado('EN_ALISTAMIENTO', 'attention', ['PENDIENTE', 'ASIGNADO', 'PAUSADO']),
    estado('PAUSADO', 'severe', ['EN_ALISTAMIENTO']),
    estado('ALISTADO', 'accent', ['EN_ALISTAMIENTO', 'DESPACHADO']),
    estado('ALISTADO_CON_FALTANTE', 'severe', ['EN_ALISTAMIENTO', 'DESPACHADO']),
    estado('VERIFICADO', 'accent', [...ALISTADOS, 'DESPACHADO']),
    estado('DESPACHADO', 'success', [...ALISTADOS, 'VERIFICADO', 'PENDIENTE', 'ASIGNADO']),
    estado('LIBERADO', 'danger', ['PENDIENTE', 'ASIGNADO', 'EN_ALISTAMIENTO', 'PAUSADO', ...ALISTADOS, 'VERIFICADO']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'PICKING', titulo: 'Picking de pedidos', prefijo: 'PIK-', ancho: 6, tabla: 'picking' },
      screen: 'PickingProductosPedido',
    },
    { codigo: 'OLA', titulo: 'Olas de picking', prefijo: 'OLA-', ancho: 6, tabla: 'picking_ola' },
  ],
});

/** The list of orders. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { pedido as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, pedidoFila } from './pedido.ts';

const { permisos } = manifest;

export const pedidosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'pedidos',
  row: pedidoFila,
  columns: [
    columnOf('numero', c.numero, { width: 116 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    column('tipo_nombre', c.configuracion_id.label, 'texto', { width: 110, hidden: true }),
    columnOf('cliente', c.persona_id),
    column('ciudad', 'Ciudad', 'texto', { width: 130, hidden: true }),
    columnOf('vendedor', c.vendedor_id, { width: 150, hidden: true }),
    columnOf('bodega', c.bodega_id, { width: 150, hidden: true }),
    columnOf('bodega_destino', c.bodega_destino_id, { width: 150, hidden: true }),
    columnOf('fecha_entrega', c.fecha_entrega, { width: 96 }),
    column('dias_retraso', 'Días de retraso', 'entero', { width: 80, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('subtotal', c.subtotal_cts, { width: 130, hidden: true }),
    columnOf('total', c.total_cts, { width: 136, total: true }),
    columnOf('pct_alistado', c.pct_alistado, { width: 96, hidden: true }),
    columnOf('pct_despachado', c.pct_despachado, { width: 112, hidden: true }),
    columnOf('pct_facturado', c.pct_facturado, { width: 104, hidden: true }),
    columnOf('con_faltante', c.con_faltante, { width: 100, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 196 }),
  ],
  filters: {
    ...{ tipo: 'texto', persona_id: 'entero', bodega_id: 'entero', bodega_destino_id: 'entero', estado: 'texto' },
    ...{ vendedor_id: 'entero', fecha: 'fecha', fecha_entrega: 'fecha', cotizacion_id: 'entero' },
    ...{ retenidos: 'booleano', atrasados: 'booleano', con_faltante: 'booleano' },
  },
  order: ['id', 'numero', 'fecha', 'fecha_entrega', 'total', 'updated'],
  defaultOrder: '-id',
});

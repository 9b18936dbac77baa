/** The list of purchase orders. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { orden as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ordenFila } from './orden.ts';

const { permisos } = manifest;

export const ordenesList = defineList(manifest, {
  path: 'compras/ordenes',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'órdenes de compra',
  row: ordenFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('proveedor', c.proveedor_id),
    columnOf('bodega', c.bodega_id, { width: 116 }),
    columnOf('fecha_entrega', c.fecha_entrega, { width: 96 }),
    column('dias_retraso', 'Días de retraso', 'entero', { width: 80, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('base', c.base_cts, { width: 132, hidden: true }),
    columnOf('iva', c.iva_cts, { width: 120, hidden: true }),
    columnOf('total', c.total_cts, { width: 152, total: true }),
    columnOf('recepcion', c.recepcion, { width: 100, hidden: true }),
    columnOf('facturacion', c.facturacion, { width: 108, hidden: true }),
    columnOf('comprador', c.comprador_id, { width: 160, hidden: true }),
    columnOf('aprobado_por', c.aprobado_uc_id, { width: 160, hidden: true }),
    columnOf('enmiendas', c.enmiendas, { width: 92, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 176 }),
  ],
  filters: {
    ...{ proveedor_id: 'entero', bodega_id: 'entero', estado: 'texto', recepcion: 'texto', facturacion: 'texto' },
    ...{ comprador_id: 'entero', fecha: 'fecha', fecha_entrega: 'fecha', atrasada: 'booleano' },
    ...{ linea: 'texto', bajo_minimo: 'booleano' },
  },
  order: ['id', 'numero', 'fecha', 'fecha_entrega', 'total', 'updated'],
  defaultOrder: '-id',
});

/** The list of goods receipts. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { entrada as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, entradaFila } from './entrada.ts';

const { permisos } = manifest;

export const entradasList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'entradas de mercancía',
  row: entradaFila,
  columns: [
    columnOf('numero', c.numero, { width: 108 }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('proveedor', c.proveedor_id),
    column('ordenes_numeros', 'Órdenes', 'texto', { width: 116, hidden: true }),
    columnOf('n_factura', c.n_factura, { width: 116 }),
    columnOf('fecha_factura', c.fecha_factura, { width: 96, hidden: true }),
    columnOf('cufe', c.cufe, { width: 160, hidden: true }),
    columnOf('bodega', c.bodega_id, { width: 132, hidden: true }),
    columnOf('tipo', c.tipo, { width: 132, hidden: true }),
    columnOf('cajas_recibidas', c.cajas_recibidas, { width: 76, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('unidades', c.unidades_mil, { width: 96, hidden: true, total: true }),
    columnOf('base', c.base_cts, { width: 132, hidden: true }),
    columnOf('iva', c.iva_cts, { width: 120, hidden: true }),
    columnOf('total', c.total_cts, { width: 136, total: true }),
    column('novedades_resueltas', c.novedades.label, 'texto', { width: 88 }),
    columnOf('recibido_por', c.confirmado_uc_id, { width: 160, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 120 }),
  ],
  filters: {
    ...{ proveedor_id: 'entero', bodega_id: 'entero', orden_id: 'entero', factura_id: 'entero', estado: 'texto' },
    ...{ tipo: 'texto', n_factura: 'mayusculas', fecha: 'fecha', con_novedades: 'booleano', pendientes: 'booleano' },
    sin_factura: 'booleano',
  },
  order: ['id', 'numero', 'fecha', 'fecha_factura', 'total', 'updated'],
  defaultOrder: '-fecha',
});

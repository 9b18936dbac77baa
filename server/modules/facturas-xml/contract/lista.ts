/** The list of the inbox. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { factura as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { facturaFila } from './factura.ts';

const { permisos } = manifest;

export const facturasList = defineList(manifest, {
  path: 'compras/facturas_xml',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'facturas recibidas',
  row: facturaFila,
  columns: [
    columnOf('n_factura', c.n_factura, { width: 132 }),
    columnOf('tipo', c.tipo, { width: 104, hidden: true }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('proveedor', c.proveedor_id),
    columnOf('nit', c.nit, { width: 116, hidden: true }),
    columnOf('vencimiento', c.vencimiento, { width: 96, hidden: true }),
    columnOf('referencia', c.referencia, { width: 116, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('pendientes', c.pendientes, { width: 92, hidden: true }),
    columnOf('base', c.base_cts, { width: 132, hidden: true }),
    columnOf('iva', c.iva_cts, { width: 120, hidden: true }),
    columnOf('total', c.total_cts, { width: 136, total: true }),
    columnOf('limite', { ...c.reloj_limite, corto: c.reloj.corto }, { width: 148 }),
    columnOf('nombre', c.nombre, { width: 180, hidden: true }),
    column('usuario', 'Cargada por', 'texto', { width: 150, hidden: true }),
    column('created', 'Cargada el', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 176 }),
  ],
  filters: {
    ...{
      tipo: 'texto',
      estado: 'texto',
      error: 'texto',
      proveedor_id: 'entero',
      nit: 'texto',
      n_factura: 'mayusculas',
    },
    ...{ fecha: 'fecha', vencimiento: 'fecha', limite: 'fecha', plazo: 'texto', sumas_difieren: 'booleano' },
    sin_recibir: 'booleano',
  },
  order: ['id', 'n_factura', 'fecha', 'vencimiento', 'total', 'created', 'limite'],
  defaultOrder: '-id',
});

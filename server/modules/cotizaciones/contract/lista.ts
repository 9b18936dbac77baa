/** The list of quotations. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { cotizacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, cotizacionFila } from './cotizacion.ts';

const { permisos } = manifest;

export const cotizacionesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'cotizaciones',
  row: cotizacionFila,
  columns: [
    columnOf('numero', c.numero, { width: 132 }),
    columnOf('version_numero', c.version_numero, { width: 76, hidden: true }),
    columnOf('fecha', c.fecha, { width: 96 }),
    columnOf('cliente', c.persona_id),
    columnOf('vendedor', c.vendedor_id, { width: 150, hidden: true }),
    columnOf('vence', c.vence, { width: 104 }),
    columnOf('validez_dias', c.validez_dias, { width: 90, hidden: true }),
    columnOf('forma_pago', c.forma_pago, { width: 90, hidden: true }),
    columnOf('lineas', c.lineas, { width: 76, hidden: true }),
    columnOf('subtotal', c.subtotal_cts, { width: 130, hidden: true }),
    columnOf('total', c.total_cts, { width: 136, total: true }),
    columnOf('margen', c.margen, { width: 96, hidden: true }),
    columnOf('pct_pedido', c.pct_pedido, { width: 92 }),
    columnOf('motivo', c.motivo, { width: 180, hidden: true }),
    columnOf('pide_cambio', c.pide_cambio, { width: 110, hidden: true }),
    column('vencida', 'Vencida', 'booleano', { width: 86, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 164 }),
  ],
  filters: {
    ...{
      persona_id: 'entero',
      vendedor_id: 'entero',
      estado: 'texto',
      fecha: 'fecha',
      vence: 'fecha',
      total: 'dinero',
    },
    ...{ vencida: 'booleano', por_vencer: 'booleano', pide_cambio: 'booleano', numero: 'mayusculas' },
  },
  order: ['id', 'numero', 'fecha', 'vence', 'total', 'updated'],
  defaultOrder: '-id',
});

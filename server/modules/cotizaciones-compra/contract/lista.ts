/** The list of requests of quotation. */
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { solicitud as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, solicitudFila } from './solicitud.ts';

const { permisos } = manifest;

export const solicitudesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'solicitudes de cotización',
  row: solicitudFila,
  columns: [
    columnOf('numero', c.numero, { width: 116 }),
    columnOf('fecha', c.fecha, { width: 104 }),
    columnOf('fecha_limite', c.fecha_limite, { width: 104 }),
    columnOf('comprador', c.comprador_id),
    columnOf('bodega', c.bodega_id, { width: 150, hidden: true }),
    columnOf('lineas', c.lineas, { width: 84, hidden: true }),
    columnOf('invitados', c.invitados, { width: 110, hidden: true }),
    columnOf('respuestas', c.respuestas, { width: 110 }),
    columnOf('adjudicado', c.adjudicado_cts, { width: 140, total: true }),
    columnOf('motivo', c.motivo, { width: 180, hidden: true }),
    column('tardia', 'Plazo terminado', 'booleano', { width: 120, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    columnOf('estado', c.estado, { width: 164 }),
  ],
  filters: {
    ...{ proveedor_id: 'entero', comprador_id: 'entero', bodega_id: 'entero', estado: 'texto' },
    ...{ fecha: 'fecha', fecha_limite: 'fecha', tardia: 'booleano', numero: 'mayusculas' },
  },
  order: ['id', 'numero', 'fecha', 'fecha_limite', 'adjudicado', 'updated'],
  defaultOrder: '-id',
});

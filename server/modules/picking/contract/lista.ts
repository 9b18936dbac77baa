/** The list of pickings, and what is done to many of them. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { picking as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, pickingFila } from './picking.ts';

const { permisos } = manifest;

export const pickingsList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.ver },
  nombre: 'pickings',
  row: pickingFila,
  columns: [
    columnOf('numero', c.numero, { width: 104 }),
    columnOf('pedido', c.pedido_id, { width: 108 }),
    column('cliente', 'Cliente', 'texto'),
    columnOf('bodega', c.bodega_id, { width: 140, hidden: true }),
    columnOf('fecha_entrega', c.fecha_entrega, { width: 96 }),
    columnOf('cantidad_lineas', c.cantidad_lineas, { width: 80, hidden: true }),
    column('pct_alistado', '% alistado', 'porcentaje', { width: 88 }),
    columnOf('alistador', c.alistador_id, { width: 120 }),
    columnOf('iniciado', c.iniciado, { width: 136, hidden: true }),
    column('segundos', 'Segundos alistando', 'entero', { width: 110, hidden: true }),
    columnOf('con_faltante', c.con_faltante, { width: 100, hidden: true }),
    columnOf('ola', c.ola_id, { width: 116, hidden: true }),
    columnOf('guia', c.guia, { width: 120, hidden: true }),
    columnOf('cajas', c.cajas, { width: 76, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    columnOf('estado', c.estado, { width: 190 }),
  ],
  filters: {
    ...{ pedido_id: 'entero', bodega_id: 'entero', alistador_id: 'entero', ola_id: 'entero', estado: 'texto' },
    ...{ fecha_entrega: 'fecha', con_faltante: 'booleano' },
  },
  order: ['id', 'numero', 'fecha_entrega', 'updated'],
  defaultOrder: '-id',
});

export const asignarVarios = defineBulk(manifest, pickingsList, {
  accion: 'asignar',
  titulo: 'Asignar pickings',
  permiso: permisos.gestionar,
  datos: z.strictObject({ usuario_id: f.id }),
});

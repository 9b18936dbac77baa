/** What each process asks for: a case of each is made when a consignment enters it. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineRecord } from '../../../shared/record.ts';
import { requisito as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { proceso } from './consignaciones.ts';

const { permisos } = manifest;

const campos = {
  proceso,
  nombre: f.mayusculas(c.nombre.max),
  plazo_dias: z.int().min(0).max(c.plazo_dias.max),
  responsable_id: f.id.nullable().default(null),
  orden: z.int().min(0).max(c.orden.max).default(0),
};
export const requisitoAlta = z.strictObject(campos);
export const requisitoCambio = z.strictObject({ ...campos, version: f.version });
export type RequisitoAlta = z.output<typeof requisitoAlta>;
export type RequisitoCambio = z.output<typeof requisitoCambio>;

export const requisito = z.object({
  id: f.id,
  proceso,
  proceso_nombre: z.string(),
  nombre: z.string(),
  plazo_dias: z.int(),
  responsable_id: f.id.nullable(),
  responsable_nombre: z.string().nullable(),
  orden: z.int(),
  updated: f.instante,
  version: f.version,
});
export type Requisito = z.output<typeof requisito>;

export const requisitosList = defineList(manifest, {
  path: 'consignacion/requisitos',
  access: { permiso: permisos.ver },
  nombre: 'requisitos',
  row: requisito,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('proceso_nombre', c.proceso, { width: 160 }),
    columnOf('plazo_dias', c.plazo_dias, { width: 90 }),
    columnOf('responsable_nombre', c.responsable_id, { width: 220 }),
    columnOf('orden', c.orden, { width: 80 }),
  ],
  filters: { proceso: 'texto', responsable_id: 'entero' },
  order: ['proceso', 'nombre'],
  defaultOrder: 'proceso',
});

export const registroRequisito = defineRecord(manifest, {
  path: 'consignacion/requisitos',
  nombre: 'un requisito de un proceso',
  row: requisito,
  alta: requisitoAlta,
  cambio: requisitoCambio,
  permisos: {
    ver: permisos.ver,
    crear: permisos.configurar,
    editar: permisos.configurar,
    eliminar: permisos.configurar,
  },
});

export const comentariosRequisito = defineComments(manifest, {
  path: 'consignacion/requisitos/:id/comentarios',
  tabla: 'consignacion_requisito',
  permisos: { ver: permisos.ver },
});

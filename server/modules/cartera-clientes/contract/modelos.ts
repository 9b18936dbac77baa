/** What travels of the models of an ageing. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { modelo as c, ESTADOS_MODELO, rango as r } from '../campos/cobranza.ts';
import { manifest } from '../manifest.ts';
import { COLORES_RANGO } from '../rules/edades.ts';
import { rangoLeido } from './edades.ts';

const { permisos } = manifest;
const path = 'cartera/edades/modelos';

const dia = z
  .int()
  .min(0)
  .max(r.hasta.max)
  .nullish()
  .transform((days) => days ?? null);
const rango = z.strictObject({
  nombre: f.texto(r.nombre.max),
  /** Days past due, both included; none of the first, which is what is not due and ends at 0, and no end of the last. */
  desde: dia,
  hasta: dia,
  provision: f.porcentaje.default(0),
  color: z.enum(COLORES_RANGO),
});
const campos = {
  codigo: f.mayusculas(c.codigo.max),
  nombre: f.texto(c.nombre.max),
  rangos: z.array(rango).min(2).max(12),
};
export const modeloAlta = z.strictObject(campos);
export const modeloCambio = z.strictObject({ ...campos, version: f.version });
export type ModeloAlta = z.output<typeof modeloAlta>;
export type ModeloCambio = z.output<typeof modeloCambio>;

export const modeloLeido = z.object({
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  rangos: z.array(rangoLeido),
  estado: z.enum(Object.keys(ESTADOS_MODELO) as [keyof typeof ESTADOS_MODELO, ...(keyof typeof ESTADOS_MODELO)[]]),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  /** The one that stands unless one asks for another. */
  defecto: z.boolean(),
  updated: f.instante,
  version: f.version,
});
export type Modelo = z.output<typeof modeloLeido>;

export const modelosList = defineList(manifest, {
  path,
  access: { permiso: permisos.verEdades },
  nombre: 'modelos de edades',
  row: modeloLeido,
  columns: [
    columnOf('codigo', c.codigo, { width: 120 }),
    columnOf('nombre', c.nombre),
    columnOf('defecto', c.defecto, { width: 108 }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 116 }),
  ],
  filters: { estado: 'texto' },
  order: ['nombre', 'codigo'],
  defaultOrder: 'nombre',
});

export const registroModelo = defineRecord(manifest, {
  path,
  nombre: 'un modelo de edades',
  row: modeloLeido,
  alta: modeloAlta,
  cambio: modeloCambio,
  permisos: { ver: permisos.verEdades, crear: permisos.modelos, editar: permisos.modelos },
});

const acto = defineAct(manifest, { path, row: modeloLeido });
const simple = z.strictObject({ version: f.version.nullish() });
const conMotivo = z.strictObject({ version: f.version.nullish(), motivo: f.texto(300) });

export const activarModelo = acto('activar', 'Lo pone en uso.', permisos.modelos, simple);
export const inactivarModelo = acto('inactivar', 'Lo deja de ofrecer.', permisos.modelos, conMotivo);
export const predeterminarModelo = acto(
  'predeterminar',
  'Es el que se usa cuando nadie elige otro.',
  permisos.modelos,
  simple,
);

export const comentariosModelo = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'modelo_edades',
  permisos: { ver: permisos.verEdades },
});

/** Kinds of appointments: how long, how far apart, when and by whom they are attended. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineActivation, defineRecord } from '../../../shared/record.ts';
import { tipoCita as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const base = 'agenda/tipos_cita';

export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 08:30.');

export const franja = z.strictObject({ dia: z.int().min(1).max(7), desde: hora, hasta: hora });

const margen = z.int().min(0).max(c.margen_antes.max).default(0);

const campos = {
  nombre: f.texto(c.nombre.max),
  duracion: z.int().min(5).max(c.duracion.max),
  margen_antes: margen,
  margen_despues: margen,
  anticipacion_minima_horas: z.int().min(0).max(c.anticipacion_minima_horas.max).default(0),
  anticipacion_maxima_dias: z.int().min(1).max(c.anticipacion_maxima_dias.max).default(90),
  horario: z.array(franja).min(1, 'Agrega al menos una franja.').max(50),
  festivos: z.boolean().default(false),
  /** None: anybody. */
  responsables: z.array(f.id).max(200).default([]),
  /** Minutes before. */
  recordatorios: z.array(z.int().min(5).max(43_200)).max(5).default([]),
};

export const tipoCitaAlta = z.strictObject(campos);
export const tipoCitaCambio = z.strictObject({ ...campos, version: f.version });
export type TipoCitaAlta = z.output<typeof tipoCitaAlta>;
export type TipoCitaCambio = z.output<typeof tipoCitaCambio>;

export const tipoCita = z.object({
  id: f.id,
  nombre: z.string(),
  duracion: z.int(),
  margen_antes: z.int(),
  margen_despues: z.int(),
  anticipacion_minima_horas: z.int(),
  anticipacion_maxima_dias: z.int(),
  horario: z.array(z.object({ id: f.id, dia: z.int(), desde: z.string(), hasta: z.string() })),
  festivos: z.boolean(),
  responsables: z.array(f.id),
  /** Their names; '' when anybody attends it. */
  responsables_nombres: z.string(),
  recordatorios: z.array(z.int()),
  estado: z.int(),
  updated: f.instante,
  version: f.version,
});
export type TipoCita = z.output<typeof tipoCita>;

export const tiposCitaList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'tipos de cita',
  row: tipoCita,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('duracion', c.duracion, { width: 90 }),
    columnOf('margen_antes', c.margen_antes, { width: 110, hidden: true }),
    columnOf('margen_despues', c.margen_despues, { width: 120, hidden: true }),
    columnOf('anticipacion_minima_horas', c.anticipacion_minima_horas, { width: 150, hidden: true }),
    columnOf('anticipacion_maxima_dias', c.anticipacion_maxima_dias, { width: 150, hidden: true }),
    column('responsables_nombres', 'Responsables', 'texto', { width: 260 }),
    columnOf('festivos', c.festivos, { width: 90 }),
    columnOf('estado', c.estado, { width: 96 }),
  ],
  filters: { estado: 'entero' },
  order: ['nombre'],
  defaultOrder: 'nombre',
});

const { configurar } = permisos;

export const registroTipo = defineRecord(manifest, {
  path: base,
  nombre: 'un tipo de cita',
  row: tipoCita,
  alta: tipoCitaAlta,
  cambio: tipoCitaCambio,
  permisos: { ver: permisos.ver, crear: configurar, editar: configurar, eliminar: configurar },
});

export const { inactivar: inactivarTipo, activar: activarTipo } = defineActivation(manifest, {
  path: base,
  nombre: 'un tipo de cita',
  row: tipoCita,
  permiso: configurar,
});

export const comentariosTipo = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'tipo_cita',
  permisos: { ver: permisos.ver },
});

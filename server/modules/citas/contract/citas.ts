/** What travels of an appointment, and its acts. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { cita as c, citaInvitado as i, NOMBRES_ORIGEN } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_CITA } from '../rules/estados.ts';
import { hora } from './tipos.ts';

const { permisos } = manifest;
const base = 'agenda/citas';

export type TipoOrigen = keyof typeof NOMBRES_ORIGEN;
export const tipoOrigen = z.enum(Object.keys(NOMBRES_ORIGEN) as [TipoOrigen, ...TipoOrigen[]]);

const invitado = z.strictObject({
  id: f.id.nullish(),
  nombre: f.texto(i.nombre.max),
  email: f.email,
  celular: f.celularOpcional,
});

const campos = {
  tipo_cita_id: f.id,
  fecha: f.fecha,
  hora_inicio: hora,
  responsable_id: f.id,
  origen: z.strictObject({ tipo: tipoOrigen, id: f.id }).nullish(),
  persona_id: f.id.nullish(),
  lugar: f.textoOpcional(c.lugar.max),
  notas: f.textoOpcional(c.notas.max),
  invitados: z.array(invitado).max(20).nullish(),
};

export const citaAlta = z.strictObject(campos);
/** Its kind and its hour stay: `reprogramar` moves it. */
export const citaCambio = z.strictObject({ ...campos, version: f.version });
export type CitaAlta = z.output<typeof citaAlta>;
export type CitaCambio = z.output<typeof citaCambio>;

export const citaFila = z.object({
  id: f.id,
  tipo_cita_id: f.id,
  tipo_cita: z.string(),
  fecha: f.fecha,
  hora_inicio: z.string(),
  hora_fin: z.string(),
  margen_antes: z.int(),
  margen_despues: z.int(),
  responsable_id: f.id,
  responsable_nombre: z.string(),
  origen: z.object({ tipo: tipoOrigen, id: f.id, nombre: z.string() }).nullable(),
  origen_nombre: z.string().nullable(),
  persona_id: f.id.nullable(),
  persona_nombre: z.string().nullable(),
  lugar: z.string().nullable(),
  notas: z.string().nullable(),
  estado: z.enum(ESTADOS_CITA),
  estado_nombre: z.string(),
  /** Until when a request holds its hour. */
  retiene_hasta: f.instante.nullable(),
  reprogramaciones: z.int(),
  resultado: z.string().nullable(),
  motivo: z.string().nullable(),
  updated: f.instante,
  version: f.version,
});
export type CitaFila = z.output<typeof citaFila>;

export const citaLeida = citaFila.extend({
  invitados: z.array(z.object({ id: f.id, nombre: z.string(), email: z.string(), celular: z.string().nullable() })),
});
export type Cita = z.output<typeof citaLeida>;

export const citasList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'citas',
  row: citaFila,
  columns: [
    columnOf('fecha', c.fecha, { width: 100 }),
    columnOf('hora_inicio', c.hora_inicio, { width: 76 }),
    columnOf('hora_fin', c.hora_fin, { width: 80, hidden: true }),
    columnOf('tipo_cita', c.tipo_cita_id, { width: 160 }),
    columnOf('responsable_nombre', c.responsable_id, { width: 150 }),
    columnOf('persona_nombre', c.persona_id, { width: 150 }),
    column('origen_nombre', 'Asunto', 'texto', { width: 160 }),
    columnOf('lugar', c.lugar, { width: 140, hidden: true }),
    columnOf('reprogramaciones', c.reprogramaciones, { width: 100, hidden: true }),
    columnOf('resultado', c.resultado, { width: 220, hidden: true }),
    columnOf('motivo', c.motivo, { width: 200, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    columnOf('estado', c.estado, { width: 130 }),
  ],
  filters: {
    ...{ fecha: 'fecha', estado: 'texto', tipo_cita_id: 'entero', responsable_id: 'entero', persona_id: 'entero' },
    ...{ inmueble_id: 'entero', origen_tipo: 'texto', origen_id: 'entero' },
  },
  order: ['fecha', 'updated'],
  defaultOrder: '-fecha',
});

export const registroCita = defineRecord(manifest, {
  path: base,
  nombre: 'una cita',
  row: citaLeida,
  alta: citaAlta,
  cambio: citaCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar },
});

const acto = defineAct(manifest, { path: base, row: citaLeida });
const { version } = f;

const simple = z.strictObject({ version });
const conResultado = z.strictObject({ version, resultado: f.texto(c.resultado.max) });
const inasistencia = z.strictObject({ version, motivo: f.textoOpcional(c.motivo.max) });
const conMotivo = z.strictObject({ version, motivo: f.texto(c.motivo.max) });
const otraHora = z.strictObject({ version, fecha: f.fecha, hora_inicio: hora });
export type Simple = z.output<typeof simple>;
export type ConResultado = z.output<typeof conResultado>;
export type Inasistencia = z.output<typeof inasistencia>;
export type ConMotivo = z.output<typeof conMotivo>;
export type OtraHora = z.output<typeof otraHora>;

export const confirmarCita = acto(
  'confirmar',
  'Acepta una cita solicitada; si ya no guarda su hora y otra la tomó, 409.',
  permisos.confirmar,
  simple,
);
export const cumplirCita = acto('cumplir', 'Se cumplió, y qué resultó.', permisos.cumplir, conResultado);
export const noAsistioCita = acto('no_asistio', 'No asistieron.', permisos.noAsistio, inasistencia);
export const reprogramarCita = acto(
  'reprogramar',
  'La pasa a otra hora, hasta tres veces.',
  permisos.reprogramar,
  otraHora,
);
export const cancelarCita = acto(
  'cancelar',
  'La cancela, y por qué; su hora queda libre.',
  permisos.cancelar,
  conMotivo,
);

export const comentariosCita = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'cita',
  permisos: { ver: permisos.ver },
});

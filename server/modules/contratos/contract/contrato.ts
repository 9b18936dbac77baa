/** What travels of a lease or a mandate: the form of a draft, and the record as it is read. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineRecord } from '../../../shared/record.ts';
import { PARTICIPACIONES } from '../../inmuebles/contract/inmueble.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import {
  BASES,
  type Base,
  ESTADOS,
  INCREMENTOS,
  MEDIOS,
  type Medio,
  NOMBRE_ESTADO_INCREMENTO,
  parteTomada,
  TIPOS,
  type TipoContrato,
  type TipoIncremento,
} from '../rules.ts';

const { permisos } = manifest;
const { contrato: c, contratoRetencion: r } = campos;

const llaves = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]]);
export const tipoContrato = llaves<TipoContrato>(TIPOS);
export const medio = llaves<Medio>(MEDIOS);
const incrementoTipo = llaves<TipoIncremento>(INCREMENTOS);
export const meses = z.int().min(1).max(c.duracion_meses.max);
const MAX_PERSONAS = 20;

const persona = z.strictObject({ persona_id: f.id });
const personas = z.array(persona).max(MAX_PERSONAS).default([]);
const propietario = z.strictObject({
  persona_id: f.id,
  /** Percent, at most two decimals. */
  participacion: f.porcentaje.refine((value) => value > 0, MESSAGES.minimo),
});
const retencion = z.strictObject({
  nombre: f.mayusculas(r.nombre.max),
  base: llaves<Base>(BASES),
  /** Percent, at most two decimals. */
  tarifa: f.porcentaje.refine((value) => value > 0, MESSAGES.minimo),
});

const propios = {
  tipo: tipoContrato,
  inmueble_id: f.id,
  fecha: f.fecha,
  fecha_inicio: f.fecha,
  duracion_meses: meses,
  ciudad_firma_id: f.id.nullable().default(null),
  /** Pesos. */
  canon: f.dinero.min(0).default(0),
  admon: f.dinero.min(0).default(0),
  deposito: f.dinero.min(0).default(0),
  dia_pago: z.int().min(1).max(c.dia_pago.max).nullable().default(null),
  destinacion: f.textoOpcional(c.destinacion.max),
  incremento_tipo: incrementoTipo.nullable().default(null),
  /** Percent: points over the index (IPC_MAS) or the increase itself (FIJO). */
  incremento_valor: f.porcentaje.default(0),
  /** Percent. */
  comision: f.porcentaje.default(0),
  iva_comision: f.porcentaje.default(0),
  observacion: f.textoOpcional(c.observacion.max),
};

const formulario = z.strictObject({
  ...propios,
  arrendatarios: personas,
  codeudores: personas,
  propietarios: z.array(propietario).max(MAX_PERSONAS).default([]),
  retenciones: z.array(retencion).max(MAX_PERSONAS).default([]),
});
export type Formulario = z.output<typeof formulario>;

type Falta = readonly [path: readonly (string | number)[], message: string];

/** What a lease must say and a mandate need not. */
function faltasArriendo({ canon, dia_pago, incremento_tipo, arrendatarios, codeudores }: Formulario): Falta[] {
  const people = [
    ...arrendatarios.map(({ persona_id }, i) => ({ persona_id, path: ['arrendatarios', i, 'persona_id'] as const })),
    ...codeudores.map(({ persona_id }, i) => ({ persona_id, path: ['codeudores', i, 'persona_id'] as const })),
  ];
  return [
    ...(canon > 0 ? [] : [[['canon'], MESSAGES.requerido] as const]),
    ...(dia_pago === null ? [[['dia_pago'], MESSAGES.requerido] as const] : []),
    ...(incremento_tipo === null ? [[['incremento_tipo'], MESSAGES.requerido] as const] : []),
    ...(arrendatarios.length > 0 ? [] : [[['arrendatarios'], 'Agrega al menos un arrendatario.'] as const]),
    ...repetidas(people),
  ];
}

/** What a mandate must say. */
function faltasMandato(mandate: Formulario): Falta[] {
  const { propietarios, retenciones } = mandate;
  const whole = propietarios.reduce((sum, { participacion }) => sum + Math.round(participacion * 100), 0) === 10_000;
  const people = propietarios.map(({ persona_id }, i) => {
    return { persona_id, path: ['propietarios', i, 'persona_id'] as const };
  });
  const nombres = retenciones.map(({ nombre }) => nombre);
  return [
    ...(whole ? [] : [[['propietarios'], PARTICIPACIONES] as const]),
    ...(parteTomada(mandate) <= 100 ? [] : [[['comision'], 'Comisión, IVA y retenciones superan el canon.'] as const]),
    ...repetidas(people),
    ...nombres.flatMap((nombre, i): Falta[] =>
      nombres.indexOf(nombre) < i ? [[['retenciones', i, 'nombre'], 'La retención ya está en la lista.']] : [],
    ),
  ];
}

function repetidas(people: readonly { persona_id: number; path: readonly (string | number)[] }[]): Falta[] {
  return people.flatMap(({ persona_id, path }, i): Falta[] => {
    const first = people.findIndex((other) => other.persona_id === persona_id);
    return first < i ? [[path, 'La persona ya está en el contrato.']] : [];
  });
}

function completo<S extends z.ZodType<Formulario>>(schema: S): S {
  return schema.superRefine((value, ctx) => {
    const faults = value.tipo === 'ARRIENDO' ? faltasArriendo(value) : faltasMandato(value);
    for (const [path, message] of faults) ctx.addIssue({ code: 'custom', path: [...path], message });
  }) as S;
}

export const contratoAlta = completo(formulario);
export const contratoCambio = completo(formulario.extend({ version: f.version }));
export type ContratoAlta = z.output<typeof contratoAlta>;
export type ContratoCambio = z.output<typeof contratoCambio>;

const nombre = z.string();
const opcional = z.string().nullable();
const parte = { persona_id: f.id, nombre, documento: nombre };

export const incremento = z.object({
  id: f.id,
  fecha: f.fecha,
  porcentaje: z.number(),
  ipc: z.number().nullable(),
  canon_anterior: z.number(),
  canon_nuevo: z.number(),
  fecha_notificacion: f.fecha,
  medio_notificacion: medio,
  estado: z.enum(Object.keys(NOMBRE_ESTADO_INCREMENTO) as ['NOTIFICADO', 'APLICADO', 'ANULADO']),
});
export type Incremento = z.output<typeof incremento>;

/** What the rules propose today for a valid lease; percentages as percent, money in pesos. */
const propuesta = z.object({
  /** The first day on which its rent may rise. */
  proximo: f.fecha,
  /** From when it would hold if it were told now. */
  fecha: f.fecha,
  ipc: z.number().nullable(),
  /** The most that it may rise; `null` when the index is not known. */
  porcentaje: z.number().nullable(),
  canon_nuevo: z.number().nullable(),
});

export const contrato = z.object({
  ...propios,
  id: f.id,
  destinacion: opcional,
  observacion: opcional,
  numero: opcional,
  estado: z.enum(ESTADOS),
  fecha_fin: f.fecha,
  canon_inicial: z.number(),
  canon_desde: f.fecha.nullable(),
  motivo_fin: opcional,
  inmueble: nombre,
  inmueble_codigo: nombre,
  ciudad: nombre,
  uso: nombre,
  /** Code of the use: 'VIVIENDA'. */
  uso_codigo: nombre,
  /** Number of the mandate in force of the property of a lease. */
  mandato: opcional,
  ciudad_firma: opcional,
  /** The first tenant or owner. */
  titular: nombre,
  arrendatarios: z.array(z.object(parte)),
  codeudores: z.array(z.object(parte)),
  propietarios: z.array(z.object({ ...parte, participacion: z.number() })),
  retenciones: z.array(z.object({ id: f.id, nombre, base: llaves<Base>(BASES), tarifa: z.number() })),
  /** Newest first. */
  incrementos: z.array(incremento),
  prorrogas: z.array(
    z.object({
      id: f.id,
      fecha_fin_anterior: f.fecha,
      meses: z.int(),
      fecha_fin: f.fecha,
      created: f.instante,
      uc_nombre: opcional,
    }),
  ),
  propuesta: propuesta.nullable(),
  created: f.instante,
  updated: f.instante,
  uc_nombre: opcional,
  um_nombre: opcional,
  version: f.version,
});
export type Contrato = z.output<typeof contrato>;

export const base = 'contrato/contratos';

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'un contrato',
  row: contrato,
  alta: contratoAlta,
  cambio: contratoCambio,
  permisos,
});
export const { find: findContrato, create: createContrato, update: updateContrato } = registro;

export const comentariosContrato = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'contrato',
  permisos: { ver: permisos.ver },
});
export const presenciaContrato = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'contrato',
  permisos,
});

export const archivosContrato = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'contrato',
  usos: {
    firmado: { nombre: 'Contrato firmado', cantidad: 5, mb: 10, extensiones: ['pdf', 'png', 'jpg', 'jpeg'] },
    documentos: {
      nombre: 'Documentos',
      cantidad: 20,
      mb: 10,
      extensiones: ['pdf', 'png', 'jpg', 'jpeg', 'docx'],
      vence: true,
    },
  },
  permisos: { ver: permisos.ver, editar: permisos.editarDocumentos },
});

/** What travels of a property: the form with its owners, the record as it is read, and the acts that move its state. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { isCents } from '../../../shared/money.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { participacionesCompletas } from '../rules.ts';

const { permisos } = manifest;
const { inmueble: c, inmueblePropietario: p } = campos;

export const TIPOS_CUENTA = ['CORRIENTE', 'AHORROS'] as const;
export const PARTICIPACIONES = 'La suma de participaciones debe ser 100%.';

const entero = (max: number) => z.int().min(0).max(max).nullable().default(null);

const propietarioCampos = {
  persona_id: f.id,
  /** Percent, at most two decimals. */
  participacion: f.porcentaje.refine((value) => value > 0, MESSAGES.minimo),
  banco_id: f.id.nullable().default(null),
  tipo_cuenta: z.enum(TIPOS_CUENTA).nullable().default(null),
  numero_cuenta: f
    .textoOpcional(p.numero_cuenta.max)
    .transform((text) => text?.replace(/[\s.-]/g, '') || null)
    .pipe(
      z
        .string()
        .regex(/^\d{4,20}$/, MESSAGES.numerico)
        .nullable(),
    ),
};

const propietario = z
  .strictObject({ id: f.id.nullish(), ...propietarioCampos })
  .superRefine(({ banco_id, tipo_cuenta, numero_cuenta }, ctx) => {
    const cuenta = { banco_id, tipo_cuenta, numero_cuenta };
    if (banco_id === null && tipo_cuenta === null && numero_cuenta === null) return;
    for (const [campo, valor] of Object.entries(cuenta)) {
      if (valor === null) ctx.addIssue({ code: 'custom', path: [campo], message: MESSAGES.requerido });
    }
  });

const propietarios = z
  .array(propietario)
  .max(50)
  .superRefine((rows, ctx) => {
    if (!participacionesCompletas(rows)) ctx.addIssue({ code: 'custom', path: [], message: PARTICIPACIONES });
    rows.forEach(({ persona_id }, i) => {
      if (rows.findIndex((row) => row.persona_id === persona_id) < i) {
        ctx.addIssue({ code: 'custom', path: [i, 'persona_id'], message: 'El propietario ya está en la lista.' });
      }
    });
  });

const propios = {
  codigo: f.mayusculasOpcional(c.codigo.max),
  direccion: f.mayusculas(c.direccion.max),
  ciudad_id: f.id,
  zona_id: f.id.nullable().default(null),
  barrio_id: f.id.nullable().default(null),
  tipo_inmueble_id: f.id,
  uso_id: f.id,
  destino_id: f.id,
  conjunto_id: f.id.nullable().default(null),
  matricula_inmobiliaria: f.mayusculasOpcional(c.matricula_inmobiliaria.max),
  ficha_catastral: f.mayusculasOpcional(c.ficha_catastral.max),
  /** Square metres, at most two decimals. */
  area: z.number().positive().max(10_000_000).refine(isCents, MESSAGES.minimo).nullable().default(null),
  estrato: entero(c.estrato.max),
  habitaciones: entero(c.habitaciones.max),
  /** Degrees; both or neither. */
  latitud: z.number().min(-c.latitud.max).max(c.latitud.max).nullable().default(null),
  longitud: z.number().min(-c.longitud.max).max(c.longitud.max).nullable().default(null),
  /** Pesos. */
  avaluo_catastral: f.dinero.min(0).default(0),
  valor_comercial: f.dinero.min(0).default(0),
  canon: f.dinero.min(0).default(0),
  admon: f.dinero.min(0).default(0),
  iva_arriendo: f.dinero.min(0).default(0),
  impuesto_pago: z.boolean().default(false),
  observacion: f.textoOpcional(c.observacion.max),
};

/** Before anything is told of the property, or when it comes from another program: 3 EN CONSIGNACIÓN unless said. */
const estado_actual = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(8)]);
export const consignacion_retirada = z.union([z.literal(0), z.literal(1)]);

/** Proof of the authorization dialog, asked when the accounts of the owners of a property that exists change. */
const autorizacion = z.string().max(60).nullish();

function juntas<S extends z.ZodType<{ latitud: number | null; longitud: number | null }>>(schema: S): S {
  return schema.superRefine(({ latitud, longitud }, ctx) => {
    if ((latitud === null) === (longitud === null)) return;
    ctx.addIssue({ code: 'custom', path: [latitud === null ? 'latitud' : 'longitud'], message: MESSAGES.coordenadas });
  }) as S;
}

const formulario = z.strictObject({ ...propios, propietarios });
export const inmuebleAlta = juntas(
  formulario.extend({
    estado_actual: estado_actual.default(3),
    /** 0: with its consignment going on. */
    consignacion_retirada: consignacion_retirada.default(1),
  }),
);
export const inmuebleCambio = juntas(formulario.extend({ autorizacion, version: f.version }));
export type InmuebleAlta = z.output<typeof inmuebleAlta>;
export type InmuebleCambio = z.output<typeof inmuebleCambio>;
/** What the form of a property says, whether it is new or not. */
export type Formulario = z.output<typeof formulario>;
export type Propietario = InmuebleAlta['propietarios'][number];

/**
 * What a row of a file says: as the form, but for places and owner, which are told by their names; 100 % is of the one who is named.
 * Of a property that exists, its state is what it is.
 */
const porNombre = {
  zona_nombre: f.mayusculasOpcional(80),
  barrio_nombre: f.mayusculasOpcional(80),
  propietario_nombre: f.mayusculasOpcional(150),
};
const importable = z.strictObject({ ...propios, ...porNombre });
export const inmuebleImportado = juntas(
  importable.extend({
    estado_actual: estado_actual.default(3),
    consignacion_retirada: consignacion_retirada.default(0),
  }),
);
export const inmuebleReimportado = juntas(
  importable.extend({ estado_actual, consignacion_retirada, version: f.version }),
);
export type InmuebleImportado = z.output<typeof inmuebleImportado>;
export type InmuebleReimportado = z.output<typeof inmuebleReimportado>;

const nombre = z.string();
const opcional = z.string().nullable();

export const inmueble = z.object({
  ...propios,
  id: f.id,
  codigo: nombre,
  matricula_inmobiliaria: opcional,
  ficha_catastral: opcional,
  observacion: opcional,
  ciudad: nombre,
  zona: opcional,
  barrio: opcional,
  tipo_inmueble: nombre,
  uso: nombre,
  /** Code of the use: 'VIVIENDA'. */
  uso_codigo: nombre,
  destino: nombre,
  conjunto: opcional,
  propietarios: z.array(
    z.object({
      ...propietarioCampos,
      id: f.id,
      nombre,
      documento: nombre,
      banco: opcional,
      numero_cuenta: opcional,
    }),
  ),
  /** The first owner, and how many more: 'GÓMEZ SERRANO HERNANDO y 2 más'. */
  propietario: nombre,
  estado_actual,
  estado_actual_nombre: nombre,
  motivo_retiro: opcional,
  consignacion_retirada,
  /** What the law warns of this rent; '' when nothing. */
  aviso_canon: nombre,
  created: f.instante,
  updated: f.instante,
  uc_nombre: opcional,
  um_nombre: opcional,
  version: f.version,
});
export type Inmueble = z.output<typeof inmueble>;

const base = 'inmueble/inmuebles';

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'un inmueble',
  row: inmueble,
  alta: inmuebleAlta,
  cambio: inmuebleCambio,
  permisos,
});
export const { find: findInmueble, create: createInmueble, update: updateInmueble } = registro;

const acto = defineAct(manifest, { path: base, row: inmueble });
const soloVersion = z.strictObject({ version: f.version });

export const actos = {
  habilitar: acto('habilitar', 'El inmueble queda DISPONIBLE.', permisos.consignar, soloVersion),
  consignar: acto('consignar', 'Un inmueble retirado vuelve a consignarse.', permisos.consignar, soloVersion),
  reparar: acto('reparar', 'El inmueble queda EN REPARACIÓN.', permisos.consignar, soloVersion),
  tramitar: acto('tramitar', 'El inmueble queda EN TRÁMITE.', permisos.consignar, soloVersion),
  retirar: acto(
    'retirar',
    'Retira el inmueble de la consignación, con su motivo.',
    permisos.retirar,
    z.strictObject({ version: f.version, motivo: f.texto(c.motivo_retiro.max) }),
  ),
};

export const comentariosInmueble = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'inmueble',
  permisos: { ver: permisos.ver },
});
export const presenciaInmueble = definePresence(manifest, {
  path: `${base}/:id/presencia`,
  tabla: 'inmueble',
  permisos,
});

export const archivosInmueble = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'inmueble',
  usos: {
    fotos: { nombre: 'Fotos', cantidad: 30, mb: 8, extensiones: ['png', 'jpg', 'jpeg', 'webp'] },
    documentos: {
      nombre: 'Documentos',
      cantidad: 20,
      mb: 10,
      extensiones: ['pdf', 'png', 'jpg', 'jpeg', 'webp'],
      vence: true,
    },
  },
  permisos: { ver: permisos.ver, editar: permisos.editarFotos },
});

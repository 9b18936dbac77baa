/** Parameters of processes, what changed in them, and the last scheduled backup. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto, version } from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const verParametros = { permiso: permisos.verParametros };

export const parametro = z.object({
  id,
  parametro: z.string(),
  /** Of a secret, dots that say that there is one. */
  valor: z.string(),
  tipo: z.enum(['texto', 'numeric', 'lista']),
  label: z.string(),
  decimales: z.int(),
  /** List of the API whose rows may be chosen, and the column of them that people read. */
  url: z.string().nullable(),
  option_label: z.string().nullable(),
  /** `ParameterRules` of shared/parameters.ts. */
  rules: z.object({
    clase: z.literal('dias').optional(),
    unidad: z.string().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    varios: z.boolean().optional(),
    opciones: z.record(z.string(), z.string()).optional(),
    secreto: z.boolean().optional(),
    forma: z.enum(['etiquetas', 'impresoras']).optional(),
    opcional: z.boolean().optional(),
  }),
  /** Names of screens, or phrases. */
  lo_leen: z.array(z.string()),
  updated: instante,
  um_nombre: z.string().nullable(),
  version,
});
export type ParametroFila = z.output<typeof parametro>;

export const proceso = z.object({
  id,
  nombre: z.string(),
  titulo: z.string(),
  procesos_parametros: z.array(parametro),
});
export type ProcesoFila = z.output<typeof proceso>;

export const listProcesos = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/procesos',
  access: verParametros,
  summary: 'Los procesos que tienen parámetros, con ellos.',
  response: z.array(proceso),
});

export const findProceso = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/procesos/:process',
  access: 'sesion',
  summary: 'Un proceso, por su nombre o su id, con sus parámetros.',
  params: z.strictObject({ process: z.string().regex(/^[\w-]{1,60}$/) }),
  response: proceso,
});

/** As the screen fills it. */
export const parametroCambio = z.strictObject({
  id: id.optional(),
  valor: z.union([z.string(), z.number()]).transform((valor) => String(valor).trim()),
  /** Why it changes: kept in its history. */
  motivo: texto(300),
  version,
});

export const updateParametro = endpoint(manifest, {
  method: 'PUT',
  path: 'parametrizacion/parametros/:id',
  access: { permiso: permisos.editarParametros },
  summary: 'Cambia el valor de un parámetro, con su motivo; uno de días no pasa de 31.',
  params: idParam,
  // The specification's call says `id` and `valor` alone (000, section 7): then it changes whatever is there, without a reason.
  body: parametroCambio.partial({ motivo: true, version: true }),
  response: conMsg(parametro),
});

const historico = z.array(
  z.object({
    id,
    /** DD/MM/YYYY HH:mm. */
    fecha_bitacora: z.string(),
    usuario_bitacora: z.string(),
    accion: z.string(),
    motivo: z.string().nullable(),
    /** Which parameter, what people call it, and its values in words. */
    cambios: z.array(
      z.object({
        campo: z.string(),
        nombre: z.string(),
        antes: z.string().nullable(),
        despues: z.string().nullable(),
      }),
    ),
  }),
);

const historia = {
  method: 'GET',
  access: verParametros,
  summary:
    'Cambios de los parámetros de un proceso, o de los de WhatsApp, del último al primero; por defecto, general.',
  response: historico,
} as const;
export const historicoGeneral = endpoint(manifest, { ...historia, path: 'parametrizacion/parametros/historico' });
export const historicoParametros = endpoint(manifest, {
  ...historia,
  path: 'parametrizacion/parametros/historico/:tipo_parametro',
  params: z.strictObject({ tipo_parametro: z.string().regex(/^[\w-]{1,60}$/) }),
});

export const ultimoRespaldo = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/respaldo',
  access: { permiso: permisos.ver },
  summary: 'Si hay copias de seguridad programadas, y qué fue de la última; null si no ha habido.',
  response: z.object({
    programadas: z.boolean(),
    ultima: z
      .object({ instante, ok: z.boolean(), archivo: z.string().nullable(), bytes: z.int(), mensaje: z.string() })
      .nullable(),
  }),
});

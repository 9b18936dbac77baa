/** What travels of a move: its program, its steps and how far each is. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { traslado as c, ESTADOS_PASO, type EstadoPaso, programa as p } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS } from '../rules/pasos.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const editar = { permiso: permisos.editar };
export const base = 'traslado_datos';

const programa = z.object({
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  propio: z.boolean(),
  version: f.version,
});
export type Programa = z.output<typeof programa>;

const estadoPaso = z.enum(Object.keys(ESTADOS_PASO) as [EstadoPaso, ...EstadoPaso[]]);
const paso = z.enum(CODIGOS);

export const pasoLeido = z.object({
  paso,
  /** What a person said of it, else how far its files are. */
  estado: z.enum(['PENDIENTE', 'EN_CURSO', 'IMPORTADO', 'HECHO', 'NO_APLICA']),
  marca: estadoPaso.nullable(),
  /** How many there are of it in the company. */
  registros: z.int(),
  /** Rows that files of it made or changed. */
  importados: z.int(),
  ultima: z
    .object({ id: f.id, archivo: z.string(), estado: z.string(), con_error: z.int(), created: f.instante })
    .nullable(),
  /** What it waits for. */
  falta: z.string().nullable(),
  /** Whether who asks may import it. */
  permitido: z.boolean(),
});
export type PasoLeido = z.output<typeof pasoLeido>;

export const traslado = z.object({
  programa: z.string().nullable(),
  fecha_corte: f.fecha.nullable(),
  observacion: z.string().nullable(),
  programas: z.array(programa),
  pasos: z.array(pasoLeido),
  /** Whether this home can write everything out. */
  exporta: z.boolean(),
  version: f.version,
});
export type Traslado = z.output<typeof traslado>;

export const leerTraslado = endpoint(manifest, {
  method: 'GET',
  path: base,
  access: ver,
  summary: 'Cuánto va del traslado: el programa anterior, los pasos y lo importado de cada uno.',
  response: traslado,
});

export const trasladoCambio = z.strictObject({
  version: f.version,
  programa: f.codigo.nullable(),
  fecha_corte: f.fecha.nullable(),
  observacion: f.textoOpcional(c.observacion.max),
  /** Those that a person closed. */
  pasos: z
    .array(z.strictObject({ paso, estado: estadoPaso }))
    .max(CODIGOS.length)
    .refine((each) => new Set(each.map((one) => one.paso)).size === each.length, 'Cada paso una sola vez.'),
});
export type TrasladoCambio = z.output<typeof trasladoCambio>;

export const guardarTraslado = endpoint(manifest, {
  method: 'PUT',
  path: base,
  access: editar,
  summary: 'Dice de cuál programa se viene, la fecha de corte y los pasos que están hechos o no aplican.',
  body: trasladoCambio,
  response: f.conMsg(traslado),
});

export const crearPrograma = endpoint(manifest, {
  method: 'POST',
  path: `${base}/programas`,
  access: editar,
  summary: 'Agrega un programa: lo que se sabe de las columnas de sus archivos se recuerda para todos.',
  body: z.strictObject({ nombre: f.texto(p.nombre.max) }),
  response: f.conMsg(programa),
  status: 201,
});

export const eliminarPrograma = endpoint(manifest, {
  method: 'DELETE',
  path: `${base}/programas/:id`,
  access: editar,
  summary: 'Quita un programa que agregó la empresa, con lo que se recordaba de sus columnas.',
  params: f.idParam,
  response: f.soloMsg,
});

/** Everything of the company in one zip: asked for by a superuser and let through by another person. */
export const autorizarSalida = endpoint(manifest, {
  method: 'POST',
  path: `${base}/exportaciones`,
  access: { permiso: permisos.exportarTodo },
  summary:
    'Autoriza sacar todos los datos: un superusuario con la autorización de otra persona. Vale diez minutos, una vez.',
  body: z.strictObject({ autorizacion: z.string().max(100).nullable().default(null) }),
  response: f.conMsg(z.object({ id: f.id })),
  status: 201,
});

export const descargarSalida = endpoint(manifest, {
  method: 'GET',
  path: `${base}/exportaciones/:id/archivo`,
  access: { permiso: permisos.exportarTodo },
  summary: 'Descarga el zip con todas las tablas en CSV, su LEEME y los archivos adjuntos.',
  params: f.idParam,
  response: z.unknown(),
});

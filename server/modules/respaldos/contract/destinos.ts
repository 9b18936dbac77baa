/** Destinations of copies: folders and buckets. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instante, soloMsg, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { MESSAGES } from '../../../shared/messages.ts';
import { defineActivation, defineRecord } from '../../../shared/record.ts';
import { destino as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
/** Characters of a phrase: who has the copies may guess it at their leisure. */
export const MIN_FRASE = 16;

const TIPOS = ['CARPETA', 'S3'] as const;
export const frase = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || text.trim().length >= MIN_FRASE, `Debe tener al menos ${MIN_FRASE} caracteres.`);

const campos = {
  nombre: texto(c.nombre.max),
  tipo: z.enum(TIPOS),
  carpeta: textoOpcional(c.carpeta.max),
  endpoint: textoOpcional(c.endpoint.max),
  region: textoOpcional(c.region.max),
  bucket: textoOpcional(c.bucket.max),
  prefijo: textoOpcional(c.prefijo.max),
  estilo_ruta: z.boolean(),
  clave_acceso: textoOpcional(c.clave_acceso.max),
  /** Never told again; of a change, nothing leaves the one that there is. */
  clave_secreta: textoOpcional(200),
  /** Encrypts its copies; told to nobody and kept nowhere. Only as it is created. */
  frase,
  diarias: z.int().min(1).max(c.diarias.max),
  semanales: z.int().min(0).max(c.semanales.max),
  mensuales: z.int().min(0).max(c.mensuales.max),
};

type Campos = Pick<
  z.output<z.ZodObject<typeof campos>>,
  'tipo' | 'carpeta' | 'endpoint' | 'region' | 'bucket' | 'prefijo' | 'clave_acceso'
>;
const ADDRESS = /^https?:\/\/[^\s/?#@]+\/?$/;
const isAddress = (text: string) => ADDRESS.test(text) && URL.canParse(text);
/** Where machines of a cloud are told what only they may know. */
const LINK_LOCAL = /^(169\.254\.|\[fe[89ab]|\[::ffff:a9fe:)/i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/;

/** What each kind needs, and how it is written. */
function revisar(datos: Campos, context: z.RefinementCtx): void {
  const issue = (path: keyof Campos, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const needed =
    datos.tipo === 'CARPETA' ? (['carpeta'] as const) : (['endpoint', 'region', 'bucket', 'clave_acceso'] as const);
  for (const path of needed) if (datos[path] === null) issue(path, MESSAGES.requerido);
  if (datos.tipo !== 'S3') return;
  if (datos.endpoint !== null && !isAddress(datos.endpoint))
    issue('endpoint', 'Escribe http:// o https:// y el servidor, sin ruta: https://s3.us-east-1.amazonaws.com.');
  else if (datos.endpoint !== null && LINK_LOCAL.test(new URL(datos.endpoint).hostname))
    issue('endpoint', 'En esa dirección responde este mismo equipo, o quien lo alquila: escribe la del servicio.');
  if (datos.bucket !== null && !BUCKET.test(datos.bucket))
    issue('bucket', 'Solo minúsculas, números, puntos y guiones, de 3 a 63 caracteres.');
  if (
    datos.prefijo !== null &&
    (!PREFIX.test(datos.prefijo) || datos.prefijo.split('/').some((part) => /^\.+$/.test(part)))
  )
    issue('prefijo', 'Letras, números, guiones y puntos, con / entre carpetas: empresa/respaldos.');
}

export const destinoAlta = z.strictObject(campos).superRefine(revisar);
export const destinoCambio = z.strictObject({ ...campos, version }).superRefine(revisar);
export type DestinoAlta = z.output<typeof destinoAlta>;
export type DestinoCambio = z.output<typeof destinoCambio>;

const fila = {
  id,
  nombre: z.string(),
  tipo: z.enum(TIPOS),
  /** In one line: the folder, or the bucket and its server. */
  lugar: z.string(),
  carpeta: z.string().nullable(),
  endpoint: z.string().nullable(),
  region: z.string().nullable(),
  bucket: z.string().nullable(),
  prefijo: z.string().nullable(),
  estilo_ruta: z.boolean(),
  clave_acceso: z.string().nullable(),
  cifrado: z.boolean(),
  /** Public key of age. */
  recipiente: z.string().nullable(),
  diarias: z.int(),
  semanales: z.int(),
  mensuales: z.int(),
  estado: z.enum(['ACTIVO', 'INACTIVO']),
  /** When a copy was last proved to be there. */
  ultima_buena: instante.nullable(),
  /** Of the last try. */
  ultimo_ok: z.boolean().nullable(),
  ultimo_mensaje: z.string().nullable(),
  updated: instante,
  version,
};
export const destino = z.object(fila);
export type Destino = z.output<typeof destino>;

export const destinosList = defineList(manifest, {
  path: 'respaldos/destinos',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'destinos de respaldos',
  row: destino,
  columns: [
    columnOf('nombre', c.nombre, { width: 220 }),
    column('tipo', c.tipo.label, 'texto', { width: 150 }),
    column('lugar', 'Lugar', 'texto'),
    column('ultima_buena', 'Última buena', 'instante', { width: 150 }),
    column('ultimo_mensaje', 'Último intento', 'texto', { width: 260, hidden: true }),
    columnOf('estado', c.estado, { width: 110 }),
  ],
  filters: { estado: 'texto', tipo: 'texto' },
  order: ['nombre', 'tipo', 'estado'],
  defaultOrder: 'nombre',
});

export const registro = defineRecord(manifest, {
  path: 'respaldos/destinos',
  nombre: 'un destino de respaldos',
  row: destino,
  alta: destinoAlta,
  cambio: destinoCambio,
  permisos,
  touches: ['respaldos'],
});

export const { inactivar: inactivarDestino, activar: activarDestino } = defineActivation(manifest, {
  path: 'respaldos/destinos',
  nombre: 'un destino de respaldos',
  row: destino,
  permiso: permisos.activar,
  touches: ['respaldos'],
});

export const probarDestino = endpoint(manifest, {
  method: 'POST',
  path: 'respaldos/destinos/:id/probar',
  access: { permiso: permisos.editar },
  summary: 'Escribe algo en el destino, lo lee de vuelta y lo borra.',
  params: idParam,
  body: z.strictObject({}),
  response: soloMsg,
});

export const enviosDestino = endpoint(manifest, {
  method: 'GET',
  path: 'respaldos/destinos/:id/envios',
  access: ver,
  summary: 'Los últimos 50 envíos a un destino, con lo que fue de cada uno.',
  params: idParam,
  response: z.array(
    z.object({
      id,
      copia: z.string(),
      inicio: instante,
      fin: instante,
      ok: z.boolean(),
      bytes: z.int(),
      mensaje: z.string(),
    }),
  ),
});

export const comentarios = defineComments(manifest, {
  path: 'respaldos/destinos/:id/comentarios',
  tabla: 'respaldo_destino',
  permisos: { ver: permisos.ver },
});

/** What travels of novelties: the paths and names of spec 001, section 7. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { EDITAR_ENTRADAS as editar, VER_ENTRADAS as ver } from '../../../shared/recepcion.ts';
import { novedad as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CONCEPTOS_RECLAMO, EFECTOS } from '../rules/efectos.ts';
import { MAX_NOVEDADES, USO } from '../rules/textos.ts';

const opcional = z.string().nullable();
const base = 'recepcion/novedades';

export const tipoNovedad = z.object({ id: f.id, label: z.string(), codigo: z.string(), efecto: z.enum(EFECTOS) });
export type TipoNovedad = z.output<typeof tipoNovedad>;

const archivo = z.object({ id: f.id, name: z.string(), src: z.string(), tipo: z.string(), extension: z.string() });

const reloj = z.object({
  aplica: z.boolean(),
  inicio: opcional,
  limite: opcional,
  /** Business days that are left. */
  dias: z.int().nullable(),
  estado: opcional,
});

export const novedad = z.object({
  id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  /** Line of the receipt. */
  entrada_detalle: f.id,
  novedades: z.array(tipoNovedad),
  observacion: z.string(),
  motivo: opcional,
  resuelto: z.boolean(),
  aceptado: z.boolean().nullable(),
  archivos: z.array(archivo),
  /** Base units that were said to be concerned. */
  cantidad: z.number().nullable(),
  /** Base units in quarantine for it. */
  en_cuarentena: z.number(),
  resuelta: opcional,
  resuelto_por: opcional,
  entrada: z.object({
    ...{ id: f.id, numero: opcional, estado: z.string(), proveedor: z.string(), n_factura: opcional },
    tipo: z.enum(['CON_OC', 'SIN_OC']),
  }),
  /** The electronic invoice and its legal clock. */
  factura_id: f.id.nullable(),
  reloj: reloj.nullable(),
  /** Concept of the claim (031) that its types ask for, should it be rejected. */
  concepto_reclamo: z.enum(CONCEPTOS_RECLAMO),
  /** The credit note that is expected, or that came. */
  nota: z.object({ estado: z.string(), numero: opcional }).nullable(),
  version: f.version,
});
export type Novedad = z.output<typeof novedad>;

/** An id, or the type as it was read. */
const tipoDicho = z.union([f.id, z.object({ id: f.id }).transform(({ id }) => id)]);

const fila = z.strictObject({
  entrada_detalle: f.id,
  novedades: z.array(tipoDicho).max(50).default([]),
  observacion: f.textoOpcional(c.observacion.max),
  /** Base units that are concerned; as its types say without it. */
  cantidad: f.cantidad.nullish(),
  // What a row of the dialog holds besides: told by the server, never by who asks.
  id: f.id.nullish(),
  cod_prod: z.string().max(200).nullish(),
  nombre_producto: z.string().max(500).nullish(),
  motivo: f.textoOpcional(c.motivo.max).optional(),
  resuelto: z.literal(false).nullish(),
  aceptado: z.literal(false).nullish(),
  archivos: z
    .array(z.looseObject({ name: z.string() }))
    .max(3)
    .nullish(),
});
export type NovedadDicha = z.output<typeof fila>;

const lee = { permiso: ver };
const touches = ['entradas-mercancia', 'inventarios', 'productos', 'consultas', 'notas-credito-proveedor', 'cartera'];

export const listTiposNovedad = endpoint(manifest, {
  method: 'GET',
  path: 'recepcion/tipos_novedades',
  access: lee,
  summary: 'Los tipos de novedad, con lo que cada uno hace con la mercancía.',
  response: z.array(tipoNovedad),
});

export const novedadesDeEntrada = endpoint(manifest, {
  method: 'GET',
  path: `${base}/getNoveltiesByEntry/:id`,
  access: lee,
  summary: 'Las novedades de una entrada, con sus archivos.',
  params: f.idParam,
  response: z.array(novedad),
});

export const novedadEspecifica = endpoint(manifest, {
  method: 'GET',
  path: `${base}/getSpecificNovelty/:id`,
  access: lee,
  summary: 'Una novedad, con sus archivos, en una lista de una.',
  params: f.idParam,
  response: z.array(novedad),
});

export const createNovedades = endpoint(manifest, {
  method: 'POST',
  path: base,
  access: { permiso: editar },
  summary: 'Crea novedades, una por línea de la entrada.',
  body: z.strictObject({ novedades: z.array(fila).min(1).max(MAX_NOVEDADES) }),
  response: f.conMsg(z.array(novedad)),
  status: 201,
  touches,
});

export const deleteNovedad = endpoint(manifest, {
  method: 'POST',
  path: `${base}/deleteNovedad`,
  access: { permiso: editar },
  summary: 'Quita un tipo de una novedad; con `deleteNoveltyMain`, el último, y la novedad con él.',
  body: z.strictObject({ novedadId: f.id, tipoNovedadId: f.id, deleteNoveltyMain: z.boolean().default(false) }),
  response: f.conMsg(z.array(novedad)),
  touches,
});

export const addTipoNovedad = endpoint(manifest, {
  method: 'POST',
  path: `${base}/addTypeNovelty`,
  access: { permiso: editar },
  summary: 'Agrega un tipo a una novedad.',
  body: z.strictObject({ noveltyId: f.id, typeNoveltyId: f.id }),
  response: f.conMsg(z.array(novedad)),
  touches,
});

const model = z.strictObject({
  observacion: f.textoOpcional(c.observacion.max).optional(),
  motivo: f.textoOpcional(c.motivo.max).optional(),
  resuelto: z.boolean().optional(),
  aceptado: z.boolean().nullish(),
});
const cambio = z.strictObject({
  model,
  /** Of the novelty, when who asks wants to be told that somebody changed it. */
  version: f.version.optional(),
  /** To open again one of a receipt that is in the books: grant of who may. */
  autorizacion: z.string().max(200).nullable().default(null),
});
export type CambioNovedad = z.output<typeof cambio>;

export const updateNovedad = endpoint(manifest, {
  method: 'PATCH',
  path: `${base}/:id`,
  // Texts ask for the permission of editing, decisions for their own.
  access: { permiso: editar, o: manifest.permisos.aceptarRechazar },
  summary: 'Cambia la observación o el motivo; acepta, rechaza o reabre la novedad.',
  params: f.idParam,
  body: cambio,
  response: f.conMsg(z.array(novedad)),
  touches,
});

const limits = { cantidad: 3, mb: 2, extensiones: ['png', 'jpeg', 'jpg', 'pdf'] } as const;
export const archivosNovedad = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'novedad',
  usos: { [USO]: { nombre: 'Archivos de la novedad', ...limits } },
  permisos: { ver, editar },
});

export const uploadImages = endpoint(manifest, {
  method: 'POST',
  path: `${base}/uploadImages/:id`,
  access: { permiso: editar },
  summary: 'Adjunta archivos a una novedad: multipart con `archivos[i].src`, `.tipo`, `.name`.',
  params: f.idParam,
  response: archivosNovedad.upload.response,
  status: 201,
  maxBody: archivosNovedad.upload.maxBody,
});

export const deleteImagesByPk = endpoint(manifest, {
  method: 'DELETE',
  path: `${base}/deleteImagesByPk/:id`,
  access: { permiso: editar },
  summary: 'Elimina un archivo de una novedad, por el id del archivo.',
  params: f.idParam,
  response: f.soloMsg,
});

/** What travels of a quotation. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineRecord } from '../../../shared/record.ts';
import { detalleDe, lineaEscrita, lineaVentaLeida, totalesLeidos } from '../../ventas/contract/linea.ts';
import { cotizacion as c, cotizacionDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_COTIZACION } from '../rules/estados.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();
const idOpcional = f.id.nullish().transform((id) => id ?? null);

export const base = 'ventas/cotizaciones';

const linea = z.strictObject({
  ...lineaEscrita,
  /** The customer may take it or not; it counts once it is chosen. */
  opcional: z.boolean().default(false),
  elegida: z.boolean().default(false),
  /** The heading that it stands under. */
  seccion: f.textoOpcional(d.seccion.max),
});
export type LineaCotizada = z.output<typeof linea>;

export const validezDias = z.int().min(1).max(c.validez_dias.max);

const cuerpo = {
  persona_id: f.id,
  contacto: f.textoOpcional(c.contacto.max),
  /** In place of the customer's. */
  lista_id: idOpcional,
  /** Days from when it is sent. */
  validez_dias: validezDias,
  /** 1: in cash; 2: on credit. */
  forma_pago: z.enum(['1', '2']),
  /** Days; the customer's without it. */
  plazo: z
    .int()
    .min(0)
    .max(c.plazo.max)
    .nullish()
    .transform((days) => days ?? null),
  vendedor_id: idOpcional,
  condiciones: f.textoOpcional(c.condiciones.max),
  notas_internas: f.textoOpcional(c.notas_internas.max),
  detalle: detalleDe(linea),
};

export const cotizacionAlta = z.strictObject(cuerpo);
export const cotizacionCambio = z.strictObject({ ...cuerpo, version: f.version });
export type CotizacionAlta = z.output<typeof cotizacionAlta>;
export type CotizacionCambio = z.output<typeof cotizacionCambio>;

const fila = {
  id: f.id,
  /** `null` of a draft. */
  numero: opcional,
  version_numero: z.int(),
  fecha: z.string(),
  persona_id: f.id,
  cliente: z.string(),
  vendedor_id: f.id.nullable(),
  vendedor: opcional,
  validez_dias: z.int(),
  vence: opcional,
  /** Nobody answered it in time: of ENVIADA only. */
  vencida: z.boolean(),
  forma_pago: z.enum(['1', '2']),
  lineas: z.int(),
  subtotal: z.number(),
  total: z.number(),
  /** Percent; `null` for who may not see costs. */
  margen: z.number().nullable(),
  /** Percent of its value that its orders take. */
  pct_pedido: z.number(),
  /** The customer asked for a change that nobody attended yet. */
  pide_cambio: z.boolean(),
  motivo: opcional,
  estado: z.enum(ESTADOS_COTIZACION),
  estado_nombre: z.string(),
  estado_actual_id: f.id,
  updated: f.instante,
  version: f.version,
};
export const cotizacionFila = z.object(fila);
export type CotizacionFila = z.output<typeof cotizacionFila>;

const lineaLeida = z.object({
  ...lineaVentaLeida,
  opcional: z.boolean(),
  elegida: z.boolean(),
  seccion: opcional,
  /** What its orders take, in its presentation; and what they still may. */
  pedido: z.number(),
  por_pedir: z.number(),
});

/** What a line says wherever it is shown without what it costs. */
export const lineaDicha = {
  cod_prod: z.string(),
  nombre_producto: z.string(),
  /** What one counts of it. */
  unidad: z.string(),
  cantidad: z.number(),
  precio: z.number(),
  descuento: z.number(),
  total: z.number(),
  opcional: z.boolean(),
  elegida: z.boolean(),
};

/** What a customer said by a link. */
export const respuestaLeida = z.object({
  id: f.id,
  tipo: z.enum(['ACEPTA', 'CAMBIO']),
  nombre: z.string(),
  observacion: opcional,
  created: f.instante,
});

export const cotizacionLeida = z.object({
  ...fila,
  ...totalesLeidos,
  documento: z.string(),
  /** Where it goes by mail. */
  correo: opcional,
  contacto: opcional,
  lista_id: f.id.nullable(),
  lista: opcional,
  plazo: z.int(),
  condiciones: opcional,
  notas_internas: opcional,
  /** The newest of its versions, when it is another. */
  reciente: z.object({ id: f.id, version_numero: z.int() }).nullable(),
  /** How many it has. */
  versiones: z.int(),
  /** Lines that give off more than one may without asking. */
  excesos: z.int(),
  aprobada_por: opcional,
  enviada: opcional,
  enviada_a: opcional,
  aceptada: opcional,
  aceptada_por: opcional,
  usuario: opcional,
  created: f.instante,
  detalle: z.array(lineaLeida),
  /** What the customer said by a link, the last first. */
  respuestas: z.array(respuestaLeida),
  /** Orders that take of it. */
  pedidos: z.array(z.object({ id: f.id, numero: opcional, estado: z.string(), total: z.number() })),
});
export type Cotizacion = z.output<typeof cotizacionLeida>;

export const registroCotizacion = defineRecord(manifest, {
  path: base,
  nombre: 'una cotización',
  row: cotizacionLeida,
  alta: cotizacionAlta,
  cambio: cotizacionCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.editar, eliminar: permisos.editar },
});

export const comentariosCotizacion = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'cotizacion',
  permisos: { ver: permisos.ver },
});

export const archivosCotizacion = defineFiles(manifest, {
  path: `${base}/:id/archivos`,
  tabla: 'cotizacion',
  usos: {
    soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] },
    enviada: { nombre: 'Enviadas', cantidad: 50, mb: 10, extensiones: ['pdf'] },
  },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});

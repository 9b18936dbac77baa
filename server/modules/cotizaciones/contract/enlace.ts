/** The link by which a customer accepts a quotation without an account, what it shows and what it takes. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { linkCompany, linkMade, tokenParam } from '../../../shared/links.ts';
import { impuestoLeido, MAX_LINEAS } from '../../ventas/contract/linea.ts';
import { cotizacionRespuesta as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, lineaDicha, respuestaLeida } from './cotizacion.ts';

const opcional = z.string().nullable();

export const enlaceCotizacion = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/enlace`,
  access: { permiso: manifest.permisos.editar },
  summary: 'Un enlace con el que el cliente acepta la cotización, elige opciones o pide un cambio, sin cuenta.',
  params: f.idParam,
  body: z.strictObject({ version: f.version.nullish() }).nullish(),
  response: linkMade,
  secret: true,
});

const params = tokenParam;
const path = 'publico/cotizaciones/:token';

const linea = z.object({
  ...lineaDicha,
  id: f.id,
  subtotal: z.number(),
  /** The terms by which the page totals what is picked: as `totalize` takes them. */
  impuestos: z.array(
    z.object({
      ...{ codigo: z.string(), tributo: z.string() },
      /** Hundredths of a percent. */
      tarifa: z.int(),
      por_unidad_dmil: z.int().optional(),
    }),
  ),
  seccion: opcional,
});

export const cotizacionPublica = z.object({
  empresa: linkCompany,
  numero: z.string(),
  version_numero: z.int(),
  fecha: z.string(),
  vence: z.string(),
  cliente: z.string(),
  contacto: opcional,
  vendedor: opcional,
  /** 'Crédito, 30 días'. */
  pago: z.string(),
  condiciones: opcional,
  subtotal: z.number(),
  impuestos: z.array(impuestoLeido),
  total: z.number(),
  detalle: z.array(linea),
  /** Why it may not be accepted any more; `null`: it may. */
  aviso: opcional,
  /** It was accepted, or ordered since. */
  aceptada: z.boolean(),
  /** What was asked by this link, the last first. */
  respuestas: z.array(respuestaLeida),
  version: f.version,
});
export type CotizacionPublica = z.output<typeof cotizacionPublica>;

export const verCotizacionPublica = endpoint(manifest, {
  method: 'GET',
  path,
  access: 'publico',
  summary: 'La cotización de un enlace, y si se puede aceptar.',
  params,
  response: cotizacionPublica,
});

const nombre = f.texto(c.nombre.max);

const aceptacion = z.strictObject({
  /** As it was read: what changed meanwhile is looked at again. */
  version: f.version.nullish(),
  nombre,
  observacion: f.textoOpcional(c.observacion.max),
  /** Optional lines that they take; those that are chosen already without it. */
  elegidas: z.array(f.id).max(MAX_LINEAS).nullish(),
});
export type AceptacionPublica = z.output<typeof aceptacion>;

export const aceptarPublica = endpoint(manifest, {
  method: 'POST',
  path: `${path}/aceptar`,
  access: 'publico',
  summary: 'El cliente acepta, con las opciones que elige. Una sola vez.',
  params,
  body: aceptacion,
  response: f.conMsg(cotizacionPublica),
});

const cambio = z.strictObject({ nombre, observacion: f.texto(c.observacion.max) });
export type CambioPublico = z.output<typeof cambio>;

export const cambioPublico = endpoint(manifest, {
  method: 'POST',
  path: `${path}/cambio`,
  access: 'publico',
  summary: 'El cliente pide un cambio: quien vende lo lee y envía otra versión.',
  params,
  body: cambio,
  response: f.conMsg(cotizacionPublica),
});

export const pdfPublico = endpoint(manifest, {
  method: 'GET',
  path: `${path}/pdf`,
  access: 'publico',
  summary: 'La cotización de un enlace, en PDF.',
  params,
  response: z.unknown(),
});

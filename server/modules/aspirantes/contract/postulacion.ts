/** What applicants say of themselves, and what somebody of the house writes or corrects of them. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { aspirante as c, aspiranteDato as d } from '../campos.ts';

const respuesta = z.strictObject({ pregunta: f.id, valor: z.union([f.texto(1_000), z.number()]) });

/** What an applicant says of themselves, wherever it comes from. */
export const postulacion = {
  nombres: f.mayusculas(d.nombres.max),
  apellidos: f.mayusculas(d.apellidos.max),
  /** Code of a kind of document: '13'. */
  tipo_documento: f.codigo,
  documento: f
    .texto(d.documento.max)
    .transform((text) => text.replace(/[.\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'Escribe el número del documento, sin puntos.')),
  email: f.email,
  celular: f
    .texto(d.celular.max)
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{7,15}$/, 'Escribe un número de celular.')),
  /** Code of DIVIPOLA. */
  ciudad: f.codigo,
  respuestas: z.array(respuesta).max(30).default([]),
  acepta_tratamiento_datos: z.boolean().default(false),
  acepta_reserva: z.boolean().default(false),
  fuente: f.textoOpcional(c.fuente.max),
};
export const postulacionCuerpo = z.strictObject(postulacion);
export type Postulacion = z.output<typeof postulacionCuerpo>;

/** By somebody of the house. */
export const aspiranteAlta = z.strictObject({ ...postulacion, oferta_id: f.id });

const { acepta_tratamiento_datos: _, ...corregible } = postulacion;
/** What was written wrong; answers that are not told stay. Who takes their consent back is forgotten. */
export const aspiranteCambio = z.strictObject({
  ...corregible,
  respuestas: z.array(respuesta).max(30).nullish(),
  version: f.version,
});
export type AspiranteCambio = z.output<typeof aspiranteCambio>;

/** zod pieces of products: codes, barcodes and plain texts. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { lineText } from '../../../shared/text.ts';
import { producto as c } from '../campos.ts';
import { faultOf, limpiarBarras } from '../rules/barras.ts';
import { CODIGO, codigoDe } from '../rules/codigo.ts';

const NO_HTML = 'No puede tener etiquetas HTML.';
/** The beginning of a tag; 'A < B' and '1/2"' are only text. */
const TAG = /<[a-z!/?]/i;
const sinEtiquetas = (text: string | null) => !text || !TAG.test(text);

/** One line, as it was typed. */
export const textoPlano = (max: number) =>
  f
    .texto(max)
    .transform((text) => lineText(text).replace(/ +/g, ' '))
    .refine(sinEtiquetas, NO_HTML);
export const textoPlanoOpcional = (max: number) => f.textoOpcional(max).refine(sinEtiquetas, NO_HTML);

/** 'café 1' is CAFE_1. */
const codigoEscrito = (max: number) =>
  z
    .string()
    .transform(codigoDe)
    .pipe(z.string().max(max).regex(CODIGO, 'Usa letras, números y . _ / # * + - (empieza por letra o número).'));

/** '' is none: it takes the next one. */
export const codigoProducto = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
  codigoEscrito(c.cod_prod.max),
]);

/** Any text by which it is found. */
export const codigoBuscado = (max: number) => textoPlano(max).transform((text) => codigoDe(text));

export const codigoBarras = f
  .textoOpcional(c.codigo_barras.max)
  .transform((text) => (text ? limpiarBarras(text) : null))
  .superRefine((codigo, ctx) => {
    const fault = codigo && faultOf(codigo);
    if (fault) ctx.addIssue({ code: 'custom', message: fault });
  });

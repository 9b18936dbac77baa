/** zod pieces that contracts are made of. Every object of a body is strict: unknown fields are refused. */
import * as z from 'zod';
import { isDay } from './dates.ts';
import { MESSAGES } from './messages.ts';
import { isCents } from './money.ts';
import { FACTOR, PRICE, QUANTITY, toDiezmilesimas, toMilesimas, toMillonesimas } from './quantities.ts';
import { upperLine, visibleText } from './text.ts';

/** No null bytes nor lone surrogates: SQLite and people choke on them. */
const clean = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Text trimmed, at most `max` characters, not empty. */
export function texto(max: number) {
  return z.string().overwrite(visibleText).trim().refine(clean).min(1).max(max);
}

/** Text that may be absent: '', null and undefined are stored as null. */
export function textoOpcional(max: number) {
  return z
    .string()
    .overwrite(visibleText)
    .trim()
    .refine(clean)
    .max(max)
    .nullish()
    .transform((text) => text || null);
}

/** Upper-case text of one line (spec, section 5: the generic text field forces upper case). */
export function mayusculas(max: number) {
  return texto(max).transform((text) => upperLine(text));
}

export function mayusculasOpcional(max: number) {
  return textoOpcional(max).transform((text) => (text ? upperLine(text) : null));
}

/** Code of a reference list. */
export const codigo = texto(20);

export const id = z
  .int()
  // 0 is what a form holds while nothing is chosen.
  .positive({ error: ({ input }) => (input === 0 ? MESSAGES.requerido : undefined) })
  .max(Number.MAX_SAFE_INTEGER);

/** The row's version that the client read; an update that sends an old one is refused with `modificado`. */
export const version = z.int().nonnegative();

/** `YYYY-MM-DD`, a real day. */
export const fecha = z.string().refine(isDay, MESSAGES.fechaInvalida);

/** ISO instant as it travels. */
export const instante = z.string();

/** Pesos with at most two decimals. */
export const dinero = z.number().refine(isCents, MESSAGES.minimo);

/** Number ≥ 0 that a codec of quantities.ts can keep. */
function decimals(store: (value: number) => number | null, { decimals: count, max }: typeof QUANTITY) {
  return z
    .number()
    .min(0)
    .max(max)
    .refine((value) => store(value) !== null, `No puede tener más de ${count} decimales.`);
}

const MAYOR = 'Debe ser mayor que cero.';

/** Units ≥ 0, at most 3 decimals; stored as thousandths. */
export const cantidadOCero = decimals(toMilesimas, QUANTITY);
/** Units > 0. */
export const cantidad = cantidadOCero.refine((value) => value > 0, MAYOR);
/** Unit cost or net price, pesos ≥ 0 with at most 4 decimals; stored as ten-thousandths. */
export const precio = decimals(toDiezmilesimas, PRICE);
/** Conversion factor > 0, at most 6 decimals; stored as millionths. */
export const factor = decimals(toMillonesimas, FACTOR).refine((value) => value > 0, MAYOR);

/** Percentage 0–100 with at most two decimals: 19 means 19 %. */
export const porcentaje = z.number().min(0).max(100).refine(isCents, MESSAGES.minimo);

/** Final part of 2 to 4 letters as the specification asks (section 5 'Shared', Emails). */
export const EMAIL = /^[^\s@;,<>"]+@[^\s@;,<>"]+\.[A-Za-z]{2,4}$/;
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(EMAIL, {
    error: ({ input }) => (input === '' ? MESSAGES.requerido : MESSAGES.email),
  });

/** '', null and nothing at all are stored as null. */
const absent = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null);

export const emailOpcional = absent.pipe(email.nullable());

/** Phone of a person of the company: digits and spaces, with its country prefix or without. */
export const celularOpcional = absent.pipe(
  z
    .string()
    .regex(/^\+?[\d ]{7,20}$/, MESSAGES.numerico)
    .nullable(),
);

/** Web address; the scheme may be left out. */
export const paginaWebOpcional = absent.pipe(
  z
    .string()
    .max(200)
    .regex(/^(https?:\/\/)?([\w-]+\.)+[A-Za-z]{2,}(:\d+)?(\/\S*)?$/, MESSAGES.url)
    .nullable(),
);

/** A whole number in a query, from 1: `page=3`. */
export function enteroDeConsulta(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero mayor que cero.')
    .transform(Number)
    .refine((value) => value <= max, `No puede ser mayor que ${max}.`);
}

/** `:id` of a path. */
export const idParam = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** `{msg}` of a write that returns nothing else. */
export const soloMsg = z.object({ msg: z.string() });

/** `{msg, data}` of a write. */
export function conMsg<R extends z.ZodType>(data: R) {
  return z.object({ msg: z.string(), data });
}

/** Codes of places, and patterns that make many of them: 'A-{01..10}-{01..05}' is fifty. Pure. */
import { lineText, searchKey } from '../../shared/text.ts';

/** 'Pasillo 1' → PASILLO_1. */
export const codigoDeZona = (text: string): string => searchKey(lineText(text)).replace(/ /g, '_');

/** Letters, digits and signs that labels and scanners carry. */
export const CODIGO_ZONA = /^[A-Z0-9][A-Z0-9_./-]*$/;

/** Zones of one call. */
const MAX_GENERADAS = 2_000;

const RANGO = /\{([^{}]*)\}/;
const NUMEROS = /^(\d{1,6})\.\.(\d{1,6})$/;
const LETRAS = /^([A-Z])\.\.([A-Z])$/;

/** A pattern that cannot be followed. Its message is for people. */
export class PatronError extends Error {
  override readonly name = 'PatronError';
}

/** The codes of a pattern, in the order of its ranges; leading zeros are kept. Throws PatronError. */
export function codigosDe(patron: string): string[] {
  const text = codigoDeZona(patron);
  if (!RANGO.test(text)) throw new PatronError('El patrón no tiene rangos: escribe por ejemplo A-{01..10}-{01..05}.');
  const codes = abrir(text);
  const wrong = codes.find((code) => !CODIGO_ZONA.test(code));
  if (wrong !== undefined) throw new PatronError(`El patrón da códigos que no son válidos, como «${wrong}».`);
  if (codes.some((code) => code.length > 30)) throw new PatronError('El patrón da códigos de más de 30 caracteres.');
  return codes;
}

function abrir(text: string): string[] {
  const match = RANGO.exec(text);
  if (!match) return [text];
  const [whole, range = ''] = match;
  const head = text.slice(0, match.index);
  const rest = text.slice(match.index + whole.length);
  const tails = abrir(rest);
  const steps = pasosDe(range);
  if (steps.length * tails.length > MAX_GENERADAS)
    throw new PatronError(`El patrón da más de ${MAX_GENERADAS} zonas: hazlo por partes.`);
  return steps.flatMap((step) => tails.map((tail) => head + step + tail));
}

function pasosDe(range: string): string[] {
  const numbers = NUMEROS.exec(range);
  if (numbers) {
    const [, from = '', to = ''] = numbers;
    return entre(Number(from), Number(to), range).map((n) => String(n).padStart(from.length, '0'));
  }
  const [, first = '', last = ''] = LETRAS.exec(range) ?? [];
  if (!first)
    throw new PatronError(`El rango «{${range}}» no es válido: usa números o letras, como {01..10} o {A..F}.`);
  return entre(first.charCodeAt(0), last.charCodeAt(0), range).map((code) => String.fromCharCode(code));
}

function entre(from: number, to: number, range: string): number[] {
  if (to < from) throw new PatronError(`El rango «{${range}}» va al revés.`);
  if (to - from >= MAX_GENERADAS)
    throw new PatronError(`El patrón da más de ${MAX_GENERADAS} zonas: hazlo por partes.`);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

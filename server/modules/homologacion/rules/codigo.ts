/** What tells a supplier's item: its code, or its name where it has none; and the day from which a mapping counts. Pure. */
import { lineText, searchKey } from '../../../shared/text.ts';
import { limpiar } from './nombres.ts';

/** Characters of a code; a longer text is no code, and the name stands in its place. */
export const MAX_CODIGO = 100;
export const MAX_NOMBRE = 300;

const cortar = (text: string, max: number) => [...text].slice(0, max).join('').trim();
const limpio = (text: string | null) =>
  lineText(text ?? '')
    .replace(/ +/g, ' ')
    .trim();

/** A name as it is kept; `null` when there is none. */
export const nombreXml = (nombre: string | null): string | null => cortar(limpio(nombre), MAX_NOMBRE) || null;

/** The code as it is printed or, without it, the name without signs; `null` when the line has neither. */
export function codigoXml(codigo: string | null, nombre: string | null): string | null {
  const code = limpio(codigo);
  if (code !== '' && [...code].length <= MAX_CODIGO) return code;
  return cortar(limpiar(limpio(nombre)), MAX_CODIGO) || null;
}

/** As codes are compared: without regard to case, accents or repeated spaces. */
export const claveXml = (codigo: string): string => searchKey(codigo);

/** Code of a unit as the tax office writes it; '' when the line names none. */
export const unidadXml = (unidad: string | null): string => cortar(limpio(unidad).toUpperCase(), 10);

/** What may be one of our codes in a text: letters with digits, or five signs and more. */
export function codigosEn(...textos: readonly (string | null)[]): string[] {
  const words = textos.flatMap((texto) =>
    searchKey(texto ?? '')
      .split(/[\s,;:()[\]«»"']+/)
      .map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '')),
  );
  const codes = words.filter((word) => /\d/.test(word) && (/[A-Z]/.test(word) ? word.length > 3 : word.length > 4));
  return [...new Set(codes.filter((word) => word.length <= 30))].slice(0, 12);
}

export interface Vigencia {
  /** `YYYY-MM-DD`; `null`: always. */
  readonly desde: string | null;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly factor_conversion: number;
}

const mismo = (a: Vigencia, b: Vigencia) =>
  a.producto_id === b.producto_id &&
  a.presentacion_id === b.presentacion_id &&
  a.factor_conversion === b.factor_conversion;

/**
 * The mappings of a code after one more is said, in the order of their days. `desde`: the day that was said; without one the first
 * counts always, and a change counts from today on where the code was used, so that what was received stays as it was, and in the
 * place of the last where it was not. A mapping that is said again changes nothing.
 */
export function conVigencia<V extends Vigencia>(
  antes: readonly V[],
  nueva: Vigencia,
  { usada, hoy }: { readonly usada: boolean; readonly hoy: string },
): (V | Vigencia)[] {
  const last = antes.at(-1);
  if (last && mismo(last, nueva) && (nueva.desde === null || nueva.desde === last.desde)) return [...antes];
  const desde = nueva.desde ?? (last ? (usada ? hoy : last.desde) : null);
  const kept = antes.filter((each) => (each.desde ?? '') < (desde ?? ''));
  const same = antes.find((each) => each.desde === desde);
  return [...kept, { ...same, ...nueva, desde }];
}

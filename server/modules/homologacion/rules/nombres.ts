/** Names of products as people and suppliers write them: their words and sizes, and how alike two are. Pure. */
import { searchKey } from '../../../shared/text.ts';

/** Words that tell no products apart. */
const VACIAS = new Set('DE DEL LA EL LOS LAS CON SIN PARA POR EN Y A X REF'.split(' '));
/** What holds several: it says how a product is packed, not which it is. */
const EMPAQUES = new Set(
  'PACA CAJA CAJAS PACK PAQUETE PAQ PQT DISPLAY BANDEJA CUBETA BULTO FARDO PLANCHA CARTON UND UNDS UNID UNIDAD UNIDADES UN UNI'.split(
    ' ',
  ),
);

/** Units of a size → its kind, and how many of the smallest one it is. */
const UNIDADES: Readonly<Record<string, readonly [clase: string, factor: number]>> = {
  ...of('G', 1, 'G GR GRS GRAMO GRAMOS'),
  ...of('G', 1000, 'KG KGS KILO KILOS KILOGRAMO KILOGRAMOS'),
  ...of('G', 500, 'LB LBS LIBRA LIBRAS'),
  ...of('ML', 1, 'ML MLS CC CM3'),
  ...of('ML', 1000, 'L LT LTS LITRO LITROS'),
  ...of('MM', 1, 'MM'),
  ...of('MM', 10, 'CM CMS'),
  ...of('MM', 1000, 'M MT MTS METRO METROS'),
  ...of('OZ', 1, 'OZ ONZA ONZAS'),
  ...of('GAL', 1, 'GAL GALON GALONES'),
  ...of('W', 1, 'W VATIOS'),
};

function of(clase: string, factor: number, nombres: string): Record<string, readonly [string, number]> {
  return Object.fromEntries(nombres.split(' ').map((nombre) => [nombre, [clase, factor] as const]));
}

export const esMedida = (palabra: string): boolean => Object.hasOwn(UNIDADES, palabra);

/** The key of a name: without accents nor signs, numbers whole ('3.000 ml' is 3000, '1,5 L' is 1.5), digits apart from letters. */
export function limpiar(texto: string): string {
  return searchKey(texto)
    .replace(/(\d)[.,](\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/[^A-Z0-9./]+/g, ' ')
    .replace(/(?<!\d)[./]|[./](?!\d)/g, ' ')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .replace(/\bX(\d)/g, 'X $1')
    .replace(/ +/g, ' ')
    .trim();
}

export interface Nombre {
  /** What it is and of whom, in its order. */
  readonly palabras: readonly string[];
  /** Sizes, each in the smallest unit of its kind: 'G500', 'ML3000'. */
  readonly medidas: readonly string[];
  /** Numbers without unit: how many come together. */
  readonly cuentas: readonly string[];
}

export function leerNombre(texto: string): Nombre {
  const tokens = limpiar(texto).split(' ').filter(Boolean);
  const nombre = { palabras: [] as string[], medidas: [] as string[], cuentas: [] as string[] };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as string;
    const next = tokens[i + 1] ?? '';
    if (/^\d+(\.\d+)?$/.test(token)) {
      const unit = UNIDADES[next];
      if (unit) {
        nombre.medidas.push(`${unit[0]}${Number((Number(token) * unit[1]).toFixed(3))}`);
        i += 1;
      } else nombre.cuentas.push(String(Number(token)));
    } else if (!VACIAS.has(token) && !EMPAQUES.has(token)) nombre.palabras.push(token);
  }
  return nombre;
}

/** Equal for names that say the same in another order, spelling of units or signs. */
export function claveNombre(texto: string): string {
  const { palabras, medidas, cuentas } = leerNombre(texto);
  return [...new Set([...palabras].sort()), ...[...medidas].sort(), ...cuentas.map((n) => `X${n}`).sort()].join(' ');
}

/** Shortest beginning that abbreviates a word: 'DETERG'. */
const ABREVIA = 3;

/** How well a word is among others: 1 the same, 0.8 one begins the other ('HUEVO', 'HUEVOS'), 0 it is not. */
function presencia(palabra: string, otras: readonly string[]): number {
  if (otras.includes(palabra)) return 1;
  const begins = (a: string, b: string) => a.length >= ABREVIA && b.startsWith(a);
  return otras.some((otra) => begins(palabra, otra) || begins(otra, palabra)) ? 0.8 : 0;
}

const comparten = (a: readonly string[], b: readonly string[]) => a.some((each) => b.includes(each));

/**
 * How alike two names are, from 0 to 1: the share of words that they have in common, less when their sizes or counts say otherwise.
 * The same in both directions; a name with words is 1 with itself.
 */
export function parecido(a: Nombre, b: Nombre): number {
  const words = a.palabras.length + b.palabras.length;
  if (words === 0) return 0;
  const common =
    a.palabras.reduce((sum, palabra) => sum + presencia(palabra, b.palabras), 0) +
    b.palabras.reduce((sum, palabra) => sum + presencia(palabra, a.palabras), 0);
  return (common / words) * acuerdo(a.medidas, b.medidas, 0.5, 0.9) * acuerdo(a.cuentas, b.cuentas, 0.85, 0.95);
}

/** 1 when one is in both, `distintas` when none is, `una` when only one name says any. */
function acuerdo(a: readonly string[], b: readonly string[], distintas: number, una: number): number {
  if (a.length === 0 && b.length === 0) return 1;
  if (a.length === 0 || b.length === 0) return una;
  return comparten(a, b) ? 1 : distintas;
}

/** Words of a name that are looked for, and how much of each: what begins alike is found, and the index walks fewer of its parts. */
const BUSCADAS = 4;
const COMIENZO = 6;

/**
 * What the trigram index is asked for a name, from the strictest to the loosest: all words and sizes, the first two and the sizes,
 * the first with any other (of two words, either). Words of fewer than three letters it does not know. None when there is nothing to look for.
 */
export function consultasDe(texto: string): string[] {
  const words = leerNombre(texto)
    .palabras.filter((word) => /^[A-Z0-9]{3,}$/.test(word))
    .slice(0, BUSCADAS);
  const [first, ...rest] = words.map((word) => `"${word.slice(0, COMIENZO)}"`);
  if (!first) return [];
  const sizes = [...limpiar(texto).matchAll(/\b\d+(?:\.\d+)? [A-Z]+/g)]
    .map(([size]) => size)
    .filter((size) => esMedida(size.split(' ')[1] ?? ''))
    .slice(0, 2)
    .map((size) => `"${size}"`);
  const strict = [first, ...rest, ...sizes].join(' AND ');
  const most = [first, ...rest.slice(0, 1), ...sizes].join(' AND ');
  const loose = rest.length > 1 ? `${first} AND (${rest.join(' OR ')})` : [first, ...rest].join(' OR ');
  return [...new Set([strict, most, loose])];
}

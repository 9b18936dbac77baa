/**
 * Addresses written as in the RUT of the DIAN ('CL 27 A 36 14 AP 302': abbreviations, no signs), put together from their parts and read
 * again from what people write or paste ('Calle 27A # 36-14, apto 302'). Pure. Parts by spec 001, section 4 'Address generator'.
 */
import { COMPLEMENTOS, OTRAS_VIAS, SIN_NUMERO } from './nomenclatura.ts';

export interface Direccion {
  /** Code of the road: 'CL'. */
  readonly tipo: string;
  /** '27 A BIS SUR', 'QUEBRADASECA', 'EL SALADO'. */
  readonly via: string;
  /** The road that crosses: '36'. Empty where none does. */
  readonly numerouno: string;
  /** The plate: '14'. */
  readonly numerodos: string;
  /** What follows: 'TO 2 AP 302'. */
  readonly indicacion: string;
}

export interface TipoVia {
  readonly codigo: string;
  readonly nombre: string;
}

export const sinNumero = (tipo: string): boolean => SIN_NUMERO.has(tipo);

/** The address in one line (`completa`). */
export function composeAddress({ tipo, via, numerouno, numerodos, indicacion }: Direccion): string {
  const numbers = sinNumero(tipo) ? [] : [plain(numerouno), plain(numerodos)];
  return [tipo, plain(via), ...numbers, abbreviate(wordsOf(indicacion))].filter(Boolean).join(' ');
}

/** The parts of an address that somebody wrote; `null` when it does not begin with a road. What is not understood ends in `indicacion`. */
export function readAddress(text: string, vias: readonly TipoVia[]): Direccion | null {
  const words = wordsOf(text);
  const road = longestAt(words, 0, roadNames(vias));
  if (!road) return null;
  const crosses = !sinNumero(road.code);
  let at = endOfRoad(words, road.end, crosses);
  const via = words.slice(road.end, at).join(' ');
  if (!via) return null;
  const number = (mark: string) => {
    const from = words[at] === mark ? at + 1 : at;
    const end = endOfNumber(words, from);
    if (end > from) at = end;
    return words.slice(from, end).join(' ');
  };
  const numerouno = crosses ? number('#') : '';
  const numerodos = numerouno ? number('-') : '';
  return { tipo: road.code, via, numerouno, numerodos, indicacion: abbreviate(words.slice(at)) };
}

/** True for '36', '36 A', '36 BIS', '36 A BIS B SUR'. */
export function isRoadNumber(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && endOfNumber(words, 0) === words.length;
}

const CARDINALS = new Set(['NORTE', 'SUR', 'ESTE', 'OESTE', 'ORIENTE', 'OCCIDENTE']);
const MARKS = new Set(['#', '-', ',']);
/** 'No. 12', 'Nro 12', 'N° 12', 'No. # 12': the sign of a number, however often it is written. */
const NUMBER_SIGN = /(?:(?:\b(?:NUMERO|NRO|NUM|NO)\b\.?|\bN[°º]|[°º])[\s#,-]*)+(?=\d)/g;

/** Upper case without accents (Ñ stays), letters apart from digits, signs as words of their own. */
function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replace(/N\u0303/g, 'Ñ')
    .replace(/\p{M}/gu, '')
    .replace(NUMBER_SIGN, ' # ')
    .replace(/(\d)(?=[A-ZÑ])|([A-ZÑ])(?=\d)/g, '$& ')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[#,-]/g, ' $& ')
    .split(/[^A-ZÑ0-9#,-]+/)
    .filter(Boolean);
}

const plain = (text: string): string => bare(wordsOf(text)).join(' ');
const bare = (words: readonly string[]): readonly string[] => words.filter((word) => !MARKS.has(word));

const isDigits = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);
const isLetter = (word: string | undefined): boolean => word !== undefined && /^[A-ZÑ]$/.test(word);

/** Names by their words: the code that each means. */
type Names = ReadonlyMap<string, string>;
const LONGEST_NAME = 3;

function longestAt(words: readonly string[], at: number, names: Names): { code: string; end: number } | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const code = names.get(words.slice(at, at + length).join(' '));
    if (code) return { code, end: at + length };
  }
  return null;
}

const namesOf = (entries: readonly (readonly [string, ...string[]])[]): Names =>
  new Map(entries.flatMap(([code, ...names]) => [code, ...names].map((name) => [plain(name), code] as const)));

const complements = namesOf(COMPLEMENTOS);

function roadNames(vias: readonly TipoVia[]): Names {
  return namesOf(vias.map(({ codigo, nombre }) => [codigo, nombre, ...(OTRAS_VIAS[codigo] ?? [])]));
}

/** After '36 A BIS B SUR'. A letter that begins a complement ('14 P 3', third floor) is not of the number. */
function endOfNumber(words: readonly string[], from: number): number {
  if (!isDigits(words[from])) return from;
  let at = from + 1;
  const letter = () => {
    const word = words[at];
    if (isLetter(word) && !(complements.has(word ?? '') && isDigits(words[at + 1]))) at++;
  };
  letter();
  if (words[at] === 'BIS') {
    at++;
    letter();
  }
  if (CARDINALS.has(words[at] ?? '')) at++;
  return at;
}

function endOfRoad(words: readonly string[], from: number, crosses: boolean): number {
  const number = endOfNumber(words, from);
  if (!crosses) return number > from ? number : endOfName(words, from);
  // '30 DE AGOSTO 40 15': a name that begins with a number, as a crossing number still follows.
  const name = endOfName(words, number);
  return number > from && !isDigits(words[words[name] === '#' ? name + 1 : name]) ? number : name;
}

/** Words up to a sign, a number or what begins a complement. */
function endOfName(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length && !isDigits(words[at]) && !MARKS.has(words[at] ?? '') && !beginsDetail(words, at)) at++;
  return at;
}

function beginsDetail(words: readonly string[], at: number): boolean {
  return words[at] === 'KM' || longestAt(words, at, complements) !== null;
}

/** Complements by their abbreviations, without signs. */
function abbreviate(all: readonly string[]): string {
  const words = bare(all);
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, complements);
    written.push(found?.code ?? (words[at] as string));
    at = found?.end ?? at + 1;
  }
  return written.join(' ');
}

/** An order as people write it in a chat, line by line: how much of what, in which unit, and the codes and words that name it. Pure. */
import { searchKey, visibleText } from '../../../shared/text.ts';

export interface LineaLeida {
  /** As it was written, without who said it and when. */
  readonly texto: string;
  /** Units of what is named; 1 where none was said. */
  readonly cantidad: number;
  /** What it is counted in, when it was said: 'CAJA'. `null`: the product's own unit. */
  readonly unidad: string | null;
  /** What may be a code, as it was written. */
  readonly codigos: readonly string[];
  /** Words that name it, without accents nor plural. */
  readonly palabras: readonly string[];
}

/** '[21/11/26, 10:03 a. m.] Ana: ' and '21/11/2026, 10:03 - Ana: ' of WhatsApp. */
const QUIEN = /^\s*(?:\[[^\]]{6,40}\]\s*|\d{1,2}\/\d{1,2}\/\d{2,4},?\s[^-]{3,20}\s-\s)(?:[^:]{1,40}:\s*)?/u;
/** '- ', '• ', and '1. ' before a quantity. */
const VINETA = /^\s*(?:[-*•·>]+\s*|\d{1,2}[.)]\s+(?=\d))/u;

const NUMEROS: Readonly<Record<string, number>> = {
  ...{ UN: 1, UNA: 1, UNO: 1, DOS: 2, TRES: 3, CUATRO: 4, CINCO: 5, SEIS: 6, SIETE: 7, OCHO: 8, NUEVE: 9, DIEZ: 10 },
  ...{ ONCE: 11, DOCE: 12, QUINCE: 15, VEINTE: 20, TREINTA: 30, CINCUENTA: 50, CIEN: 100 },
  ...{ MEDIO: 0.5, MEDIA: 0.5 },
};
/** How many units each of them is, where it is no presentation. */
const MULTIPLOS: Readonly<Record<string, number>> = { DOCENA: 12, PAR: 2, DECENA: 10 };
/** What one counts by, in one form. */
const UNIDADES: Readonly<Record<string, string | null>> = {
  ...{ CAJA: 'CAJA', CJ: 'CAJA', PAQUETE: 'PAQUETE', PACA: 'PACA', PQTE: 'PAQUETE', BULTO: 'BULTO', SACO: 'SACO' },
  ...{ BOLSA: 'BOLSA', CANASTA: 'CANASTA', ESTIBA: 'ESTIBA', GARRAFA: 'GARRAFA', ROLLO: 'ROLLO', FRASCO: 'FRASCO' },
  ...{ BOTELLA: 'BOTELLA', LATA: 'LATA', TARRO: 'TARRO', DISPLAY: 'DISPLAY' },
  ...{
    UNIDAD: null,
    UND: null,
    UN: null,
    UDS: null,
    UD: null,
    KILO: null,
    KG: null,
    KILOGRAMO: null,
    LITRO: null,
    LT: null,
  },
};
const VACIAS = new Set(
  `DE DEL LA EL LOS LAS LO POR FAVOR PORFA PARA CON ME MANDA MANDAME ENVIA ENVIAME ENVIEME QUIERO NECESITO PEDIDO Y O A EN QUE SE LE
  HOLA BUENOS BUENAS DIAS TARDES NOCHES GRACIAS MUCHAS SALUDOS OK LISTO VECINO VECINA SENOR SENORA DON DONA AMIGO AMIGA BUEN DIA HOY MANANA`
    .split(/\s+/)
    .filter(Boolean),
);

const MAX_LINEAS = 200;
const MIN_PALABRA = 3;
/** What names a product is shorter: more is somebody's joke, and takes long to look for. */
const MAX_PALABRA = 40;
const MAX_LINEA = 300;

/** Greetings, thanks and what names nothing are left out. */
export function interpretar(texto: string): LineaLeida[] {
  const lines = visibleText(texto)
    .split(/[\n\r;]+/)
    .map((line) => line.replace(QUIEN, ''))
    .flatMap(partir);
  return lines.flatMap((line) => leer(line) ?? []).slice(0, MAX_LINEAS);
}

/** '2 cajas de jabón, 3 arroz': a comma before another quantity parts two of them; that of '1,5' does not. */
const partir = (line: string): string[] => line.split(/,(?!\d)\s*(?=(?:\d|un[oa]?\s|dos\s|tres\s|media?\s|medio\s))/iu);

const cabe = (token: string) => token.length >= MIN_PALABRA && token.length <= MAX_PALABRA;

function leer(line: string): LineaLeida | null {
  const texto = line.replace(/\s+/g, ' ').slice(0, MAX_LINEA).replace(VINETA, '').trim();
  if (texto === '' || /^<.*>$/.test(texto)) return null;
  const { cantidad, unidad, resto } = contar(texto);
  const tokens = resto.split(' ').map((token) => token.replace(/^[.,:()¡!¿?"']+|[.,:()¡!¿?"']+$/gu, ''));
  const codigos = tokens.filter((token) => /\d/.test(token) && cabe(token));
  const palabras = tokens
    .map((token) => searchKey(token).replace(/[^A-Z0-9]/g, ''))
    .filter((token) => cabe(token) && !VACIAS.has(token))
    .map(singular);
  if (codigos.length === 0 && palabras.length === 0) return null;
  return { texto, cantidad, unidad, codigos, palabras: [...new Set(palabras)] };
}

const CANTIDAD = String.raw`(?:\d+\s*\/\s*\d+|\d+(?:[.,]\d+)*)`;
const ANTES = new RegExp(String.raw`^(${CANTIDAD}|[a-záéíóúñ]+)\s*(?:[xX*]\s+|[xX*](?=[a-z]{4}))?\s*(.+)$`, 'iu');
const DESPUES = new RegExp(
  String.raw`^(.+?)(?:\s*[xX*:=(]\s*|\s+-\s*|\s+)(${CANTIDAD})\s*([a-záéíóúñ]{1,12})?\.?\)?$`,
  'iu',
);

interface Contado {
  readonly cantidad: number;
  readonly unidad: string | null;
  readonly resto: string;
}

/** '3 cajas de jabón', 'dos docenas de huevos', 'jabón x 12', 'arroz: 2 bultos'. */
function contar(texto: string): Contado {
  const before = ANTES.exec(texto);
  const first = before ? numero(before[1] ?? '') : null;
  if (before && first !== null) return enUnidad(first, before[2] ?? '');
  const after = DESPUES.exec(texto);
  const last = after ? numero(after[2] ?? '') : null;
  if (!after || last === null) return { cantidad: 1, unidad: null, resto: texto };
  const { cantidad, unidad } = enUnidad(last, after[3] ?? '');
  return { cantidad, unidad, resto: after[3] && !esUnidad(after[3]) ? `${after[1]} ${after[3]}` : (after[1] ?? '') };
}

const unidadDe = (word: string) => singular(searchKey(word).replace(/[^A-Z]/g, ''));
const esUnidad = (word: string) => unidadDe(word) in UNIDADES || unidadDe(word) in MULTIPLOS;

function enUnidad(cantidad: number, resto: string): Contado {
  const [word = '', ...rest] = resto.split(' ');
  const unidad = unidadDe(word);
  // '2 medias docenas' is nobody's; 'media docena' is six.
  const times = MULTIPLOS[unidad];
  if (times !== undefined) return { cantidad: cantidad * times, unidad: null, resto: rest.join(' ') };
  if (unidad in UNIDADES) return { cantidad, unidad: UNIDADES[unidad] ?? null, resto: rest.join(' ') };
  return { cantidad, unidad: null, resto };
}

/** '1.500' is a thousand and a half of them, '1,5' and '1.5' one and a half. `null`: it is no quantity. */
function numero(text: string): number | null {
  const word = NUMEROS[searchKey(text)];
  if (word !== undefined) return word;
  const fraction = /^(\d+)\s*\/\s*(\d+)$/.exec(text);
  if (fraction) return positivo(Number(fraction[1]) / Number(fraction[2]));
  if (!/^\d/.test(text)) return null;
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return positivo(Number(text.replace(/[.,]/g, '')));
  if (!/^\d+([.,]\d+)?$/.test(text)) return null;
  return positivo(Number(text.replace(',', '.')));
}

const positivo = (value: number): number | null =>
  Number.isFinite(value) && value > 0 && value <= 1e6 ? Math.round(value * 1_000) / 1_000 : null;

/** Near enough to be found in the name: 'CAJAS' is CAJA, 'JABONES' is JABON. */
function singular(word: string): string {
  if (word.length > 5 && /[^AEIOU]ES$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('S') ? word.slice(0, -1) : word;
}

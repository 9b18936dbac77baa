/** Pieces of an XML, written one after another: the same document always makes the same bytes. */

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What XML 1.0 has no place for, and line breaks, which a reader would change. */
const FUERA = /[\p{Cc}\ufffe\uffff]+/gu;

/** Text as one line, fit for XML: halves of characters and controls become spaces. */
export const limpio = (text: string): string =>
  LIMPIO.test(text) ? text : text.toWellFormed().replace(FUERA, ' ').replace(/\s+/g, ' ').trim();

/** Most texts are: printable characters, one blank between words. An invoice asks tens of thousands of them. */
const LIMPIO = /^[!-~\u00a1-\u00ff]+(?: [!-~\u00a1-\u00ff]+)*$/;
const POR_ESCAPAR = /[&<>"']/;

export function escapado(text: string): string {
  const clean = limpio(text);
  return POR_ESCAPAR.test(clean) ? clean.replace(/[&<>"']/g, (each) => ENTIDADES[each] ?? each) : clean;
}

/** An integer of so many decimals, as it is written: `decimal(1234, 2)` is '12.34'. */
export function decimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

type Atributos = Readonly<Record<string, string>>;

function abre(name: string, atributos: Atributos): string {
  let open = `<${name}`;
  for (const key in atributos) open += ` ${key}="${escapado(atributos[key] ?? '')}"`;
  return `${open}>`;
}

/** An element with text. */
export const texto = (name: string, value: string, atributos: Atributos = {}): string =>
  `${abre(name, atributos)}${escapado(value)}</${name}>`;

/** Nothing of what is not there. */
export const opcional = (name: string, value: string | null, atributos: Atributos = {}): string =>
  value === null || limpio(value) === '' ? '' : texto(name, value, atributos);

/** An element with others inside. */
export const grupo = (name: string, inside: readonly string[], atributos: Atributos = {}): string =>
  `${abre(name, atributos)}${inside.join('')}</${name}>`;

/** Pesos: there is nothing to escape in a number. */
const pesos = (name: string, number: string): string => `<${name} currencyID="COP">${number}</${name}>`;

/** Centavos. */
export const valor = (name: string, cts: number): string => pesos(name, decimal(cts, 2));

/** Ten-thousandths of a peso. */
export const precio = (name: string, dmil: number): string => pesos(name, decimal(dmil, 4));

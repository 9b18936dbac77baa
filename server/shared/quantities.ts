/**
 * The codecs of what documents count and price by. Stored: quantities in thousandths (`_mil`), unit costs and net prices in
 * ten-thousandths of a peso (`_dmil`), conversion factors in millionths (`_ppm`), all integers. On the wire: plain numbers of at most 3, 4
 * and 6 decimals.
 */
import { formatMoney, formatNumber } from './money.ts';

interface Codec {
  /** Stored units in one of the wire. */
  readonly scale: number;
  readonly decimals: number;
  /** Largest on the wire. */
  readonly max: number;
}

export const QUANTITY: Codec = { scale: 1_000, decimals: 3, max: 1e9 };
export const PRICE: Codec = { scale: 10_000, decimals: 4, max: 1e10 };
export const FACTOR: Codec = { scale: 1_000_000, decimals: 6, max: 1e6 };

/** Wire → stored; `null` when it has more decimals than that or is out of range. */
function encode({ scale, max }: Codec, value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > max) return null;
  const stored = Math.round(value * scale);
  // What a program added up (0.1 + 0.2) is told by its last bits only.
  if (Math.abs(stored / scale - value) > 4 * Number.EPSILON * Math.abs(value)) return null;
  return stored === 0 ? 0 : stored;
}

/** Units with at most 3 decimals → thousandths, or `null`. */
export const toMilesimas = (cantidad: number): number | null => encode(QUANTITY, cantidad);
export const toCantidad = (milesimas: number): number => milesimas / QUANTITY.scale;

/** Pesos with at most 4 decimals → ten-thousandths of a peso, or `null`. */
export const toDiezmilesimas = (precio: number): number | null => encode(PRICE, precio);
export const toPrecio = (diezmilesimas: number): number => diezmilesimas / PRICE.scale;

/** A factor with at most 6 decimals → millionths, or `null`. */
export const toMillonesimas = (factor: number): number | null => encode(FACTOR, factor);
export const toFactor = (millonesimas: number): number => millonesimas / FACTOR.scale;

/** `1,234.5`: as many decimals as it has, up to 6. A quantity or a factor, as it travels. */
export function formatQuantity(value: number): string {
  return trimmed(formatNumber(value, FACTOR.decimals));
}

const pluralOf = (word: string) => {
  if (/[aeiouáéó]$/i.test(word)) return `${word}s`;
  if (/ón$/.test(word)) return word.replace(/ón$/, 'ones');
  // Neither 'crisis' nor an abbreviation ('und').
  if (/([sx]|[^aeiouáéíóú]{2})$/.test(word)) return word;
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`;
};

/** The name of a unit for so many of them: 'unidades', 'metros cuadrados', 'kilogramos por metro'; what is no plain word stays ('kg', 'CAJA x 24'). */
export function unitWords(value: number, unidad: string): string {
  if (value === 1) return unidad;
  const [, own = '', rest = ''] = /^(.*?)((?: (?:de|por|en|al?|y|x|con|sin) | \().*|)$/i.exec(unidad) ?? [];
  return own.replace(/(?<=^|\s)\p{L}\p{Ll}{2,}(?=\s|$)/gu, pluralOf) + rest;
}

/** '85 unidades', '1 kilogramo', '2.5 metros cuadrados'. */
export function formatUnits(value: number, unidad: string): string {
  return `${formatQuantity(value)} ${unitWords(value, unidad)}`;
}

/** `$ 1,234`, `$ 1,234.50`, `$ 1,234.5678`: a unit price, as it travels. */
export function formatPrice(precio: number): string {
  const stored = Math.round(precio * PRICE.scale);
  if (stored % 100 === 0) return formatMoney(precio, stored % PRICE.scale === 0 ? 0 : 2);
  return `${precio < 0 ? '-' : ''}$ ${trimmed(formatNumber(Math.abs(precio), PRICE.decimals))}`;
}

const trimmed = (text: string) => text.replace(/\.?0+$/, '');

/** What a person typed (`1,234.5`) → a number of at most `decimals`, or `null`. */
function parse(text: string, { decimals, max }: Codec): number | null {
  const clean = text.replace(/[$\s,]/g, '');
  if (!new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`).test(clean)) return null;
  const value = Number(clean);
  return Math.abs(value) > max ? null : value;
}

export const parseQuantity = (text: string): number | null => parse(text, QUANTITY);
export const parsePrice = (text: string): number | null => parse(text, PRICE);

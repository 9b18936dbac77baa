/**
 * Barcodes. A GTIN has 8, 12, 13 or 14 digits with a check digit (GS1 General Specifications, 7.9) and is one code however many zeros stand
 * before it: a UPC is an EAN with a 0. Any other barcode is what it reads.
 */
import { visibleText } from '../../../shared/text.ts';

const GTIN = /^(\d{8}|\d{12,14})$/;
const DIGITS = 14;

/** As a person or a reader gave it, without spaces around nor between the digits. */
export function limpiarBarras(text: string): string {
  const clean = visibleText(text).trim().toUpperCase();
  return /^[\d\s-]+$/.test(clean) ? clean.replace(/[\s-]/g, '') : clean;
}

function esGtin(codigo: string): boolean {
  return GTIN.test(codigo);
}

/** Check digit of the digits before it: weights 3 and 1 by turns from the right. */
export function digitoGtin(sinDigito: string): number {
  const sum = [...sinDigito].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

export function gtinValido(codigo: string): boolean {
  return digitoGtin(codigo.slice(0, -1)) === Number(codigo.at(-1));
}

/** Printable letters, digits and signs: what a code 128 holds. */
const PRINTABLE = /^[\x21-\x7E]+$/;

/** What is wrong with a barcode, as `limpiarBarras` left it; '' when nothing. */
export function faultOf(codigo: string): string {
  if (!PRINTABLE.test(codigo) || codigo.includes('<'))
    return 'Un código de barras tiene letras, números y signos, sin espacios.';
  if (!esGtin(codigo) || gtinValido(codigo)) return '';
  return `El dígito de control de ${codigo} no es válido: debería ser ${digitoGtin(codigo.slice(0, -1))}.`;
}

/** What tells two barcodes apart: a GTIN with its fourteen digits, anything else as it reads. `codigo` as `limpiarBarras` left it. */
export function claveBarras(codigo: string): string {
  return esGtin(codigo) ? codigo.padStart(DIGITS, '0') : codigo;
}

/** The keys by which a scanned text may be kept. Readers give a UPC without its leading zero, or with more of them. */
export function clavesDe(text: string): string[] {
  const codigo = limpiarBarras(text);
  const digits = /^\d{6,14}$/.test(codigo) ? [codigo.padStart(DIGITS, '0')] : [];
  return [...new Set([claveBarras(codigo), codigo, ...digits])];
}

/** The key of what a supplier writes for a GTIN, whether its check digit is right or not; `null` of anything else. */
export function gtinDe(text: string | null): string | null {
  const codigo = limpiarBarras(text ?? '');
  return esGtin(codigo) ? claveBarras(codigo) : null;
}

/** An EAN-13 of the house by the number of the product: prefix 20, which GS1 leaves to each company. */
export function ean13Interno(id: number): string {
  const head = `20${String(id).padStart(10, '0').slice(-10)}`;
  return head + digitoGtin(head);
}

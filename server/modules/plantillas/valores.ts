/** A value of a parameter as it is written, by its type and format; and what was typed for an own field as a value. */

import { formatDate, isDay } from '../../shared/dates.ts';
import { formatMoney, formatNumber, parseMoney } from '../../shared/money.ts';
import type { CondicionAttrs, TemplateValue, TipoCampo } from '../../shared/templates.ts';
import { searchKey } from '../../shared/text.ts';
import { amountInWords, dateInWords, longDate, numberInWords } from '../../shared/words.ts';

export function isMissing(valor: TemplateValue | undefined): valor is null | undefined | '' {
  return valor === null || valor === undefined || valor === '';
}

/** An unknown format is the usual one: what was kept is still written. */
export function escribirValor(valor: TemplateValue, tipo: TipoCampo, formato: string): string {
  switch (tipo) {
    case 'dinero':
      return enLetras(formato, pesos(Number(valor)), () => amountInWords(Number(valor)));
    case 'entero':
      return enLetras(formato, formatNumber(Number(valor)), () => numberInWords(Number(valor)));
    case 'porcentaje':
      return `${formatNumber(Number(valor), Number.isInteger(Number(valor)) ? 0 : 2)} %`;
    case 'fecha': {
      const day = String(valor);
      return formato === 'larga' ? longDate(day) : formato === 'letras' ? dateInWords(day) : formatDate(day);
    }
    case 'booleano':
      return valor === true ? 'Sí' : 'No';
    case 'texto':
      return formato === 'mayusculas' ? String(valor).toLocaleUpperCase('es') : String(valor);
  }
}

/** The sign stays with its figure at the end of a line. */
const pesos = (value: number) => formatMoney(value, Number.isInteger(value) ? 0 : 2).replace('$ ', '$\u00a0');

function enLetras(formato: string, cifra: string, words: () => string): string {
  if (formato === 'letras') return words();
  return formato === 'ambos' ? `${words()} (${cifra})` : cifra;
}

/** What a person typed for an own field; `undefined` when it is no value of its type. */
export function leerValor(text: string, tipo: TipoCampo): TemplateValue | undefined {
  const clean = text.trim();
  if (clean === '') return null;
  switch (tipo) {
    case 'dinero':
      return parseMoney(clean) ?? undefined;
    case 'entero':
      return /^-?\d{1,15}$/.test(clean) ? Number(clean) : undefined;
    case 'porcentaje':
      return /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Number(clean) : undefined;
    case 'fecha':
      return isDay(clean) ? clean : undefined;
    case 'booleano':
      return clean === 'true' ? true : clean === 'false' ? false : undefined;
    case 'texto':
      return clean;
  }
}

/** Whether a condition holds. Texts are compared without regard to case or accents; a missing value is neither more nor less. */
export function cumple(
  valor: TemplateValue | undefined,
  tipo: TipoCampo,
  { operador, valor: otro }: CondicionAttrs,
): boolean {
  if (operador === 'tiene') return !isMissing(valor) && valor !== false;
  if (operador === 'no_tiene') return isMissing(valor) || valor === false;
  const same = !isMissing(valor) && sameValue(valor, tipo, otro);
  if (operador === 'es') return same;
  if (operador === 'no_es') return !same;
  if (isMissing(valor)) return false;
  const [left, right] = [order(valor, tipo), order(leerValor(otro, tipo) ?? otro, tipo)];
  return operador === 'mayor' ? left > right : left < right;
}

function sameValue(valor: TemplateValue, tipo: TipoCampo, otro: string): boolean {
  if (tipo === 'texto') return searchKey(String(valor)) === searchKey(otro);
  if (tipo === 'booleano') return (valor === true ? 'SI' : 'NO') === searchKey(otro);
  return valor === leerValor(otro, tipo);
}

const order = (valor: TemplateValue, tipo: TipoCampo): number | string =>
  tipo === 'texto' || tipo === 'fecha' ? searchKey(String(valor)) : Number(valor);

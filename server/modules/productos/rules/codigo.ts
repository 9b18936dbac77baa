/** Codes of products: upper case without accents, words joined by `_`. */
import { lineText, searchKey } from '../../../shared/text.ts';

/** 'Café molido 1' → CAFE_MOLIDO_1. */
export function codigoDe(text: string): string {
  return searchKey(lineText(text)).replace(/ /g, '_');
}

/** Letters, digits and the signs that codes have: nothing that a page, a sheet or a path reads as more than text. */
export const CODIGO = /^[A-Z0-9][A-Z0-9_./#*+-]*$/;

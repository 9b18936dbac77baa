/** What a code that was read is, among the lines that this browser has: a zone, a line, a product with several lots, or nothing it knows. */
import type { Linea } from '../../../server/modules/conteos/contract/lineas.ts';
import { searchKey } from '../../../server/shared/text.ts';

export interface Zona {
  readonly id: number;
  readonly codigo: string;
}

export type Encontrada =
  | { readonly que: 'zona'; readonly zona: Zona }
  | { readonly que: 'linea'; readonly linea: Linea }
  /** Its lot is to be said. */
  | { readonly que: 'varias'; readonly linea: Linea }
  | { readonly que: 'nada' };

/** In walking order. */
export function zonasDe(lineas: readonly Linea[]): readonly Zona[] {
  return [...new Map(lineas.map(({ zona_id, zona }) => [zona_id, { id: zona_id, codigo: zona }])).values()];
}

/** A barcode with or without the zeros that make a GTIN of it. */
const barras = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+/, '') : code);

export function buscar(
  lineas: readonly Linea[],
  zonas: readonly Zona[],
  code: string,
  zona: number | null,
): Encontrada {
  const key = searchKey(code);
  const place = zonas.find(({ codigo }) => searchKey(codigo) === key);
  if (place) return { que: 'zona', zona: place };
  const own = lineas.filter(
    ({ cod_prod, codigo_barras }) =>
      searchKey(cod_prod) === key || (codigo_barras !== null && barras(codigo_barras) === barras(key)),
  );
  const here = zona === null ? own : own.filter(({ zona_id }) => zona_id === zona);
  const [first] = here;
  if (!first) return { que: 'nada' };
  if (first.maneja_lote) return { que: 'varias', linea: first };
  // In several zones: the server says that the zone lacks.
  return here.length === 1 ? { que: 'linea', linea: first } : { que: 'nada' };
}

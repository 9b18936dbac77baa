/** What a code that was read is, among the lines that this browser has. */
import type { LineaPicking } from '../../../server/modules/picking/contract/picking.ts';
import { searchKey } from '../../../server/shared/text.ts';

/** A barcode with or without the zeros that make a GTIN of it. */
const barras = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+/, '') : code);

export interface Hallada {
  readonly linea: LineaPicking;
  /** Base units in one of what was read. */
  readonly factor: number;
}

/** All the lines of what a code names, in their order; none that this browser knows. */
export function buscar(lineas: readonly LineaPicking[], codigo: string): readonly Hallada[] {
  const key = barras(searchKey(codigo));
  return lineas.flatMap((linea) => {
    const found = linea.codigos.find((each) => barras(searchKey(each.codigo)) === key);
    return found ? [{ linea, factor: found.factor }] : [];
  });
}

/** The zone that a code names. */
export function zonaDe(lineas: readonly LineaPicking[], codigo: string): string | null {
  const key = searchKey(codigo);
  return lineas.find(({ zona }) => zona !== null && searchKey(zona) === key)?.zona ?? null;
}

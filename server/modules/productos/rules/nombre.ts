/** Which two names may be of one product, and what one looks for of it. */
import { searchKey } from '../../../shared/text.ts';

/** Words that tell no products apart. */
const EMPTY = new Set('DE DEL LA EL LOS LAS CON SIN PARA POR EN Y A X'.split(' '));
/** Units as people write them → one way. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ GR: 'G', GRS: 'G', GRAMO: 'G', GRAMOS: 'G', KGS: 'KG', KILO: 'KG', KILOS: 'KG', KILOGRAMO: 'KG' },
  ...{ LT: 'L', LTS: 'L', LITRO: 'L', LITROS: 'L', CC: 'ML', MLS: 'ML', CMS: 'CM', MTS: 'M', MT: 'M' },
  ...{ UND: 'UN', UNDS: 'UN', UNID: 'UN', UNIDAD: 'UN', UNIDADES: 'UN', UNI: 'UN', LB: 'LIBRA', LIBRAS: 'LIBRA' },
};

/**
 * Key of a name: without accents, signs, little words nor order of words, sizes in one spelling. 'Arroz blanco La Rosita x 500gr' and
 * 'ARROZ LA ROSITA BLANCO 500 g' have the same one.
 */
export function claveNombre(nombre: string): string {
  const words = searchKey(nombre)
    // '1.800 ml' is 1800; '1,5 L' stays a number with decimals.
    .replace(/(\d)[.](\d{3})(?!\d)/g, '$1$2')
    .replace(/(\d)[.,](\d)/g, '$1_$2')
    .replace(/[^A-Z0-9_/]+/g, ' ')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .map((word) => UNITS[word] ?? word);
  const telling = words.filter((word) => !EMPTY.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].sort().join(' ');
}

interface Buscado {
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly codigo_barras: string | null;
  readonly presentaciones: readonly { readonly codigo_barras: string | null }[];
  readonly codigos_asociados: readonly string[];
}

/** Name, code, barcodes and old codes, as the index of words keeps them. */
export function buscaDe(p: Buscado): string {
  const codes = [
    p.codigo_barras,
    ...p.presentaciones.map(({ codigo_barras }) => codigo_barras),
    ...p.codigos_asociados,
  ];
  return searchKey([p.nombre_producto, p.cod_prod, ...codes.filter(Boolean)].join(' '));
}

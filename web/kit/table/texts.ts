/** Sentences of a list, with the gender of what it holds. */
import { formatCount, formatNumber } from '../../lib/format.ts';

export interface Noun {
  /** 'proveedor' */
  readonly singular: string;
  /** 'proveedores' */
  readonly plural: string;
  readonly feminine: boolean;
}

export interface ListTexts {
  none: string;
  failed: string;
  first: string;
  total(count: number): string;
  count(count: number): string;
}

export function listTexts({ singular, plural, feminine }: Noun): ListTexts {
  const the = feminine ? 'las' : 'los';
  return {
    none: `${feminine ? 'Ninguna' : 'Ningún'} ${singular} cumple el filtro`,
    failed: `No pudimos cargar ${the} ${plural}`,
    first: `Aún no hay ${plural}`,
    total: (count) =>
      count === 1
        ? `Total de ${feminine ? 'la única' : 'el único'} que cumple el filtro`
        : `Total de ${the} ${formatNumber(count)} que cumplen el filtro`,
    count: (count) => formatCount(count, singular, plural),
  };
}

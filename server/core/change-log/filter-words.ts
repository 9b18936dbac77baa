/** The filter of an export as people would say it: 'search=arroz, estado=1' is 'busca «arroz», Estado: ACTIVO'. */
import { REFERENCES } from '../db/types.ts';
import { type DescribedTables, describedField } from './fields.ts';

export interface FilterPart {
  readonly tabla: string;
  readonly campo: string;
  /** 'desde', 'hasta', … */
  readonly how: string;
  readonly values: readonly string[];
}

const HOW: Readonly<Record<string, string>> = {
  gte: 'desde',
  gt: 'más de',
  lte: 'hasta',
  lt: 'menos de',
  ne: 'distinto de',
  icontains: 'con',
  isnull: 'sin dato',
};

/** The filter cut into its fields, each with a table that has it. */
export function filterParts(tables: DescribedTables, filtro: string): FilterPart[] {
  return filtro.split(/, (?=\w+=)/).map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    const [campo = '', how = ''] = name.split('__');
    const owners = Object.keys(tables).filter((tabla) => Object.hasOwn(tables[tabla]?.campos ?? {}, campo));
    const tabla = owners.find((owner) => REFERENCES[owner]?.[campo]) ?? owners[0] ?? '';
    return { tabla, campo, how: HOW[how] ?? '', values: rest.join('=').split(',') };
  });
}

/** What the values of a part refer to. */
export function filterReference(tables: DescribedTables, { tabla, campo }: FilterPart): string | undefined {
  return describedField(tables, tabla, campo).de ?? REFERENCES[tabla]?.[campo];
}

/** Stored numbers come as text. */
export const typedValue = (value: string): unknown => (/^\d{1,15}$/.test(value) ? Number(value) : value);

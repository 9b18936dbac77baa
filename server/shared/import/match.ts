/** Which column of a file is which column of an import: by name without accents nor signs, by its synonyms, by what the person said before. Pure. */
import { searchKey } from '../text.ts';

export interface Matchable {
  /** Path in the body of the form. */
  readonly field: string;
  readonly label: string;
  /** Other names that people give it: 'Nit', 'Identificación'. */
  readonly synonyms?: readonly string[];
}

/** What templates write behind the name of a column, and we behind one that a person added to the file. */
const REMARK = /\(((campo )?(obligatorio|requerido|opcional)|todas las filas)\)/gi;

/** A header as it is compared: 'N.I.T. (sin DV) *' → 'NIT SIN DV', 'Identificación (Obligatorio)' → 'IDENTIFICACION'. */
export function headerKey(header: string): string {
  return searchKey(
    header
      .replace(REMARK, '')
      .replace(/\./g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  );
}

/**
 * For each header the field it is, or `null`. `remembered` is what the person chose before, by `headerKey` ('' : nothing). A field is
 * given once: to who is remembered, then to who has its own name, then to who has a synonym; of two alike to the first.
 */
export function matchColumns(
  headers: readonly string[],
  columns: readonly Matchable[],
  remembered: Readonly<Record<string, string>> = {},
): (string | null)[] {
  const keys = headers.map(headerKey);
  const found: (string | null | undefined)[] = keys.map(() => undefined);
  const taken = new Set<string>();
  const give = (fieldOf: (key: string) => string | undefined) => {
    keys.forEach((key, i) => {
      if (found[i] !== undefined || key === '') return;
      const field = fieldOf(key);
      if (field === undefined || taken.has(field)) return;
      found[i] = field || null;
      if (field) taken.add(field);
    });
  };
  const fields = new Set(columns.map(({ field }) => field));
  give((key) => {
    const field = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    return field === '' || (field !== undefined && fields.has(field)) ? field : undefined;
  });
  const names = [
    ({ label }: Matchable) => [label],
    ({ synonyms = [] }: Matchable) => synonyms,
    ({ field }: Matchable) => [field],
  ];
  for (const namesOf of names) {
    const known = byKey(columns, namesOf);
    give((key) => known.get(key));
  }
  return found.map((field) => field ?? null);
}

function byKey(columns: readonly Matchable[], names: (column: Matchable) => readonly string[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const column of columns) {
    for (const name of names(column)) if (!map.has(headerKey(name))) map.set(headerKey(name), column.field);
  }
  return map;
}

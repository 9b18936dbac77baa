/** Names of the rows that changes refer to, read in one statement a table. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { COLUMNS } from '../db/types.ts';

/** The name of what `tabla.columna` refers to with a value; `undefined` when the row is gone or its table has no names. */
export type NamesOf = (de: string, value: unknown) => string | undefined;

const keyOf = (de: string, value: unknown) => `${de}=${value}`;

export async function readNames(db: Reader, wanted: readonly { de: string; value: unknown }[]): Promise<NamesOf> {
  const names = new Map<string, string>();
  const present = wanted.filter(({ value }) => value !== null && value !== '');
  for (const [de, group] of Map.groupBy(present, (reference) => reference.de)) {
    const [tabla = '', columna = ''] = de.split('.');
    const name = nameOf(tabla);
    if (!name) continue;
    const values = JSON.stringify([...new Set(group.map(({ value }) => value))]);
    const { rows } = await sql<{ clave: unknown; nombre: string | null }>`
      select ${sql.ref(columna)} as clave, ${name} as nombre from ${sql.table(tabla)}
      where ${sql.ref(columna)} in (select value from json_each(${values}))`.execute(db);
    for (const { clave, nombre } of rows) if (nombre !== null) names.set(keyOf(de, clave), nombre);
  }
  return (de, value) => names.get(keyOf(de, value));
}

/** People by both names, the rest by the column that lists show. */
function nameOf(tabla: string) {
  if (tabla === 'usuario') return sql<string>`trim(first_name || ' ' || last_name)`;
  // An import is called as its file; the `archivo` of a batch of payments is when it was made.
  const names = [
    'nombre',
    'n_completo',
    'titulo',
    'label',
    'parametro',
    ...(tabla === 'importacion' ? ['archivo'] : []),
  ];
  const column = names.find((name) => COLUMNS[tabla]?.includes(name));
  return column === undefined ? null : sql<string>`${sql.ref(column)}`;
}

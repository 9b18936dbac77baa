/** Checks that the codes and ids a body names exist in their tables, in one statement, before the write; every fault is told at once. */
import { sql } from 'kysely';
import type { FieldErrors } from '../../shared/errors.ts';
import { invalid } from '../http/errors.ts';
import { runCompiled, type Slot } from './compiled.ts';
import type { Reader } from './reader.ts';
import { COLUMNS, type DB } from './types.ts';

export interface Reference {
  /** Path of the body's field, `direcciones.0.ciudad`. */
  readonly campo: string;
  readonly tabla: keyof DB & string;
  readonly columna: 'id' | 'codigo';
  /** Nothing is checked when null. */
  readonly valor: string | number | null;
}

/**
 * Throws `validacion` naming each field whose value is in no row of its table. `activas`: entries of lists that were inactivated are
 * none either, as for a new record; one that exists keeps what it had.
 */
export async function requireReferences(
  db: Reader,
  references: readonly Reference[],
  { activas = false }: { activas?: boolean } = {},
): Promise<void> {
  const present = references.filter((reference) => reference.valor !== null);
  const groups = Map.groupBy(present, ({ tabla, columna }) => `${tabla}.${columna}`);
  if (groups.size === 0) return;
  const slots = [...groups].map(([key, named]): [Slot, string] => [
    `[${key}]`,
    JSON.stringify(named.map((reference) => reference.valor)),
  ]);
  const [row] = await runCompiled<Record<string, string>>(
    db,
    { owner: requireReferences, key: `${activas} ${[...groups.keys()].join()}` },
    () => absentSql(groups, activas),
    Object.fromEntries(slots),
  );
  const absent = new Set(
    Object.entries(row ?? {}).flatMap(([key, json]) =>
      (JSON.parse(json) as unknown[]).map((value) => `${key}=${value}`),
    ),
  );
  if (absent.size === 0) return;
  const errores: FieldErrors = {};
  for (const { campo, tabla, columna, valor } of present) {
    if (absent.has(`${tabla}.${columna}=${valor}`)) errores[campo] = ['El valor no está en la lista.'];
  }
  throw invalid(errores);
}

/** One column for each table: a Worker joins at most five selects with `union`. */
function absentSql(groups: ReadonlyMap<string, readonly Reference[]>, activas: boolean) {
  const missing = [...groups].map(([key, [first]]) => {
    const { tabla, columna } = first as Reference;
    const active = activas && COLUMNS[tabla]?.includes('activo') ? sql` and activo = 1` : sql``;
    return sql`(select json_group_array(j.value) from json_each(${`[${key}]`}) as j
      where not exists (select 1 from ${sql.table(tabla)} where ${sql.ref(columna)} = j.value${active})) as ${sql.id(key)}`;
  });
  return sql`select ${sql.join(missing)}`;
}

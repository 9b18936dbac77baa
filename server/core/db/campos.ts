/** The fields of a module's tables held against the database: what is no column does not compile, and a column that nobody tells neither. */
import { sql } from 'kysely';
import { type Campo, type Campos, wireKey, wirePath } from '../../shared/campos.ts';
import type { Names } from '../../shared/campos-words.ts';
import type { Reader } from './reader.ts';
import type { Reference } from './references.ts';
import type { DB } from './types.ts';

/** What every table has and no module tells. */
type Common = 'id' | 'version' | 'created' | 'updated' | 'uc_id' | 'um_id';

/** `{ … } as const satisfies CamposDe<'proveedor'>`. */
export type CamposDe<T extends keyof DB> = {
  readonly [K in Exclude<keyof DB[T] & string, Common>]: K extends `${string}_cts`
    ? Campo & { readonly tipo: 'dinero' }
    : Campo;
};

const tableOf = ({ lista, de }: Campo) => lista?.table ?? de;
const keyOf = ({ tipo }: Campo) => (tipo === 'codigo' ? 'codigo' : 'id');

/**
 * The codes and ids that a body names, for `requireReferences`. `values`: flat; `at`: where the body has them when it is not where
 * `campos` says, as of the rows of a sub-list (`direcciones.0`).
 */
export function referencesOf(campos: Campos, values: object, at?: string): Reference[] {
  const given = values as Readonly<Record<string, string | number | null | undefined>>;
  return Object.entries(campos).flatMap(([column, campo]): Reference[] => {
    const valor = given[wireKey(column)];
    const tabla = tableOf(campo) as Reference['tabla'] | undefined;
    if (!tabla || valor === null || valor === undefined) return [];
    return [{ campo: at ? `${at}.${wireKey(column)}` : wirePath(column, campo), tabla, columna: keyOf(campo), valor }];
  });
}

/** The names of what a stored row chooses in its lists, in one statement: for what is printed and has no lists at hand. */
export async function readNames(db: Reader, campos: Campos, row: object): Promise<Names> {
  const chosen = Object.entries(row).flatMap(([column, value]) => {
    const campo = campos[column];
    return campo?.lista && value !== null && value !== undefined ? [{ campo, column, value }] : [];
  });
  if (chosen.length === 0) return () => undefined;
  const names = chosen.map(
    ({ campo, column, value }) =>
      sql`(select nombre from ${sql.table(campo.lista?.table ?? '')}
        where ${sql.ref(keyOf(campo))} = ${value}) as ${sql.id(column)}`,
  );
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(names)}`.execute(db);
  const known = new Map(chosen.map(({ campo, column }) => [campo, rows[0]?.[column] ?? undefined]));
  return (campo) => known.get(campo);
}

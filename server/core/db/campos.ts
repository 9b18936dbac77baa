/** The fields of a module's tables held against the database: what is no column does not compile, and a column that nobody tells neither. */
import { sql } from 'kysely';
import { type Campo, type Campos, type TipoCampo, wireKey, wirePath } from '../../shared/campos.ts';
import type { Names } from '../../shared/campos-words.ts';
import type { Reader } from './reader.ts';
import type { Reference } from './references.ts';
import type { DB } from './types.ts';

/** What every table has and no module tells. */
type Common = 'id' | 'version' | 'created' | 'updated' | 'uc_id' | 'um_id';

/** `{ … } as const satisfies CamposDe<'proveedor'>`. */
export type CamposDe<T extends keyof DB> = {
  readonly [K in Exclude<keyof DB[T] & string, Common>]: Campo & { readonly tipo: KindOf<K> };
};

/** What the ending of a column says that it holds. */
type KindOf<K extends string> = K extends `${string}_por_mil`
  ? TipoCampo
  : K extends `${string}_${infer Unit extends keyof Units}`
    ? Units[Unit]
    : TipoCampo;
interface Units {
  cts: 'dinero';
  mil: 'cantidad';
  dmil: 'precio';
  ppm: 'factor';
}

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

/** The names of what a stored row chooses in its lists, by column, in one statement: for what is printed and has no lists at hand. */
export async function namesByColumn(
  db: Reader,
  campos: Campos,
  row: object,
): Promise<Readonly<Record<string, string | null>>> {
  const names = Object.entries(row).flatMap(([column, value]) => {
    const campo = campos[column];
    if (!campo?.lista || value === null || value === undefined) return [];
    const { table, padre } = campo.lista;
    const nombre = padre
      ? sql`e.nombre || ' (' || (select nombre from ${sql.table(padre.table)} where id = e.${sql.id(padre.column)}) || ')'`
      : sql`e.nombre`;
    return [
      sql`(select ${nombre} from ${sql.table(table)} as e where e.${sql.id(keyOf(campo))} = ${value}) as ${sql.id(column)}`,
    ];
  });
  if (names.length === 0) return {};
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(names)}`.execute(db);
  return rows[0] ?? {};
}

/** The same as what tells of a field how its value is called. */
export async function readNames(db: Reader, campos: Campos, row: object): Promise<Names> {
  const names = await namesByColumn(db, campos, row);
  const known = new Map(Object.entries(names).map(([column, name]) => [campos[column], name]));
  return (campo) => known.get(campo) ?? undefined;
}

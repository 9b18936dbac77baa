/** A filter over a link table: rows joined to one of the values, without repeating them as a join would. */
import { type SqlBool, sql } from 'kysely';
import type { Condition } from '../../shared/list.ts';
import type { ListField } from './list-source.ts';

const SIGNS = { gte: sql`>=`, lte: sql`<=` };

/** `linkField('usuario_grupo', { usuario_id: 'u.id' }, 'grupo_id')`: the users of some groups. For filters of type `entero`. */
export function linkField(table: string, own: Readonly<Record<string, string>>, column: string): ListField<never> {
  const [[key, row] = ['', '']] = Object.entries(own);
  const compares = ({ operator, values }: Condition) =>
    operator === 'gte' || operator === 'lte'
      ? sql`${SIGNS[operator]} ${values[0]}`
      : sql`in (select value from json_each(${JSON.stringify(values)}))`;
  return {
    where: (condition) => sql<SqlBool>`exists (select 1 from ${sql.table(table)} as enlace
      where ${sql.ref(`enlace.${key}`)} = ${sql.ref(row)} and ${sql.ref(`enlace.${column}`)} ${compares(condition)})`,
  };
}

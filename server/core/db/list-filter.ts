/** Filters and orders of a list as SQL. Names come only from the source's `fields`; values are always bound. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { startOfDay } from '../../shared/dates.ts';
import type { Condition, ListQuery, OrderTerm } from '../../shared/list.ts';
import { searchKey } from '../../shared/text.ts';
import type { ListField, ListShape } from './list-source.ts';

export type Sql = RawBuilder<SqlBool>;

/** `proveedor as p` → the pieces that queries are made of. */
export function tableOf(source: ListShape) {
  const [table = '', alias = table] = source.table.split(/\s+as\s+/);
  return { alias, from: sql`${sql.table(table)} as ${sql.table(alias)}`, id: sql.ref<number>(`${alias}.id`) };
}

function fieldOf(source: ListShape, name: string): ListField {
  const field = source.fields[name];
  if (field === undefined) throw new Error(`The list has no field '${name}'.`);
  return typeof field === 'string' ? { column: field } : field;
}

/** `beside`: the conditions that must be met with it. */
export function conditionSql(source: ListShape, condition: Condition, beside: readonly Condition[] = []): Sql {
  const field = fieldOf(source, condition.field);
  if (field.where) return sql<SqlBool>`${field.where(condition, beside)}`;
  if (!field.column) throw new Error(`The field '${condition.field}' only orders.`);
  const column = sql.ref(field.column);
  const [first = ''] = condition.values;
  if (field.instant) return daySql(column, condition.operator, String(first));
  switch (condition.operator) {
    case 'eq':
      return sql<SqlBool>`${column} = ${first}`;
    case 'gte':
      return sql<SqlBool>`${column} >= ${first}`;
    case 'lte':
      return sql<SqlBool>`${column} <= ${first}`;
    case 'in':
      if (condition.values.length === 1) return sql<SqlBool>`${column} = ${first}`;
      return sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(condition.values)}))`;
    case 'icontains':
      return sql<SqlBool>`instr(${folded(column)}, ${searchKey(String(first))}) > 0`;
  }
}

/** What a row of the list meets: all of the first group, or all of another. */
export function filtersSql(source: ListShape, { where, orWhere }: Pick<ListQuery, 'where' | 'orWhere'>): Sql[] {
  const [first = [], ...others] = [where, ...orWhere].map((group) =>
    group.map((each) => conditionSql(source, each, group)),
  );
  if (others.length === 0) return first;
  const groups = [first, ...others].map((conditions) => sql`(${sql.join(conditions, sql` and `)})`);
  return [sql<SqlBool>`(${sql.join(groups, sql` or `)})`];
}

/** A business day against an instant: a day of Bogota begins at 05:00 UTC. */
function daySql(column: RawBuilder<unknown>, operator: Condition['operator'], day: string): Sql {
  const begins = startOfDay(day);
  const ends = new Date(Date.parse(begins) + 86_400_000).toISOString();
  if (operator === 'gte') return sql<SqlBool>`${column} >= ${begins}`;
  if (operator === 'lte') return sql<SqlBool>`${column} < ${ends}`;
  return sql<SqlBool>`(${column} >= ${begins} and ${column} < ${ends})`;
}

const FOLDS = ['áA', 'éE', 'íI', 'óO', 'úU', 'üU', 'ñN', 'ÁA', 'ÉE', 'ÍI', 'ÓO', 'ÚU', 'ÜU', 'ÑN', '\u{10FFFF}'];

/** Spanish letters of a column as `searchKey` leaves them (a sort key loses its mark too). */
function folded(column: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = FOLDS.reduce<RawBuilder<unknown>>((inner, fold) => {
    const [from = '', to = ''] = [...fold];
    return sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`;
  }, column);
  return sql`upper(${bare})`;
}

/**
 * The order asked for, made total with the id: in the last term's direction, so that one index serves all of it. `before` stands
 * before each of its columns.
 */
export function orderSql(source: ListShape, order: readonly OrderTerm[], before = sql``): RawBuilder<unknown> {
  const terms = order.map(({ field: name, direction }) => {
    const field = fieldOf(source, name);
    const column = field.order ?? field.column;
    if (!column) throw new Error(`The field '${name}' only filters.`);
    return direction === 'desc' ? sql`${before}${sql.ref(column)} desc` : sql`${before}${sql.ref(column)}`;
  });
  const { id } = tableOf(source);
  return sql.join([...terms, order.at(-1)?.direction === 'desc' ? sql`${before}${id} desc` : sql`${before}${id}`]);
}

export function scopeOf(source: ListShape): RawBuilder<unknown>[] {
  return source.scope ? [sql`${source.scope}`] : [];
}

/** ` where a and b`, or nothing. */
export function whereSql(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
}

/** What an export says of itself: its columns, and the name of who asked for it. */
import type { Column } from '../../shared/columns.ts';
import type { ListContract } from '../../shared/list.ts';
import type { Actor } from '../auth/actor.ts';
import type { Reader } from '../db/reader.ts';
import { invalid } from '../http/errors.ts';

/** The columns asked for, in that order; all of the list's when none are named. Throws `validacion` for one that it does not have. */
export function columnsOf({ spec }: ListContract<unknown>, fields: readonly string[] | undefined): readonly Column[] {
  if (!fields) return spec.columns;
  return [...new Set(fields)].map((field) => {
    const column = spec.columns.find((each) => each.field === field);
    if (!column) throw invalid({ columnas: [`No existe la columna «${field}».`] });
    return column;
  });
}

/** 'ANA DÍAZ (ana)'. */
export async function userName(db: Reader, { userId, username }: Actor): Promise<string> {
  const row = await db
    .selectFrom('usuario')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name} (${username})` : username;
}

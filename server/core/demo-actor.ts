/** Who does what in the demonstration's half year. */
import type { Work } from './work.ts';

/** The work as one of the people of the demonstration. */
export async function workAs(w: Work, username: string): Promise<Work> {
  const { id } = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { ...w, actor: { ...w.actor, userId: id, username } };
}

/** Comments of the demonstration: who says what, with `@usuario` where somebody is mentioned. */
import type { CommentsContract, WrittenPart } from '../../shared/comments.ts';
import { readRecordNames } from '../change-log/record-names.ts';
import type { Work } from '../work.ts';
import { addComment } from './commands.ts';

export async function seedComments(
  w: Work,
  { spec: { tabla, evento } }: CommentsContract,
  registro_id: number,
  said: readonly (readonly [username: string, texto: string])[],
): Promise<void> {
  const users = await w.tx.selectFrom('usuario').select(['id', 'username']).execute();
  const idOf = new Map(users.map(({ id, username }) => [username, id]));
  const record = { tabla, registro_id };
  const name = async () => (await readRecordNames(w.tx, [record], {}))(record);
  const of = { record, evento, name, sees: async () => true };
  for (const [username, texto] of said) {
    const userId = idOf.get(username);
    if (userId === undefined) continue;
    const partes = texto.split(/@(\w+)/).map((text, i): WrittenPart => {
      const usuario_id = i % 2 === 1 ? idOf.get(text) : undefined;
      return usuario_id === undefined ? { texto: text } : { usuario_id };
    });
    await addComment({ ...w, actor: { ...w.actor, userId, username } }, of, partes);
  }
}

/** Binds the calls of a record's comments: `...commentRoutes(c.comentarios, q.findProveedor)` is all that a module writes. */
import type { CommentsContract } from '../../shared/comments.ts';
import { type Actor, can } from '../auth/actor.ts';
import type { DescribedTables } from '../change-log/fields.ts';
import { readRecordNames } from '../change-log/record-names.ts';
import type { Reader } from '../db/reader.ts';
import type { FindOwner } from '../files/routes.ts';
import { AppError } from '../http/errors.ts';
import { handleRead, handleWrite, type Route } from '../http/handle.ts';
import * as commands from './commands.ts';
import { listComments, peopleWho, readComment } from './rows.ts';

/**
 * Each call asks for its permission first, and then for the record: what is said of it is as visible as it is. `kept`: what of a text may be
 * kept of a record, where somebody may have to be forgotten.
 */
export function commentRoutes(
  { spec, ...comments }: CommentsContract,
  findOwner: FindOwner,
  kept?: (db: Reader, id: number, text: string) => Promise<string>,
): Route[] {
  const { tabla, evento, permisos } = spec;
  const permiso = permisos.ver;
  const of = (db: Reader, id: number, tablas: DescribedTables): commands.CommentsOf => ({
    record: { tabla, registro_id: id },
    evento,
    name: () => nameOf(db, id, tablas),
    sees: async (actor) => can(actor, permiso) && (await reads(db, id, actor)),
    ...(kept && { kept: (text: string) => kept(db, id, text) }),
  });
  const nameOf = async (db: Reader, registro_id: number, tablas: DescribedTables) => {
    const record = { tabla, registro_id };
    return (await readRecordNames(db, [record], tablas))(record);
  };
  const reads = async (db: Reader, id: number, actor: Actor) => {
    try {
      await findOwner(db, id, actor);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  return [
    handleRead(comments.people, async ({ db, params, query, actor }) => {
      await findOwner(db, params.id, actor);
      return peopleWho(db, { permiso, search: query.search, userId: actor.userId });
    }),
    handleRead(comments.list, async ({ db, platform, params, query, actor, now, tablas }) => {
      await findOwner(db, params.id, actor);
      const record = { tabla, registro_id: params.id };
      const asked = { platform, now, userId: actor.userId, antes_de: query.antes_de };
      return { registro: await nameOf(db, params.id, tablas), ...(await listComments(db, record, asked)) };
    }),
    handleWrite(comments.create, async ({ w, platform, params, body, actor, now, tablas }) => {
      await findOwner(w.tx, params.id, actor);
      const owner = of(w.tx, params.id, tablas);
      const id = await commands.addComment(w, owner, body.partes);
      const data = await readComment(w.tx, owner.record, id, { platform, now, userId: actor.userId });
      return { msg: 'Comentario publicado.', data };
    }),
    handleWrite(comments.update, async ({ w, platform, params, body, actor, now, tablas }) => {
      await findOwner(w.tx, params.id, actor);
      const owner = of(w.tx, params.id, tablas);
      const read = () => readComment(w.tx, owner.record, params.comentario, { platform, now, userId: actor.userId });
      await commands.editComment(w, owner, { ...body, id: params.comentario }, read);
      return { msg: 'Comentario editado.', data: await read() };
    }),
    handleWrite(comments.remove, async ({ w, params, actor, tablas }) => {
      await findOwner(w.tx, params.id, actor);
      await commands.withdrawComment(w, of(w.tx, params.id, tablas), params.comentario);
      return { msg: 'Comentario retirado.' };
    }),
  ];
}

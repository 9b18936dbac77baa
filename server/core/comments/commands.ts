/** Writes of comments. The change log of the record keeps each version of the text; who is mentioned is told. */
import { COMMENT_TEXTS, type WrittenPart } from '../../shared/comments.ts';
import type { Actor } from '../auth/actor.ts';
import { loadActor } from '../auth/session-rows.ts';
import { readNames } from '../change-log/names.ts';
import { requireVersion } from '../db/versions.ts';
import { forbidden, invalid, notFound, refused } from '../http/errors.ts';
import { notify } from '../notifications/notify.ts';
import type { Work } from '../work.ts';
import { recordComment } from './log.ts';
import { type Commented, findComment, isOpen, type Mention } from './rows.ts';

/** What the comments of a record hang from. */
export interface CommentsOf {
  readonly record: Commented;
  readonly evento: string;
  /** What the record is called. */
  readonly name: () => Promise<string>;
  /** Whether somebody may see the record: its own permission and its own reading. */
  readonly sees: (actor: Actor) => Promise<boolean>;
  /** A text as it may be kept: without what may have to be forgotten. Absent: as it was written. */
  readonly kept?: (text: string) => Promise<string>;
}

/** Returns the id. Throws `validacion` when somebody who is mentioned may not see the record. */
export async function addComment(w: Work, of: CommentsOf, partes: readonly WrittenPart[]): Promise<number> {
  const { texto, menciones } = await compose(w, of, partes, []);
  const uc_id = w.actor.userId as number;
  const { id } = await w.tx
    .insertInto('comentario')
    .values({ ...of.record, texto, uc_id, created: w.instant, updated: w.instant, um_id: uc_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMentions(w, id, menciones);
  recordComment(w, of.record, id, [null, texto]);
  await tellMentioned(w, of, texto, peopleOf(menciones));
  return id;
}

/** Throws `no_encontrado`, `sin_permiso`, `regla_negocio` when it is late, or `modificado` with the comment as it is now. */
export async function editComment(
  w: Work,
  of: CommentsOf,
  { id, version, partes }: { readonly id: number; readonly version: number; readonly partes: readonly WrittenPart[] },
  current: () => Promise<unknown>,
): Promise<void> {
  const before = await ownComment(w, of, id);
  await requireVersion(w, 'comentario', id, version, { current });
  const known = peopleOf(before.menciones);
  const { texto, menciones } = await compose(w, of, partes, known);
  if (texto === before.texto && same(menciones, before.menciones)) return;
  await w.tx
    .updateTable('comentario')
    .set({ texto, editado: w.instant, updated: w.instant, um_id: w.actor.userId, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await w.tx.deleteFrom('comentario_mencion').where('comentario_id', '=', id).execute();
  await writeMentions(w, id, menciones);
  recordComment(w, of.record, id, [before.texto, texto]);
  await tellMentioned(
    w,
    of,
    texto,
    peopleOf(menciones).filter((person) => !known.includes(person)),
  );
}

/** Takes a comment away from everybody; its text stays in the change log. */
export async function withdrawComment(w: Work, of: CommentsOf, id: number): Promise<void> {
  const before = await ownComment(w, of, id);
  await w.tx
    .updateTable('comentario')
    .set({ retirado: w.instant, updated: w.instant, um_id: w.actor.userId, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  recordComment(w, of.record, id, [before.texto, null]);
}

async function ownComment(w: Work, { record }: CommentsOf, id: number) {
  const row = await findComment(w.tx, record, id);
  if (!row) throw notFound();
  if (row.uc_id !== w.actor.userId) throw forbidden(COMMENT_TEXTS.ajeno);
  if (!isOpen(row.created, w.now)) throw refused(COMMENT_TEXTS.tarde);
  return row;
}

/** The text with the names in it, trimmed, and where they stand. `known`: who was mentioned already. */
async function compose(w: Work, of: CommentsOf, partes: readonly WrittenPart[], known: readonly number[]) {
  const names = await mentionable(w, of, partes, known);
  const menciones: Mention[] = [];
  const texts: string[] = [];
  for (const parte of partes) {
    if ('usuario_id' in parte) texts.push(`@${names.get(parte.usuario_id)}`);
    else texts.push((await of.kept?.(parte.texto)) ?? parte.texto);
  }
  const whole = texts.join('');
  const start = whole.length - whole.trimStart().length;
  let desde = -start;
  for (const [i, text] of texts.entries()) {
    const parte = partes[i];
    if (parte && 'usuario_id' in parte) menciones.push({ desde, largo: text.length, usuario_id: parte.usuario_id });
    desde += text.length;
  }
  return { texto: whole.trim(), menciones };
}

/** Names of who is mentioned. Throws `validacion` when one of them is not there any more, or may not see the record. */
async function mentionable(w: Work, of: CommentsOf, partes: readonly WrittenPart[], known: readonly number[]) {
  const ids = new Set(partes.flatMap((parte) => ('usuario_id' in parte ? [parte.usuario_id] : [])));
  const read = await readNames(
    w.tx,
    [...ids].map((value) => ({ de: 'usuario.id', value })),
  );
  const names = new Map<number, string>();
  // At most twenty, and each is judged as they would be if they asked for the record.
  for (const id of ids) {
    const nombre = read('usuario.id', id)?.trim();
    if (nombre === undefined) throw invalid({ partes: [COMMENT_TEXTS.noExiste] });
    names.set(id, nombre);
    if (known.includes(id)) continue;
    const actor = await loadActor(w.tx, id);
    if (!actor) throw invalid({ partes: [COMMENT_TEXTS.noExiste] });
    if (!(await of.sees(actor))) throw invalid({ partes: [COMMENT_TEXTS.noLoVe(nombre)] });
  }
  return names;
}

async function writeMentions(w: Work, comentario_id: number, menciones: readonly Mention[]): Promise<void> {
  if (menciones.length === 0) return;
  await w.tx
    .insertInto('comentario_mencion')
    .values(menciones.map((mencion) => ({ ...mencion, comentario_id })))
    .execute();
}

const peopleOf = (menciones: readonly Mention[]) => [...new Set(menciones.map(({ usuario_id }) => usuario_id))];

function same(a: readonly Mention[], b: readonly Mention[]): boolean {
  const text = (menciones: readonly Mention[]) => menciones.map((m) => `${m.desde}:${m.usuario_id}`).join();
  return text(a) === text(b);
}

/** Nobody is told of having mentioned themselves. */
async function tellMentioned(w: Work, { record, evento, name }: CommentsOf, texto: string, people: readonly number[]) {
  const usuarios = people.filter((id) => id !== w.actor.userId);
  if (usuarios.length === 0) return;
  const names = await readNames(w.tx, [{ de: 'usuario.id', value: w.actor.userId }]);
  const who = names('usuario.id', w.actor.userId)?.trim() ?? w.actor.username;
  await notify(w, evento, {
    titulo: `${who} te mencionó en ${await name()}`,
    mensaje: texto,
    object_id: record.registro_id,
    usuarios,
  });
}

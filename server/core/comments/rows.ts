/** The rows of comments: how they are read in parts, and who may be mentioned. */

import { sql } from 'kysely';
import {
  COMMENTS_AT_ONCE,
  type CommentData,
  type CommentsData,
  EDIT_MINUTES,
  type Mentionable,
  type ReadPart,
} from '../../shared/comments.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Permiso } from '../../shared/manifest.ts';
import { searchKey } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import { type AuthorRow, authorOf } from '../files/author.ts';
import type { Platform } from '../platform.ts';

/** The record that is spoken of. */
export interface Commented {
  readonly tabla: string;
  readonly registro_id: number;
}

/** Where a person stands in a text, the @ included. */
export interface Mention {
  readonly desde: number;
  readonly largo: number;
  readonly usuario_id: number;
}

/** Who reads, and when. */
export interface Reading {
  readonly platform: Platform;
  readonly userId: number | null;
  readonly now: Date;
}

const MINUTE = 60_000;
const PEOPLE = 8;

/** Whether its author may still change it. */
export function isOpen(created: string, now: Date): boolean {
  return now.getTime() - Date.parse(created) <= EDIT_MINUTES * MINUTE;
}

const rowsOf = (db: Reader, { tabla, registro_id }: Commented) =>
  db
    .selectFrom('comentario as c')
    .innerJoin('usuario as u', 'u.id', 'c.uc_id')
    .where('c.tabla', '=', tabla)
    .where('c.registro_id', '=', registro_id)
    .where('c.retirado', 'is', null)
    .select(['c.id', 'c.texto', 'c.created', 'c.editado', 'c.version', 'c.uc_id'])
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.is_superuser', 'u.foto_archivo_id']);

interface CommentRow extends AuthorRow {
  readonly id: number;
  readonly texto: string;
  readonly created: string;
  readonly editado: string | null;
  readonly version: number;
  readonly uc_id: number;
}

/** The last of a record, or the last before `antes_de`. */
export async function listComments(
  db: Reader,
  record: Commented,
  { antes_de, ...reading }: Reading & { readonly antes_de: number | undefined },
): Promise<Omit<CommentsData, 'registro'>> {
  const { count } = await db
    .selectFrom('comentario')
    .where('tabla', '=', record.tabla)
    .where('registro_id', '=', record.registro_id)
    .where('retirado', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, record)
    .$if(antes_de !== undefined, (q) => q.where('c.id', '<', antes_de as number))
    .orderBy('c.id', 'desc')
    .limit(COMMENTS_AT_ONCE + 1)
    .execute();
  const shown = rows.slice(0, COMMENTS_AT_ONCE).reverse();
  const comentarios = await present(db, shown, reading);
  return { count, comentarios, anteriores: rows.length > shown.length ? (shown[0]?.id ?? null) : null };
}

/** One of the record, or `undefined`: withdrawn, or of another. */
export async function findComment(
  db: Reader,
  record: Commented,
  id: number,
): Promise<(CommentRow & { menciones: Mention[] }) | undefined> {
  const row = await rowsOf(db, record).where('c.id', '=', id).executeTakeFirst();
  return row && { ...row, menciones: (await mentionsOf(db, [id])).get(id) ?? [] };
}

export async function readComment(db: Reader, record: Commented, id: number, reading: Reading): Promise<CommentData> {
  const row = await rowsOf(db, record).where('c.id', '=', id).executeTakeFirstOrThrow();
  const [comment] = await present(db, [row], reading);
  return comment as CommentData;
}

async function present(
  db: Reader,
  rows: readonly CommentRow[],
  { platform, userId, now }: Reading,
): Promise<CommentData[]> {
  const mentions = await mentionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    partes: partsOf(row.texto, mentions.get(row.id) ?? []),
    autor: authorOf(platform, row),
    created: wireInstant(row.created),
    editado: row.editado && wireInstant(row.editado),
    editable: row.uc_id === userId && isOpen(row.created, now),
    version: row.version,
  }));
}

async function mentionsOf(db: Reader, ids: readonly number[]): Promise<Map<number, Mention[]>> {
  const rows = await db
    .selectFrom('comentario_mencion')
    .where('comentario_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .select(['comentario_id', 'desde', 'largo', 'usuario_id'])
    .orderBy('comentario_id')
    .orderBy('desde')
    .execute();
  return Map.groupBy(rows, ({ comentario_id }) => comentario_id);
}

/** The text cut where people stand in it. */
function partsOf(texto: string, menciones: readonly Mention[]): ReadPart[] {
  const partes: ReadPart[] = [];
  let from = 0;
  for (const { desde, largo, usuario_id } of menciones) {
    if (desde > from) partes.push({ texto: texto.slice(from, desde) });
    partes.push({ usuario_id, nombre: texto.slice(desde + 1, desde + largo) });
    from = desde + largo;
  }
  if (from < texto.length) partes.push({ texto: texto.slice(from) });
  return partes;
}

/** Active users who hold the permission of the record, by any part of what they are called, first those of whom a word begins so; not who asks. */
export async function peopleWho(
  db: Reader,
  { permiso, search, userId }: { readonly permiso: Permiso; readonly search: string; readonly userId: number | null },
): Promise<Mentionable[]> {
  const key = searchKey(search);
  const { rows } = await sql<Mentionable>`
    select u.id, u.first_name || ' ' || u.last_name as nombre, u.username from usuario as u
    where u.is_active = 1 and u.id is not ${userId} and instr(u.busca, ${key}) > 0
      and (u.is_superuser = 1
        or exists (select 1 from usuario_accion as ua join accion as a on a.id = ua.accion_id
          where ua.usuario_id = u.id and a.codename = ${permiso.codename})
        or exists (select 1 from usuario_grupo as ug join grupo_accion as ga on ga.grupo_id = ug.grupo_id
          join accion as a on a.id = ga.accion_id where ug.usuario_id = u.id and a.codename = ${permiso.codename}))
    order by instr(' ' || u.busca, ${` ${key}`}) = 0, u.orden_nombre limit ${PEOPLE}`.execute(db);
  return rows;
}

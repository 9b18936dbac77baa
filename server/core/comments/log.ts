/** Comments in the change log of their record, which keeps each version of the text. */
import { sql } from 'kysely';
import { COMMENT_ID } from '../change-log/fields.ts';
import { recordChange } from '../db/row-writing.ts';
import type { Work } from '../work.ts';
import type { Commented } from './rows.ts';

/** `null`: there was none before, or there is none after. */
export function recordComment(
  w: Work,
  record: Commented,
  id: number,
  comentario: readonly [string | null, string | null],
): void {
  recordChange(w, { ...record, accion: 'comentar', cambios: { comentario, [COMMENT_ID]: [id, id] } });
}

/** Takes away what is said of records that are deleted: others that get their numbers must not inherit it. */
export async function withdrawAll(w: Work, tabla: string, ids: readonly number[]): Promise<void> {
  const rows = await w.tx
    .updateTable('comentario')
    .set((eb) => ({ retirado: w.instant, updated: w.instant, um_id: w.actor.userId, version: eb('version', '+', 1) }))
    .where('tabla', '=', tabla)
    .where('registro_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .where('retirado', 'is', null)
    .returning(['id', 'registro_id', 'texto'])
    .execute();
  for (const { id, registro_id, texto } of rows) recordComment(w, { tabla, registro_id }, id, [texto, null]);
}

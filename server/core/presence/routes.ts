/** Binds the call of a record that is looked at: `...presenceRoutes(c.presencia, q.findProveedor)` is all that a module writes. */
import { sql } from 'kysely';
import { wireInstant } from '../../shared/dates.ts';
import type { PresenceContract } from '../../shared/presence.ts';
import { readNames } from '../change-log/names.ts';
import type { Reader } from '../db/reader.ts';
import type { FindOwner } from '../files/routes.ts';
import { notFound } from '../http/errors.ts';
import { handleRead, type Route } from '../http/handle.ts';
import { present } from './present.ts';

/** Only who may see the record is heard, and hears who else is there. */
export function presenceRoutes({ spec: { tabla }, beat }: PresenceContract, findOwner: FindOwner): Route[] {
  return [
    handleRead(beat, async ({ db, platform, params, body, actor, now }) => {
      await findOwner(db, params.id, actor);
      const record = `${tabla}/${params.id}`;
      const userId = actor.userId as number;
      present(platform).beat(record, { userId, tab: body.pestana, leaving: body.saliendo }, now);
      const others = present(platform)
        .of(record, now)
        .filter((id) => id !== userId);
      const { version, updated, um_id } = await savedRow(db, tabla, params.id);
      const names = await readNames(
        db,
        [...others, um_id].map((value) => ({ de: 'usuario.id', value })),
      );
      const named = (id: number) => ({ id, nombre: names('usuario.id', id)?.trim() ?? '' });
      return {
        otros: others.map(named),
        guardado: { version, updated: wireInstant(updated), por: um_id === null ? null : named(um_id) },
      };
    }),
  ];
}

async function savedRow(db: Reader, tabla: string, id: number) {
  const { rows } = await sql<{ version: number; updated: string; um_id: number | null }>`
    select version, updated, um_id from ${sql.table(tabla)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

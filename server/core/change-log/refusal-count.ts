/**
 * Refusals that were only counted, kept until their hour is over and told then in one entry of who was refused. The log is only added
 * to, so that the number must be final before it is written there.
 */
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import type { Work } from '../work.ts';
import type { Change } from './record.ts';
import { addCounts, type Counted } from './refusals.ts';

const HOUR = 3_600_000;

/** Adds to the count of who acts; what an earlier hour left is told. */
export async function keepCount(w: Work, counted: Counted): Promise<void> {
  await tellEnded(w, counted.hora);
  const usuario_id = w.actor.userId as number;
  const row = await w.tx
    .selectFrom('rechazo_contado')
    .selectAll()
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  const { hora, desde, hasta, cuantos, rutas } = addCounts(row ? asCount(row) : null, counted);
  const values = { hora, desde, hasta, cuantos, rutas: JSON.stringify(rutas) };
  await w.tx
    .insertInto('rechazo_contado')
    .values({ usuario_id, ...values })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(values))
    .execute();
}

/** Tells the count of who acts, if its hour is over. */
export async function tellEnded(w: Work, hora = hourOf(w.now)): Promise<void> {
  const row = await w.tx
    .deleteFrom('rechazo_contado')
    .where('usuario_id', '=', w.actor.userId)
    .where('hora', '<', hora)
    .returningAll()
    .executeTakeFirst();
  if (row) recordChange(w, countEntry(asCount(row)));
}

/** Who has a count of an hour that is over. */
export async function usersWithEnded(db: Reader, now: Date): Promise<{ userId: number; username: string }[]> {
  return db
    .selectFrom('rechazo_contado as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .where('r.hora', '<', hourOf(now))
    .select(['u.id as userId', 'u.username'])
    .execute();
}

const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR);

function asCount({ rutas, ...row }: Omit<Counted, 'rutas'> & { readonly rutas: string }): Counted {
  return { ...row, rutas: JSON.parse(rutas) as Record<string, number> };
}

function countEntry({ cuantos, rutas, desde, hasta }: Counted): Change {
  const named = Object.entries(rutas).sort(([, a], [, b]) => b - a);
  const more = cuantos - named.reduce((sum, [, times]) => sum + times, 0);
  const told = named.map(([ruta, times]) => `${ruta} (${times})`);
  if (more > 0) told.push(`otras (${more})`);
  return {
    tabla: 'acceso',
    registro_id: null,
    accion: 'denegado',
    cambios: {
      cuantos: [null, cuantos],
      rutas: [null, told.join(', ')],
      desde: [null, desde],
      hasta: [null, hasta],
    },
    motivo: 'Rechazos seguidos, contados en una sola entrada.',
  };
}

/** What a person does with their own bell. Machinery of theirs alone: the change log does not tell it. */
import { sql } from 'kysely';
import { notFound, refused, refusedIn } from '../../../core/http/errors.ts';
import type { PushPort } from '../../../core/platform.ts';
import type { Work } from '../../../core/work.ts';
import { leerSuscripcion } from '../rules.ts';

/** Browsers of a user that take Web Push; the oldest gives way. */
const MAX_SUSCRIPCIONES = 10;

const mine = (w: Work) => w.actor.userId as number;

/** Throws `no_encontrado` for a notification that is not one's own, or is gone. */
async function touch(w: Work, id: number, column: 'vista' | 'leida'): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update notificacion set ${sql.ref(column)} = coalesce(${sql.ref(column)}, ${w.instant})
    where id = ${id} and usuario_id = ${mine(w)} returning id`.execute(w.tx);
  if (rows.length === 0) throw notFound('No se encontró la notificación.');
}

export async function anotarVista(w: Work, id: number): Promise<void> {
  await touch(w, id, 'vista');
}

/** What is read was seen. */
export async function marcarLeida(w: Work, id: number): Promise<void> {
  await touch(w, id, 'vista');
  await touch(w, id, 'leida');
}

export async function marcarTodas(w: Work): Promise<void> {
  await w.tx
    .updateTable('notificacion')
    .set((eb) => ({ leida: w.instant, vista: eb.fn.coalesce('vista', eb.val(w.instant)) }))
    .where('usuario_id', '=', mine(w))
    .where('leida', 'is', null)
    .execute();
}

/** Keeps this browser's subscription while its session lives. Whoever signs in there next takes it over. */
export async function guardarSuscripcion(w: Work, push: PushPort | undefined, fcmToken: string): Promise<void> {
  if (!push) throw refused('Este servidor no tiene configuradas las notificaciones del navegador.');
  const suscripcion = leerSuscripcion(fcmToken);
  if (!suscripcion || !push.accepts(new URL(suscripcion.endpoint))) {
    throw refusedIn('fcmToken', 'No es una suscripción a las notificaciones de un navegador.');
  }
  const row = { ...suscripcion, usuario_id: mine(w), sesion_id: w.actor.sessionId as string, created: w.instant };
  await w.tx
    .insertInto('suscripcion_push')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await sql`delete from suscripcion_push where usuario_id = ${mine(w)} and id not in (
    select id from suscripcion_push where usuario_id = ${mine(w)} order by created desc, id desc limit ${MAX_SUSCRIPCIONES})`.execute(
    w.tx,
  );
}

export async function olvidarSuscripcion(w: Work, fcmToken: string): Promise<void> {
  const suscripcion = leerSuscripcion(fcmToken);
  if (!suscripcion) return;
  await w.tx
    .deleteFrom('suscripcion_push')
    .where('endpoint', '=', suscripcion.endpoint)
    .where('usuario_id', '=', mine(w))
    .execute();
}

/** Exactly these events, of those that exist and may be silenced. */
export async function silenciar(w: Work, eventos: readonly number[]): Promise<void> {
  await w.tx.deleteFrom('evento_silenciado').where('usuario_id', '=', mine(w)).execute();
  await sql`insert into evento_silenciado (usuario_id, evento_notificacion_id)
    select ${mine(w)}, id from evento_notificacion
    where critico = 0 and id in (select value from json_each(${JSON.stringify(eventos)}))`.execute(w.tx);
}

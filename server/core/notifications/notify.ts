/**
 * `notify`: how a module tells people that something happened, and all that it does about it. Who hears of it, and by which
 * channel, is said by the rules of the event; the rows are written in the same transaction and delivered after its commit.
 */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

export interface Telling {
  /** One line; longer ones are cut at 120 characters. */
  readonly titulo: string;
  /** Cut at 500. */
  readonly mensaje: string;
  /** Record of the event's `origen` that it opens. */
  readonly object_id?: number | null;
  /** Who hears of it besides those of the rules, also when they did it themselves: who asked for it, who must act. */
  readonly usuarios?: readonly number[];
  /** Says nothing when the same event of the same record was told in the last so many minutes. */
  readonly cadaMinutos?: number;
}

const MAX_TITULO = 120;
const MAX_MENSAJE = 500;

interface Evento {
  readonly id: number;
  readonly origen: string;
  readonly critico: 0 | 1;
}

/**
 * Tells of `evento`, the key of an `eventos` of some manifest. Who acts is not told of their own act unless named in `usuarios`; who is inactive
 * or silenced the event is left out. Throws for an event that nobody declares.
 */
export async function notify(w: Work, evento: string, datos: Telling): Promise<void> {
  const declared = await w.tx
    .selectFrom('evento_notificacion')
    .select(['id', 'origen', 'critico'])
    .where('codigo', '=', evento)
    .executeTakeFirst();
  if (!declared) throw new Error(`No module declares the event '${evento}'.`);
  const object_id = datos.object_id ?? null;
  if (datos.cadaMinutos && (await wasTold(w, declared.id, object_id, datos.cadaMinutos))) return;
  const people = await recipientsOf(w, declared, datos.usuarios ?? []);
  if (people.length === 0) return;
  const notification = {
    titulo: cut(datos.titulo, MAX_TITULO),
    mensaje: cut(datos.mensaje, MAX_MENSAJE),
    nombre_origen: declared.origen,
    object_id,
    created: w.instant,
  };
  const shown = people.filter(({ app }) => app === 1).map(({ usuario_id }) => usuario_id);
  const { rows } = await sql<{ id: number; usuario_id: number }>`
    insert into notificacion (usuario_id, evento_notificacion_id, titulo, mensaje, nombre_origen, object_id, created, uc_id)
    select value, ${declared.id}, ${notification.titulo}, ${notification.mensaje}, ${notification.nombre_origen}, ${object_id}, ${notification.created}, ${w.actor.userId}
    from json_each(${JSON.stringify(shown)}) where true
    returning id, usuario_id`.execute(w.tx);
  const ids = new Map(rows.map(({ usuario_id, id }) => [usuario_id, id]));
  w.notifications.push({
    ...notification,
    critico: declared.critico === 1,
    destinatarios: people.map(({ usuario_id, push }) => {
      return { usuario_id, id: ids.get(usuario_id) ?? null, push: push === 1 };
    }),
  });
}

async function wasTold(w: Work, evento: number, object_id: number | null, minutes: number): Promise<boolean> {
  const since = new Date(w.now.getTime() - minutes * 60_000).toISOString();
  const row = await w.tx
    .selectFrom('notificacion')
    .select('id')
    .where('evento_notificacion_id', '=', evento)
    .where('object_id', 'is', object_id)
    .where('created', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who hears of it, once each, with the channels of all their rules together. */
async function recipientsOf(w: Work, { id, critico }: Evento, named: readonly number[]) {
  const { userId } = w.actor;
  const { rows } = await sql<{ usuario_id: number; app: 0 | 1; push: 0 | 1 }>`
    select u.id as usuario_id, max(d.app) as app, max(d.push) as push
    from (
      select value as usuario_id, 1 as app, 1 as push from json_each(${JSON.stringify(named)})
      union all
      select ug.usuario_id, r.app, r.push from regla_notificacion as r join usuario_grupo as ug on ug.grupo_id = r.grupo_id
        where r.evento_notificacion_id = ${id} and ug.usuario_id is not ${userId}
      union all
      select s.id, r.app, r.push from regla_notificacion as r join usuario as s on s.is_superuser = 1
        where r.evento_notificacion_id = ${id} and r.grupo_id is null and s.id is not ${userId}
    ) as d
    join usuario as u on u.id = d.usuario_id and u.is_active = 1
    where ${critico} = 1 or not exists (
      select 1 from evento_silenciado as m where m.usuario_id = u.id and m.evento_notificacion_id = ${id})
    group by u.id order by u.id`.execute(w.tx);
  return rows;
}

/** Never in the middle of a character of two halves. */
function cut(text: string, max: number): string {
  const letters = [...text.trim()];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('');
}

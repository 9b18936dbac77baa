/** The bell of one user: what they were told, how much is unread, what they silence. */
import type { Reader } from '../../../core/db/reader.ts';
import { authorOf } from '../../../core/files/author.ts';
import type { Platform } from '../../../core/platform.ts';
import { wireInstant } from '../../../shared/dates.ts';
import type { ResultOf } from '../../../shared/endpoint.ts';
import type { Page } from '../../../shared/page.ts';
import { type Notificacion, POR_PAGINA, type preferencias } from '../contract/campana.ts';

interface Asked {
  readonly userId: number;
  readonly page: number;
  readonly unread: boolean;
}

/** Newest first. The photo of who did it comes by a link of five minutes. */
export async function listNotificaciones(db: Reader, platform: Platform, asked: Asked): Promise<Page<Notificacion>> {
  const { userId, page, unread } = asked;
  const own = db
    .selectFrom('notificacion as n')
    .where('n.usuario_id', '=', userId)
    .$if(unread, (query) => query.where('n.leida', 'is', null));
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin('usuario as a', 'a.id', 'n.uc_id')
    .select(['n.id', 'n.titulo', 'n.mensaje', 'n.created', 'n.nombre_origen', 'n.object_id', 'n.vista', 'n.leida'])
    .select(['a.username', 'a.first_name', 'a.last_name', 'a.is_superuser', 'a.foto_archivo_id'])
    .orderBy('n.id', 'desc')
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  const results = rows.map((row) => {
    const { username, first_name, last_name, is_superuser, foto_archivo_id, ...notificacion } = row;
    const author = { first_name, last_name, is_superuser, foto_archivo_id };
    return {
      ...notificacion,
      created: wireInstant(row.created),
      vista: row.vista && wireInstant(row.vista),
      leida: row.leida && wireInstant(row.leida),
      autor: username === null ? null : authorOf(platform, { ...author, username }),
    };
  });
  return { count, page, page_size: POR_PAGINA, results };
}

export async function countSinLeer(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notificacion')
    .where('usuario_id', '=', userId)
    .where('leida', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The events that reach the user by some rule, by name of their module. */
export async function listPreferencias(
  db: Reader,
  platform: Platform,
  { userId, superuser }: { readonly userId: number; readonly superuser: boolean },
): Promise<ResultOf<typeof preferencias>> {
  const rows = await db
    .selectFrom('evento_notificacion as e')
    .leftJoin('evento_silenciado as s', (join) =>
      join.onRef('s.evento_notificacion_id', '=', 'e.id').on('s.usuario_id', '=', userId),
    )
    .where('e.estado', '=', 'VIGENTE')
    .where(({ exists, selectFrom, or, eb }) =>
      or([
        eb('s.usuario_id', 'is not', null),
        exists(
          selectFrom('notificacion as n')
            .select('n.id')
            .whereRef('n.evento_notificacion_id', '=', 'e.id')
            .where('n.usuario_id', '=', userId),
        ),
        exists(
          selectFrom('regla_notificacion as r')
            .leftJoin('usuario_grupo as g', (join) =>
              join.onRef('g.grupo_id', '=', 'r.grupo_id').on('g.usuario_id', '=', userId),
            )
            .select('r.id')
            .whereRef('r.evento_notificacion_id', '=', 'e.id')
            .where((where) =>
              where.or([where('g.id', 'is not', null), ...(superuser ? [where('r.grupo_id', 'is', null)] : [])]),
            ),
        ),
      ]),
    )
    .select(['e.id', 'e.nombre', 'e.modulo_titulo', 'e.critico', 's.usuario_id as silencia'])
    .orderBy('e.modulo_titulo')
    .orderBy('e.nombre')
    .execute();
  return {
    clave_publica: platform.push?.keys.publicKey ?? null,
    eventos: rows.map(({ silencia, critico, ...evento }) => {
      return { ...evento, critico: critico === 1, silenciado: silencia !== null && critico === 0 };
    }),
  };
}

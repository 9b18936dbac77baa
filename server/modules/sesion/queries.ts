/** The signed-in user as the browser keeps it, and what a session begins with. */
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { loadActor } from '../../core/auth/session-rows.ts';
import { readCompanyFace } from '../../core/company.ts';
import { fromJson } from '../../core/db/json.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileUrl } from '../../core/files/links.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { manifests } from '../manifests.ts';
import { menuOf } from '../menu/public.ts';
import { countSinLeer } from '../notificaciones/public.ts';
import { listPreferencias, listVistas } from '../preferencias/public.ts';
import type { login, UsuarioSesion } from './contract.ts';
import { rutasAcceso } from './rules.ts';

/** Throws `no_autenticado` when the user is gone or disabled. */
export async function findUsuarioSesion(db: Reader, platform: Platform, userId: number): Promise<UsuarioSesion> {
  const row = await db
    .selectFrom('usuario as u')
    .where('u.id', '=', userId)
    .where('u.is_active', '=', 1)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.is_superuser', 'u.tipo_usuario'])
    .select((eb) => [
      'u.foto_archivo_id',
      jsonArrayFrom(
        eb
          .selectFrom('usuario_accion as ua')
          .innerJoin('accion as a', 'a.id', 'ua.accion_id')
          .whereRef('ua.usuario_id', '=', 'u.id')
          .orderBy('a.codename')
          .select('a.codename'),
      ).as('propios'),
      jsonArrayFrom(
        eb
          .selectFrom('usuario_grupo as ug')
          .innerJoin('grupo as g', 'g.id', 'ug.grupo_id')
          .whereRef('ug.usuario_id', '=', 'u.id')
          .leftJoin('grupo_accion as ga', 'ga.grupo_id', 'g.id')
          .leftJoin('accion as a', 'a.id', 'ga.accion_id')
          .orderBy('g.orden_nombre')
          .orderBy('a.codename')
          .select(['g.id', 'g.nombre', 'a.codename']),
      ).as('grupos'),
    ])
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  const { foto_archivo_id, propios, grupos, is_superuser, ...visible } = row;
  const user_permissions = fromJson(propios).map(({ codename }) => codename);
  const groups = [...Map.groupBy(fromJson(grupos), (grupo) => grupo.id)].map(([id, rows]) => ({
    id,
    name: rows[0]?.nombre ?? '',
    permissions: rows.flatMap(({ codename }) => codename ?? []),
  }));
  const held = new Set([...user_permissions, ...groups.flatMap(({ permissions }) => permissions)]);
  return {
    ...visible,
    is_superuser: is_superuser === 1,
    is_active: true,
    info_persona: { archivo: foto_archivo_id === null ? null : { url: fileUrl(platform, foto_archivo_id) } },
    rutas_acceso: rutasAcceso(manifests, (permiso) => is_superuser === 1 || held.has(permiso)),
    user_permissions,
    groups,
  };
}

/** Throws `no_autenticado` when the user is gone or disabled. */
export async function beginning(
  db: Reader,
  platform: Platform,
  userId: number,
): Promise<Omit<ResultOf<typeof login>, 'access_token'>> {
  const actor = await loadActor(db, userId);
  if (!actor) throw unauthenticated();
  return {
    user: await findUsuarioSesion(db, platform, userId),
    arranque: {
      menu: await menuOf(db, manifests, actor),
      preferencias: await listPreferencias(db, userId),
      vistas: await listVistas(db, actor, undefined),
      sin_leer: await countSinLeer(db, userId),
      empresa: await readCompanyFace(db),
    },
  };
}

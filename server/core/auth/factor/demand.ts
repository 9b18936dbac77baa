/**
 * Who must have a second factor. A group says whether it asks for one; one that says nothing does when it gives critical permissions,
 * from the day on which a superuser has a factor.
 */
import { sql } from 'kysely';
import type { Reader } from '../../db/reader.ts';

const SUPERUSER_HAS = sql`(
  exists (select 1 from factor_totp as f join usuario as s on s.id = f.usuario_id where s.is_superuser = 1 and s.is_active = 1)
  or exists (select 1 from factor_llave as f join usuario as s on s.id = f.usuario_id where s.is_superuser = 1 and s.is_active = 1))`;

/** Whether the group aliased `g` asks for one. */
export const GROUP_DEMANDS = sql<
  0 | 1
>`(g.exige_factor = 'SIEMPRE' or (g.exige_factor = 'AUTOMATICO' and ${SUPERUSER_HAS} and exists (
  select 1 from grupo_accion as ga join accion as a on a.id = ga.accion_id where ga.grupo_id = g.id and a.critica = 1)))`;

/** Whether a group of the user aliased `u` asks for a factor. */
export const DEMANDED = sql<0 | 1>`exists (
  select 1 from usuario_grupo as ug join grupo as g on g.id = ug.grupo_id where ug.usuario_id = u.id and ${GROUP_DEMANDS})`;

/** Whether the user aliased `u` has one. */
export const HAS_FACTOR = sql<0 | 1>`(exists (select 1 from factor_totp as f where f.usuario_id = u.id)
  or exists (select 1 from factor_llave as f where f.usuario_id = u.id))`;

/** Whether the user aliased `u` owes one: asked for, and not there. */
export const OWED = sql<0 | 1>`(not ${HAS_FACTOR} and ${DEMANDED})`;

export async function demandOf(db: Reader, userId: number): Promise<{ demanded: boolean; owed: boolean }> {
  const row = await db
    .selectFrom('usuario as u')
    .where('u.id', '=', userId)
    .select([DEMANDED.as('demanded'), OWED.as('owed')])
    .executeTakeFirst();
  return { demanded: row?.demanded === 1, owed: row?.owed === 1 };
}

/** The rules of who may give which rights to whom. Superusers aside, nobody gives more than they hold, and nobody to themselves. */
import { sql } from 'kysely';
import { type Actor, can } from '../../../core/auth/actor.ts';
import { loadActor } from '../../../core/auth/session-rows.ts';
import { requireReferences } from '../../../core/db/references.ts';
import { forbidden, refused } from '../../../core/http/errors.ts';
import type { Work } from '../../../core/work.ts';
import { findByCodenames, refuseOwnRights, requireGrantable } from '../../acciones/public.ts';
import type { Usuario } from '../contract/usuarios.ts';
import { sameValues } from '../rules.ts';

export interface Rights {
  /** Ids. */
  readonly grupos: readonly number[];
  readonly acciones: readonly number[];
}

type Wanted = Pick<Usuario, 'grupos' | 'permisos' | 'is_superuser' | 'departamento_id'>;

/** Only superusers touch a superuser, or make one. */
export function requireSuperuserFor(actor: Actor, isSuperuser: boolean): void {
  if (isSuperuser && !actor.superuser)
    throw forbidden('Solo un superusuario puede crear o cambiar a otro superusuario.');
}

/** Call it after the write: it must leave somebody who can open every door. */
export async function requireActiveSuperuser(w: Work): Promise<void> {
  const left = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw refused('Debe existir al menos un superusuario activo.');
}

/** The rights that a body asks for, allowed. `before` is null for a new user. */
export async function resolveRights(w: Work, wanted: Wanted, before: Usuario | null): Promise<Rights> {
  await requireReferences(w.tx, [
    { campo: 'departamento_id', tabla: 'departamento', columna: 'id', valor: wanted.departamento_id },
    ...wanted.grupos.map((valor, i) => ({
      campo: `grupos.${i}`,
      tabla: 'grupo' as const,
      columna: 'id' as const,
      valor,
    })),
  ]);
  await requireDepartamentoActivo(w, wanted, before);
  const acciones = await findByCodenames(w.tx, wanted.permisos, 'permisos');
  if (before?.id === w.actor.userId) {
    refuseOwnRights(wanted.is_superuser !== before.is_superuser, 'is_superuser');
    refuseOwnRights(!sameValues(wanted.grupos, before.grupos), 'grupos');
    refuseOwnRights(!sameValues(wanted.permisos, before.permisos), 'permisos');
  }
  const given = acciones.filter(({ codename }) => !before?.permisos.includes(codename));
  requireGrantable(w.actor, given, 'permisos');
  const joined = wanted.grupos.filter((grupo) => !before?.grupos.includes(grupo));
  requireGrantable(w.actor, await accionesOfGrupos(w, joined), 'grupos');
  return { grupos: wanted.grupos, acciones: acciones.map(({ id }) => id) };
}

/** Whether a user has rights that the actor lacks. */
export async function holdsMore(w: Work, usuarioId: number): Promise<boolean> {
  const other = await loadActor(w.tx, usuarioId);
  return [...(other?.permisos ?? [])].some((permiso) => !can(w.actor, permiso));
}

async function accionesOfGrupos(w: Work, grupos: readonly number[]) {
  if (grupos.length === 0 || w.actor.superuser) return [];
  return w.tx
    .selectFrom('grupo_accion as ga')
    .innerJoin('accion as a', 'a.id', 'ga.accion_id')
    .where(sql<boolean>`ga.grupo_id in (select value from json_each(${JSON.stringify(grupos)}))`)
    .select(['a.codename', 'a.nombre'])
    .distinct()
    .execute();
}

async function requireDepartamentoActivo(w: Work, { departamento_id }: Wanted, before: Usuario | null): Promise<void> {
  if (departamento_id === null || departamento_id === before?.departamento_id) return;
  const { estado } = await w.tx
    .selectFrom('departamento')
    .select('estado')
    .where('id', '=', departamento_id)
    .executeTakeFirstOrThrow();
  const msg = 'El departamento está inactivo.';
  if (estado === 0) throw refused(msg, { departamento_id: [msg] });
}

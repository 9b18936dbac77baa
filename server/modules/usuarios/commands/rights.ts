/**
 * The rules of who may give which rights to whom. Superusers aside, nobody gives more than they hold, nobody to themselves, and nobody
 * changes the way in of who can do more. They judge the user as they were: call them before anything is written.
 */
import { sql } from 'kysely';
import { type Actor, holds } from '../../../core/auth/actor.ts';
import { permisosOf } from '../../../core/auth/session-rows.ts';
import { referencesOf } from '../../../core/db/campos.ts';
import { requireReferences } from '../../../core/db/references.ts';
import { forbidden, refused } from '../../../core/http/errors.ts';
import type { Work } from '../../../core/work.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { findByCodenames, refuseOwnRights, requireGrantable } from '../../acciones/public.ts';
import { usuario } from '../campos.ts';
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

/** Somebody else must be left who can open every door. */
export async function requireOtherSuperuser(w: Work, usuarioId: number): Promise<void> {
  const left = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('id', '<>', usuarioId)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw refused('Debe existir al menos un superusuario activo.');
}

/** The rights that a body asks for, allowed. `before` is null for a new user. */
export async function resolveRights(w: Work, wanted: Wanted, before: Usuario | null): Promise<Rights> {
  await requireReferences(w.tx, [
    ...referencesOf(usuario, wanted),
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

/** What lets a user in, or says what they may do. */
const GUARDED = {
  username: 'el usuario',
  password: 'la contraseña',
  email: 'el correo',
  grupos: 'los grupos',
  permisos: 'los permisos',
  factor: 'el segundo factor',
} as const;
type Guarded = keyof typeof GUARDED;

/** Which guarded fields a body would change. */
export function guardedChanges(
  before: Usuario,
  datos: Pick<Usuario, Exclude<Guarded, 'password' | 'factor'>>,
  newPassword: boolean,
): Guarded[] {
  const changed: Record<Guarded, boolean> = {
    username: datos.username !== before.username,
    password: newPassword,
    email: datos.email !== before.email,
    grupos: !sameValues(datos.grupos, before.grupos),
    permisos: !sameValues(datos.permisos, before.permisos),
    // By an act of its own.
    factor: false,
  };
  return (Object.keys(GUARDED) as Guarded[]).filter((field) => changed[field]);
}

/** Refuses these changes of a user who has rights that the actor lacks: whoever made them could act in their name. */
export async function requireReach(w: Work, usuarioId: number, changes: readonly Guarded[]): Promise<void> {
  if (changes.length === 0 || !(await holdsMore(w, usuarioId))) return;
  const told = changes.map((field) => [field, `No puedes cambiar ${GUARDED[field]} ${DE_QUIEN}.`] as const);
  const errores: FieldErrors = Object.fromEntries(told.map(([field, msg]) => [field, [msg]]));
  throw refused(told.map(([, msg]) => msg).join(' '), errores);
}

/** The same for activating and inactivating. */
export async function requireReachOfState(w: Work, usuarioId: number): Promise<void> {
  if (await holdsMore(w, usuarioId)) throw refused(`No puedes cambiar el estado ${DE_QUIEN}.`);
}

const DE_QUIEN = 'de quien tiene permisos que tú no tienes';

async function holdsMore(w: Work, usuarioId: number): Promise<boolean> {
  return [...(await permisosOf(w.tx, usuarioId))].some((permiso) => !holds(w.actor, permiso));
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

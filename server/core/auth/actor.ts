/** Who acts. Permissions are the union of the user's and the groups'; a superuser passes. */
import type { Access } from '../../shared/endpoint.ts';
import type { Permiso } from '../../shared/manifest.ts';
import { forbidden } from '../http/errors.ts';

export interface Actor {
  /** `null` for the system (CLI, scheduled work) and for guests. */
  readonly userId: number | null;
  readonly username: string;
  readonly sessionId: string | null;
  readonly superuser: boolean;
  readonly permisos: ReadonlySet<string>;
  /** The token of the API through which the user acts; absent when they do it themselves. */
  readonly token?: { readonly id: number; readonly nombre: string };
}

/** As logs call who acts: 'rosa', or 'rosa · token Existencias'. */
export function nameOf({ username, token }: Actor): string {
  return token ? `${username} · token ${token.nombre}` : username;
}

export const GUEST: Actor = { userId: null, username: '', sessionId: null, superuser: false, permisos: new Set() };
export const SYSTEM: Actor = {
  userId: null,
  username: 'sistema',
  sessionId: null,
  superuser: true,
  permisos: new Set(),
};

/** Whether somebody has a permission that a manifest declares. */
export function can(actor: Actor, permiso: Permiso): boolean {
  return holds(actor, permiso.codename);
}

/** By the codename that was stored or sent. An empty one is never held (spec, section 6). */
export function holds(actor: Actor, codename: string): boolean {
  return actor.superuser || (codename !== '' && actor.permisos.has(codename));
}

export function allowed(actor: Actor, access: Access): boolean {
  if (access === 'publico') return true;
  if (actor.userId === null) return false;
  if (access === 'sesion') return true;
  return can(actor, access.permiso) || (access.o !== undefined && can(actor, access.o));
}

export function requirePermiso(actor: Actor, permiso: Permiso): void {
  if (!can(actor, permiso)) throw forbidden();
}

/** Who acts. Permissions are the union of the user's and the groups'; a superuser passes. */
import type { Access } from '../../shared/endpoint.ts';
import { forbidden } from '../http/errors.ts';

export interface Actor {
  /** `null` for the system (CLI, scheduled work) and for guests. */
  readonly userId: number | null;
  readonly username: string;
  readonly sessionId: string | null;
  readonly superuser: boolean;
  readonly permisos: ReadonlySet<string>;
}

export const GUEST: Actor = { userId: null, username: '', sessionId: null, superuser: false, permisos: new Set() };
export const SYSTEM: Actor = {
  userId: null,
  username: 'sistema',
  sessionId: null,
  superuser: true,
  permisos: new Set(),
};

/** An empty permission is never held (spec, section 6). */
export function can(actor: Actor, permiso: string): boolean {
  return actor.superuser || (permiso !== '' && actor.permisos.has(permiso));
}

export function allowed(actor: Actor, access: Access): boolean {
  if (access === 'publico') return true;
  if (actor.userId === null) return false;
  return access === 'sesion' || can(actor, access.permiso);
}

export function requirePermiso(actor: Actor, permiso: string): void {
  if (!can(actor, permiso)) throw forbidden();
}

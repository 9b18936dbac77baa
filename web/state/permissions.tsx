/**
 * What the user may do, from the session: `useCan()`. The server checks again; hiding is courtesy. Spec, section 6: an empty
 * permission fails the check.
 */
import { atom, useAtomValue } from 'jotai';
import type { Permiso } from '../../server/shared/manifest.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** Union of the user's own permissions and those of the groups. */
const permissionsAtom = atom<ReadonlySet<string>>((get) => {
  const user = get(sessionAtom)?.user;
  return new Set([
    ...(user?.user_permissions ?? []),
    ...(user?.groups ?? []).flatMap(({ permissions }) => permissions),
  ]);
});

const holdsAtom = atom((get) => {
  const permissions = get(permissionsAtom);
  const superuser = get(sessionAtom)?.user.is_superuser ?? false;
  return (codename: string) => superuser || (codename !== '' && permissions.has(codename));
});

const canAtom = atom((get) => {
  const holds = get(holdsAtom);
  return ({ codename }: Permiso) => holds(codename);
});

/** `can(manifest.permisos.editar)` */
export function useCan(): (permiso: Permiso) => boolean {
  return useAtomValue(canAtom);
}

/** By the codename that the server sent. */
export function useHolds(): (codename: string) => boolean {
  return useAtomValue(holdsAtom);
}

/** Always open to a signed-in user, whatever the list of allowed routes (spec, section 6, and the pages of our own). */
const ALWAYS_OPEN = new Set(['home', 'login', 'perfil', 'ConsultarProductos', 'indexUsu', 'ayuda', 'AyudaPagina']);

const opensAtom = atom((get) => {
  const user = get(sessionAtom)?.user;
  const routes = new Set(user?.rutas_acceso);
  return (screen: string) => Boolean(user) && (user?.is_superuser || ALWAYS_OPEN.has(screen) || routes.has(screen));
});

/** Whether the user may open a screen, outside components. */
export function opensScreen(screen: string): boolean {
  return store.get(opensAtom)(screen);
}

/** Whether the user may open a screen, by its route name. */
export function useOpens(): (screen: string) => boolean {
  return useAtomValue(opensAtom);
}

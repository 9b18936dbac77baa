/** Which screens a user may open. */
import type { Manifest } from '../../shared/manifest.ts';

/** Names of the screens whose permission `can` answers yes to; those without a permission are everybody's. */
export function rutasAcceso(manifests: readonly Manifest[], can: (permiso: string) => boolean): string[] {
  return manifests.flatMap(({ screens }) =>
    Object.entries(screens).flatMap(([name, { permiso }]) => (permiso === null || can(permiso) ? [name] : [])),
  );
}

/** What other modules may ask of the menu. */
import { type Actor, holds } from '../../core/auth/actor.ts';
import type { Manifest } from '../../shared/manifest.ts';
import type { MenuModulo } from './contract.ts';
import { encabezados } from './manifest.ts';
import { buildMenu } from './rules.ts';

/** The menu, cut to what somebody may open. */
export function menuOf(manifests: readonly Manifest[], actor: Actor): MenuModulo[] {
  return buildMenu(manifests, encabezados, (permiso) => holds(actor, permiso));
}

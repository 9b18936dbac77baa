/** What other modules may ask of the menu. */
import { type Actor, holds } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { readParameter } from '../../core/parameters.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { codesOf } from '../../shared/parameters.ts';
import type { MenuModulo } from './contract.ts';
import { AREAS_OCULTAS, encabezados } from './manifest.ts';
import { buildMenu } from './rules.ts';

export { AREAS_OCULTAS, encabezados };

/** The menu, cut to the areas in use and to what somebody may open there. */
export async function menuOf(db: Reader, manifests: readonly Manifest[], actor: Actor): Promise<MenuModulo[]> {
  const hidden = codesOf(await readParameter(db, AREAS_OCULTAS.proceso, AREAS_OCULTAS.parametro));
  const used = encabezados.filter(({ nombre }) => !hidden.includes(nombre));
  return buildMenu(manifests, used, (permiso) => holds(actor, permiso));
}

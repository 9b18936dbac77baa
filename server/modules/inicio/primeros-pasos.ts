/** The first steps of a company that the assistant made, for its superusers. */
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { hasFirstSteps, type PrimerosPasos, type PrimerPaso } from '../../core/first-run/steps.ts';
import { readParameter } from '../../core/parameters.ts';
import type { Platform } from '../../core/platform.ts';
import { codesOf } from '../../shared/parameters.ts';
import { AREAS_OCULTAS, encabezados } from '../menu/public.ts';

const ORDEN = encabezados.map(({ nombre }) => nombre);

/** `null` when nobody has to see them: another person, put away, or all done. Those of areas that are not used are left out. */
export async function listPrimerosPasos(
  declared: readonly PrimerosPasos[],
  { db, platform, actor }: { readonly db: Reader; readonly platform: Platform; readonly actor: Actor },
): Promise<PrimerPaso[] | null> {
  if (!actor.superuser || !(await hasFirstSteps(db))) return null;
  const ocultas = codesOf(await readParameter(db, AREAS_OCULTAS.proceso, AREAS_OCULTAS.parametro));
  const pasos: PrimerPaso[] = [];
  for (const steps of declared) pasos.push(...(await steps(db, platform)));
  const shown = pasos
    .filter(({ area }) => !ocultas.includes(area))
    .sort((a, b) => ORDEN.indexOf(a.area) - ORDEN.indexOf(b.area));
  return shown.every(({ hecho }) => hecho) ? null : shown;
}

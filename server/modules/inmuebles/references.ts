/** What a property refers to: lists, places and people. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { requirePersonasActivas } from '../personas/public.ts';
import { inmueble, inmueblePropietario } from './campos.ts';
import type { Formulario } from './contract/inmueble.ts';

/**
 * Every id must be in its list, a zone in its city and a neighbourhood in both; people must be active, but for those that the property
 * had already (`conocidas`).
 */
export async function requireExisting(
  w: Work,
  datos: Formulario,
  conocidas: readonly (number | null)[],
): Promise<void> {
  const owners = datos.propietarios.flatMap((row, i) => referencesOf(inmueblePropietario, row, `propietarios.${i}`));
  await requireReferences(w.tx, [...referencesOf(inmueble, datos), ...owners]);
  await requirePlaces(w, datos);
  const people = [
    { campo: 'conjunto_id', id: datos.conjunto_id },
    ...datos.propietarios.map(({ persona_id }, i) => ({ campo: `propietarios.${i}.persona_id`, id: persona_id })),
  ].filter(({ id }) => id !== null && !conocidas.includes(id));
  await requirePersonasActivas(
    w,
    people.map(({ campo, id }) => ({ campo, id: Number(id) })),
  );
}

/** A zone is of its city, a neighbourhood of its city and, where it has one, of its zone. */
async function requirePlaces(w: Work, { ciudad_id, zona_id, barrio_id }: Formulario): Promise<void> {
  const zona = await w.tx.selectFrom('zona').select('ciudad_id').where('id', '=', zona_id).executeTakeFirst();
  const barrio = await w.tx
    .selectFrom('barrio')
    .select(['ciudad_id', 'zona_id'])
    .where('id', '=', barrio_id)
    .executeTakeFirst();
  const errores: Record<string, string[]> = {};
  if (zona && zona.ciudad_id !== ciudad_id) errores.zona_id = ['La zona no es de esa ciudad.'];
  if (barrio && barrio.ciudad_id !== ciudad_id) errores.barrio_id = ['El barrio no es de esa ciudad.'];
  else if (barrio?.zona_id && zona_id !== null && barrio.zona_id !== zona_id) {
    errores.barrio_id = ['El barrio no es de esa zona.'];
  }
  const [msg] = Object.values(errores).flat();
  if (msg) throw refused(msg, errores);
}

/** People that a document names must be active. */
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { MESSAGES } from '../../shared/messages.ts';

/** `campo`: where the body names the person. Refuses those that are inactive, each in its field. */
export async function requirePersonasActivas(
  w: Work,
  people: readonly { readonly campo: string; readonly id: number }[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = await w.tx
    .selectFrom('persona')
    .select('id')
    .where('estado', '=', 0)
    .where('id', 'in', [...new Set(people.map(({ id }) => id))])
    .execute();
  const inactive = new Set(rows.map(({ id }) => id));
  const faults = people.filter(({ id }) => inactive.has(id));
  if (faults.length === 0) return;
  const msg = MESSAGES.personaInactiva;
  throw refused(msg, Object.fromEntries(faults.map(({ campo }) => [campo, [msg]])));
}

/** The kinds of a person, when another module makes somebody one: who gets the card of a customer is a customer. */
import { linksOf, replaceLinks } from '../../core/db/links.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { openParty } from '../../core/party/party.ts';
import type { Work } from '../../core/work.ts';
import { tercero } from './tercero.ts';

/** Adds to a person the kind of this code; of who is one already, nothing changes. Refuses who was merged. */
export async function addTipoPersona(w: Work, persona_id: number, codigo: string): Promise<void> {
  const { version } = await openParty(w, tercero, persona_id);
  const { id } = await w.tx
    .selectFrom('tipo_persona')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  const held = await linksOf(w, 'persona_tipo', ['persona_id', 'tipo_persona_id'], [persona_id]);
  await requireVersion(w, 'persona', persona_id, version);
  const kinds = [...(held.get(persona_id) ?? []), id];
  await replaceLinks(w, 'persona_tipo', { persona_id }, 'tipo_persona_id', kinds);
}

/** Merging two people: one person entered twice. */
import type { MergeKeys } from '../../core/db/merge.ts';
import { mergeParties } from '../../core/party/merge.ts';
import type { PartyRow } from '../../core/party/party.ts';
import type { Work } from '../../core/work.ts';
import { indices } from '../../shared/party.ts';
import type { FusionPersona, Persona } from './contract/personas.ts';
import { FUSION } from './rules.ts';
import { tercero } from './tercero.ts';

/** The person `id` stays, with what was chosen of the other, who stays as an inactive stub that points to it. */
export function fusionarPersonas(w: Work, id: number, datos: FusionPersona, keys: MergeKeys): Promise<Persona> {
  return mergeParties(
    w,
    tercero,
    { id, datos },
    {
      groups: FUSION,
      keys,
      derive: async (merged, { este, otro }) => {
        const { n_completo, documento, dv, email, emails_adicionales } = merged;
        const contactos = [email, emails_adicionales ?? '', ...(await telefonos(w, id, datos.otra_id))];
        return {
          ...civiles(merged, otro),
          ...listaNegra(este, otro),
          ...indices(n_completo, documento, dv, contactos),
        };
      },
    },
  );
}

async function telefonos(w: Work, ...ids: number[]): Promise<string[]> {
  const numbers = w.tx.selectFrom('persona_telefono').select('valor').where('persona_id', 'in', ids);
  return (await numbers.execute()).map(({ valor }) => valor);
}

type Fila = PartyRow<'persona'>;

/** A company has neither gender nor marital status; a person who would be left without has those of the other. */
function civiles(merged: Fila, otra: Fila) {
  if (merged.rsocial !== null) return { genero_id: null, estado_civil_id: null };
  return {
    genero_id: merged.genero_id ?? otra.genero_id,
    estado_civil_id: merged.estado_civil_id ?? otra.estado_civil_id,
  };
}

/** Who was on the black list stays there, whoever merges them. */
function listaNegra(esta: Fila, otra: Fila) {
  if (esta.lista_negra === 1 || otra.lista_negra === 0) return {};
  return { lista_negra: 1 as const, motivo_lista_negra: otra.motivo_lista_negra };
}

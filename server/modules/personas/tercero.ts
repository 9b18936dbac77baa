/** What a person is to the core of third parties. */
import type { MergeKeys } from '../../core/db/merge.ts';
import type { Party } from '../../core/party/party.ts';
import type { Persona } from './contract/personas.ts';
import { findPersona } from './queries.ts';

export const tercero: Party<'persona', Persona> = {
  table: 'persona',
  columns: { name: 'n_completo', number: 'documento', mergedInto: 'fusionada_en_id', reason: 'observacion' },
  texts: {
    missing: 'No se encontró la persona.',
    merged: 'La persona se fusionó con otra: usa aquella.',
    eitherMerged: 'Una de las dos ya se fusionó con otra persona.',
    chooseAnother: 'Elige otra persona.',
  },
  find: (w, id) => findPersona(w.tx, id, w.actor),
};

export const merges: MergeKeys = {
  'persona.fusionada_en_id': 'moves',
  'persona_direccion.persona_id': { joined: ['descripcion', 'ciudad'], exclusive: 'incluir_a_factura' },
  'persona_telefono.persona_id': { joined: ['valor'] },
  'persona_tipo.persona_id': { joined: ['tipo_persona_id'] },
  'persona_contacto.persona_id': { joined: ['medio', 'tipo_id', 'valor'] },
  // One row a person: that of the surviving person wins.
  'persona_conyuge.persona_id': { joined: [] },
  'persona_independiente.persona_id': { joined: [] },
};

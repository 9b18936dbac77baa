/** People of a lease, in the order in which they are named. */
import { useState } from 'react';
import { contratoPersona as campos } from '../../../server/modules/contratos/campos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import type { ContratoValues } from './values.ts';

/** Names of people by their id: those of the record, and those that are chosen. */
export function useNames(known: Contrato['arrendatarios'] = []) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (id: number) => chosen.get(id) ?? known.find(({ persona_id }) => persona_id === id)?.nombre ?? '';
  const learn = (id: number, name: string) => setChosen((before) => new Map(before).set(id, name));
  return { nameOf, learn };
}

interface ContratoPersonasProps {
  form: RecordForm<ContratoValues>;
  name: 'arrendatarios' | 'codeudores';
  title: string;
  singular: string;
  emptyText: string;
  known: Contrato['arrendatarios'] | undefined;
}

export function ContratoPersonas({ form, known, singular, ...list }: ContratoPersonasProps) {
  const { nameOf, learn } = useNames(known);
  return (
    <SubList
      form={form}
      singular={singular}
      {...list}
      newRow={() => ({ persona_id: 0 })}
      asText={({ persona_id }) => nameOf(persona_id)}
      renderRow={({ persona_id }) => ({ main: nameOf(persona_id) })}
      renderEditor={(path, index) => (
        <PersonaSelectField
          {...fieldsOf(form, campos, path)('persona_id')}
          label={singular}
          initialLabel={nameOf(form.methods.getValues(list.name)?.[index]?.persona_id ?? 0)}
          onChange={(persona) => persona && learn(persona.id, persona.n_completo)}
        />
      )}
    />
  );
}

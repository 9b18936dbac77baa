/** Who holds a position: written when they come in, mended while they are there. */
import type { z } from 'zod';
import { ocupante as campos } from '../../../server/modules/cargos/campos.ts';
import { cargosList } from '../../../server/modules/cargos/contract/cargo.ts';
import { type Ocupante, ocupanteCambio, registroOcupante } from '../../../server/modules/cargos/contract/ocupante.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { CONTRATO_OPTIONS } from './comunes.ts';

type Values = z.input<typeof ocupanteCambio>;

const toValues = ({ cargo_id, persona_id, desde, salario, tipo_contrato, version }: Ocupante): Values => ({
  ...{ cargo_id, persona_id, desde, salario, tipo_contrato, version },
});

export function OcupanteDialog({ ocupante, onClose }: { ocupante: Ocupante | null; onClose: () => void }) {
  const save = useSave(registroOcupante, ocupante?.id);
  const form = useRecordForm({
    schema: ocupanteCambio,
    initial: ocupante
      ? toValues(ocupante)
      : {
          ...{ cargo_id: 0, persona_id: 0, desde: businessDay(localNow()), salario: 0, version: 0 },
          tipo_contrato: 'INDEFINIDO' as const,
        },
    record: ocupante?.id ?? 'nuevo',
    toValues,
    noun: 'este ocupante',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title={ocupante ? `Editar ${ocupante.persona}` : 'Registrar ocupante'} onClose={onClose} form={form}>
      <FormSection>
        <RemoteSelectField
          {...campo('cargo_id')}
          contract={cargosList}
          placeholder="Escribe 3 letras del cargo"
          toOption={({ id, nombre, plazas, ocupadas }) => {
            return { value: id, label: nombre, detail: `${plazas - ocupadas} libres` };
          }}
          initialLabel={ocupante?.cargo}
        />
        <PersonaSelectField {...campo('persona_id')} initialLabel={ocupante?.persona} />
        <FieldRow columns={3}>
          <DateField {...campo('desde')} />
          <MoneyField {...campo('salario')} />
          <SelectField {...campo('tipo_contrato')} options={CONTRATO_OPTIONS} emptyText={null} />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

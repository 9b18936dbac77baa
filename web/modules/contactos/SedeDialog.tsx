/** Create or edit a site of the company. */
import type { z } from 'zod';
import { sede as campos } from '../../../server/modules/contactos/campos.ts';
import { registro, type Sede, sedeCambio } from '../../../server/modules/contactos/contract/sedes.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { STATE_OPTIONS } from '../../kit/table/masters.ts';
import { useRecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';

type Values = z.input<typeof sedeCambio>;

const VACIA: Values = {
  ...{ nombre: '', direccion: '', ciudad_id: 0, telefonos: null, correo: null, horario: null },
  ...{ latitud: null, longitud: null, principal: false, estado: 1, version: 0 },
};

const toValues = ({ id: _, ciudad: __, estado, ...row }: Sede): Values => ({ ...row, estado: estado === 1 ? 1 : 0 });

export function SedeDialog({ sede, onClose }: { readonly sede: Sede | null; readonly onClose: () => void }) {
  const form = useRecordForm({
    schema: sedeCambio,
    initial: sede ? toValues(sede) : VACIA,
    record: sede?.id ?? 'nueva',
    toValues,
    noun: 'esta sede',
    save: useSave(registro, sede?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title={sede ? `Editar ${sede.nombre}` : 'Crear sede'} width="mediano" onClose={onClose} form={form}>
      <FormSection>
        <FieldRow>
          <TextField {...campo('nombre')} />
          <RemoteSelectField
            {...campo('ciudad_id')}
            contract={ciudadesList}
            toOption={({ id, nombre }) => ({ value: id, label: nombre })}
            initialLabel={sede?.ciudad}
          />
        </FieldRow>
        <DireccionField {...campo('direccion')} />
        <FieldRow>
          <TextField {...campo('telefonos')} />
          <TextField {...campo('correo')} />
        </FieldRow>
        <TextAreaField {...campo('horario')} rows={2} />
        <FieldRow>
          <DecimalField {...campo('latitud')} decimals={6} />
          <DecimalField {...campo('longitud')} decimals={6} />
        </FieldRow>
        <FieldRow>
          <CheckboxField {...campo('principal')} />
          <SelectField {...campo('estado')} emptyText={null} options={STATE_OPTIONS} />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

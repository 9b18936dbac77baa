/** Phones of the supplier; a number stands once. */
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

interface TelefonosProps {
  form: RecordForm<ProveedorValues>;
  tipos: readonly Option[];
  prefijos: readonly Option[];
}

export function Telefonos({ form, tipos, prefijos }: TelefonosProps) {
  const typeName = (code: string) => tipos.find(({ value }) => value === code)?.label ?? '';
  return (
    <SubList
      form={form}
      name="telefonos_proveedor"
      title="Teléfonos"
      singular="Teléfono"
      newRow={() => ({ tipo: String(tipos[0]?.value ?? ''), prefijo: '+57', valor: '' })}
      asText={(row) => `${row.prefijo} ${row.valor}`}
      renderRow={(row) => ({ main: `${row.prefijo} ${row.valor}`, detail: typeName(row.tipo) })}
      renderEditor={(path) => (
        <FieldRow columns="100px 84px 1fr" keep>
          <SelectField form={form} name={`${path}.tipo`} label="Tipo" inLine options={tipos} emptyText={null} />
          <SelectField
            form={form}
            name={`${path}.prefijo`}
            label="Prefijo"
            inLine
            options={prefijos}
            emptyText={null}
          />
          <TextField form={form} name={`${path}.valor`} label="Número" inLine case="none" max={20} inputMode="tel" />
        </FieldRow>
      )}
    />
  );
}

/** What the appointment is about: a property or a supplier. What another module put there stays. */
import { useWatch } from 'react-hook-form';
import { cita as campos, NOMBRES_ORIGEN } from '../../../server/modules/citas/campos.ts';
import type { Cita, TipoOrigen } from '../../../server/modules/citas/contract/citas.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { ProveedorField } from '../proveedores/public.tsx';
import type { Valores } from './formulario.ts';

/** Those that are chosen here; the others come from their own screens. */
const ELEGIBLES: readonly TipoOrigen[] = ['inmueble', 'proveedor'];

export function Origen({ form, own }: { form: RecordForm<Valores>; own: Cita['origen'] }) {
  const tipo = useWatch({ control: form.methods.control, name: 'origen' })?.tipo ?? null;
  const tipos = own && !ELEGIBLES.includes(own.tipo) ? [...ELEGIBLES, own.tipo] : ELEGIBLES;
  const initialLabel = own?.tipo === tipo ? own?.nombre : undefined;
  const choose = (value: string | number | null) =>
    form.methods.setValue(
      'origen',
      value === null ? null : { tipo: value as TipoOrigen, id: value === own?.tipo ? own.id : 0 },
      {
        shouldDirty: true,
      },
    );
  return (
    <FieldRow columns="180px 1fr">
      <SelectField
        form={form}
        name="origen.tipo"
        label={campos.origen_tipo.label}
        emptyText="Nada en particular"
        options={tipos.map((value) => ({ value, label: NOMBRES_ORIGEN[value] }))}
        onChange={choose}
      />
      {tipo === 'inmueble' && (
        <RemoteSelectField
          key="inmueble"
          form={form}
          name="origen.id"
          label={NOMBRES_ORIGEN.inmueble}
          required
          contract={inmueblesList}
          toOption={({ id, direccion, codigo }) => ({ value: id, label: direccion, detail: codigo })}
          initialLabel={initialLabel}
        />
      )}
      {tipo === 'proveedor' && (
        <ProveedorField
          key="proveedor"
          form={form}
          name="origen.id"
          label={NOMBRES_ORIGEN.proveedor}
          required
          initialLabel={initialLabel}
        />
      )}
    </FieldRow>
  );
}

/** What every contract says: its kind, its property, when it was signed and for how long. */
import { contrato as campos } from '../../../server/modules/contratos/campos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { TIPOS, ultimoDia } from '../../../server/modules/contratos/rules.ts';
import { findInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { tried } from '../../kit/told.ts';
import { call } from '../../lib/api.ts';
import type { RecordForm } from '../../lib/form.ts';
import { toast } from '../../state/toasts.ts';
import { useBuscarInmueble } from '../inmuebles/public.tsx';
import type { ContratoValues } from './values.ts';

const OPCIONES = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));
const ASIGNADOS = { kind: 'exito', text: 'Se han asignados los datos del inmueble seleccionado.' } as const;

export interface ParteProps {
  form: RecordForm<ContratoValues>;
  /** The record, with the names of what it refers to. */
  contrato?: Contrato | undefined;
}

export function ContratoGeneral({ form, contrato }: ParteProps) {
  const campo = fieldsOf(form, campos);
  const [fecha_inicio, duracion_meses] = form.methods.watch(['fecha_inicio', 'duracion_meses']);
  const asignar = useAsignar(form);
  // It says by itself that the data were taken over.
  const buscar = useBuscarInmueble(({ id }) => {
    form.methods.setValue('inmueble_id', id, { shouldDirty: true });
    form.methods.clearErrors('inmueble_id');
    void asignar(id);
  });
  const fin =
    isDay(fecha_inicio ?? '') && Number.isInteger(duracion_meses) && duracion_meses > 0
      ? `Termina el ${formatDate(ultimoDia(fecha_inicio, Math.min(duracion_meses, campos.duracion_meses.max)))}.`
      : undefined;
  return (
    <FormSection title="Contrato" note={<Button onClick={buscar.open}>Búsqueda avanzada de inmueble</Button>}>
      <FieldRow columns="160px 1fr">
        <SelectField {...campo('tipo')} options={OPCIONES} emptyText={null} disabled={contrato !== undefined} />
        <RemoteSelectField
          {...campo('inmueble_id')}
          contract={inmueblesList}
          placeholder="Escribe 3 letras de la dirección, el código o el propietario"
          toOption={({ id, codigo, direccion, estado_actual_nombre }) => ({
            value: id,
            label: direccion,
            detail: `${codigo} · ${estado_actual_nombre}`,
          })}
          initialLabel={contrato?.inmueble}
          onChange={(option) => option && void asignar(Number(option.value)).then((done) => done && toast(ASIGNADOS))}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <DateField {...campo('fecha')} />
        <DateField {...campo('fecha_inicio')} />
        <NumberField {...campo('duracion_meses')} help={fin} />
      </FieldRow>
      <RemoteSelectField
        {...campo('ciudad_firma_id')}
        contract={ciudadesList}
        toOption={({ id, nombre, departamento }) => ({ value: id, label: nombre, detail: departamento })}
        initialLabel={contrato?.ciudad_firma ?? undefined}
      />
      {buscar.dialog}
    </FormSection>
  );
}

/** Whether it was done: what the chosen property brings, rent and fee to a lease, owners and their shares to a mandate. Who may not read it types them. */
function useAsignar(form: RecordForm<ContratoValues>) {
  const { setValue, getValues, clearErrors } = form.methods;
  return async (id: number): Promise<boolean> => {
    const inmueble = await tried(() => call(findInmueble, { params: { id } }));
    if (!inmueble || getValues('inmueble_id') !== id) return false;
    const changed = { shouldDirty: true, shouldValidate: false };
    setValue('canon', inmueble.canon, changed);
    setValue('admon', inmueble.admon, changed);
    setValue(
      'propietarios',
      inmueble.propietarios.map(({ persona_id, participacion }) => ({ persona_id, participacion })),
      changed,
    );
    clearErrors(['canon', 'admon', 'propietarios']);
    return true;
  };
}

/** What the property is, where it is and what it rents for. */
import { lazy, Suspense, useState } from 'react';
import { inmueble } from '../../../server/modules/inmuebles/campos.ts';
import type { Inmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { avisoCanon } from '../../../server/modules/inmuebles/rules.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DecimalField, MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { DECIMALS } from '../../kit/map/places.ts';
import { Note } from '../../kit/Note.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { PersonaSelectField } from '../personas/public.tsx';
import { DireccionField, LugarFields } from '../ubicacion/public.tsx';
import { InmuebleParecidos } from './InmuebleParecidos.tsx';
import type { Listas } from './useListas.ts';
import type { InmuebleValues } from './values.ts';

const MapPickerDialog = lazy(() =>
  import('../../kit/map/MapPickerDialog.tsx').then((m) => ({ default: m.MapPickerDialog })),
);

interface InmuebleGeneralProps {
  form: RecordForm<InmuebleValues>;
  listas: Listas;
  /** The record, with the names of what it refers to. */
  inmueble?: Inmueble | undefined;
}

export function InmuebleGeneral({ form, listas, inmueble: before }: InmuebleGeneralProps) {
  const campo = fieldsOf(form, inmueble);
  const [matricula, direccion, ciudad_id] = form.methods.watch(['matricula_inmobiliaria', 'direccion', 'ciudad_id']);
  return (
    <>
      <FormSection title="Ubicación">
        <FieldRow columns="1fr 140px">
          <DireccionField {...campo('direccion')} />
          <TextField {...campo('codigo')} {...(before ? {} : { help: 'Vacío: el que sigue.' })} />
        </FieldRow>
        <LugarFields form={form} campos={inmueble} ciudad={before?.ciudad} />
        <FieldRow>
          <TextField {...campo('matricula_inmobiliaria')} />
          <TextField {...campo('ficha_catastral')} />
        </FieldRow>
        <InmuebleParecidos
          matricula={matricula ?? ''}
          direccion={direccion ?? ''}
          ciudad_id={ciudad_id || null}
          propio={before?.id}
        />
        <Coordenadas form={form} />
      </FormSection>
      <FormSection title="Características">
        <FieldRow columns={3}>
          <SelectField {...campo('tipo_inmueble_id')} options={listas.tipo_inmueble} />
          <SelectField {...campo('uso_id')} options={listas.uso_inmueble} />
          <SelectField {...campo('destino_id')} options={listas.destino_inmueble} />
        </FieldRow>
        <FieldRow columns={3}>
          <DecimalField {...campo('area')} />
          <NumberField {...campo('estrato')} />
          <NumberField {...campo('habitaciones')} />
        </FieldRow>
      </FormSection>
      <Valores form={form} listas={listas} inmueble={before} />
    </>
  );
}

/** Typed, or chosen on a map. */
function Coordenadas({ form }: Pick<InmuebleGeneralProps, 'form'>) {
  const campo = fieldsOf(form, inmueble);
  const [open, setOpen] = useState(false);
  const { getValues, setValue } = form.methods;
  const { latitud, longitud, direccion } = getValues();
  const put = (name: 'latitud' | 'longitud' | 'direccion', value: number | string) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <FieldRow>
        <DecimalField {...campo('latitud')} decimals={DECIMALS} thousands={false} negative />
        <DecimalField {...campo('longitud')} decimals={DECIMALS} thousands={false} negative />
      </FieldRow>
      <div>
        <Button icon="location" onClick={() => setOpen(true)}>
          Ubicar en el mapa
        </Button>
      </div>
      {open && (
        <Suspense>
          <MapPickerDialog
            place={typeof latitud === 'number' && typeof longitud === 'number' ? { latitud, longitud } : null}
            direccion={direccion ?? ''}
            onUse={(place, formatted) => {
              put('latitud', place.latitud);
              put('longitud', place.longitud);
              if (formatted && !direccion) put('direccion', formatted.toUpperCase().slice(0, inmueble.direccion.max));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Valores({ form, listas, inmueble: before }: InmuebleGeneralProps) {
  const campo = fieldsOf(form, inmueble);
  const [uso_id, canon, valor_comercial, avaluo_catastral] = form.methods.watch([
    'uso_id',
    'canon',
    'valor_comercial',
    'avaluo_catastral',
  ]);
  const aviso = avisoCanon({
    uso: listas.uso_inmueble.find(({ value }) => value === uso_id)?.codigo ?? null,
    canon: canon ?? 0,
    valor_comercial: valor_comercial ?? 0,
    avaluo_catastral: avaluo_catastral ?? 0,
  });
  return (
    <FormSection title="Valores">
      <FieldRow columns={3}>
        <MoneyField {...campo('canon')} />
        <MoneyField {...campo('admon')} />
        <MoneyField {...campo('iva_arriendo')} />
      </FieldRow>
      {aviso && (
        <div role="status">
          <Note kind="aviso">{aviso}</Note>
        </div>
      )}
      <FieldRow>
        <MoneyField {...campo('valor_comercial')} />
        <MoneyField {...campo('avaluo_catastral')} />
      </FieldRow>
      <PersonaSelectField {...campo('conjunto_id')} initialLabel={before?.conjunto ?? undefined} />
      <CheckboxField {...campo('impuesto_pago')} />
      <TextAreaField {...campo('observacion')} />
    </FormSection>
  );
}

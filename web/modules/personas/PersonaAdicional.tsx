/** What completes a person: who represents a company, contacts of each type, consent, state. */
import {
  persona,
  personaContacto,
  personaDireccion,
  personaTelefono,
} from '../../../server/modules/personas/campos.ts';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import { MEDIOS_AUTORIZACION } from '../../../server/modules/personas/contract/modelo.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { STATE_OPTIONS } from '../../kit/table/masters.ts';
import type { RecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';
import type { Listas } from './useListas.ts';

interface ParteProps {
  form: RecordForm<PersonaEscrita>;
  listas: Listas;
}

export function RepresentanteLegal({ form, listas }: ParteProps) {
  const campo = fieldsOf(form, persona, 'persona');
  return (
    <FormSection title={persona.replegal_nombre.label}>
      <FieldRow columns={3}>
        <TextField {...campo('replegal_nombre')} />
        <SelectField {...campo('replegal_tipo_documento_id')} options={listas.tipo_documento} />
        <TextField {...campo('replegal_numdoc')} />
      </FieldRow>
      <FieldRow>
        <TextField {...campo('replegal_email')} />
        <TextField {...campo('replegal_telefono')} />
      </FieldRow>
    </FormSection>
  );
}

/** Consent to the treatment of personal data (Ley 1581 de 2012), and whether the person may be used. */
export function Autorizacion({ form, canInactivate }: { form: RecordForm<PersonaEscrita>; canInactivate: boolean }) {
  const campo = fieldsOf(form, persona, 'persona');
  const [accepts, estado] = form.methods.watch(['persona.acepta_tratamiento_datos', 'persona.estado']);
  return (
    <>
      <FormSection title="Tratamiento de datos personales">
        <CheckboxField {...campo('acepta_tratamiento_datos')} />
        {accepts && (
          <FieldRow columns="240px 240px">
            <DateField {...campo('fecha_autorizacion')} required />
            <SelectField
              {...campo('medio_autorizacion')}
              options={MEDIOS_AUTORIZACION.map((value) => ({ value, label: value }))}
            />
          </FieldRow>
        )}
      </FormSection>
      {canInactivate && (
        <FormSection title={persona.estado.label}>
          <FieldRow columns="200px">
            <SelectField
              {...campo('estado')}
              emptyText={null}
              options={STATE_OPTIONS}
              onChange={(value) => value === 1 && form.methods.setValue('persona.observacion', '')}
            />
          </FieldRow>
          {estado === 0 && <TextAreaField {...campo('observacion')} required />}
        </FormSection>
      )}
    </>
  );
}

/** Where to find the person as one of their types: type and value are both needed. */
export function Contactos({ form, listas }: ParteProps) {
  const common = { form, tiposPersona: listas.tipo_persona };
  return (
    <FormSection>
      <FieldRow>
        <ContactoList
          {...common}
          name="direcciones_tipos_personas"
          title="Direcciones por tipo de persona"
          singular="Dirección de contacto"
          tipos={listas.tipo_direccion}
          valor={personaDireccion.descripcion.label}
        />
        <ContactoList
          {...common}
          name="telefonos_tipos_personas"
          title="Teléfonos por tipo de persona"
          singular="Teléfono de contacto"
          tipos={listas.tipo_telefono}
          valor={personaTelefono.valor.label}
        />
      </FieldRow>
    </FormSection>
  );
}

interface ContactoListProps {
  form: RecordForm<PersonaEscrita>;
  name: 'direcciones_tipos_personas' | 'telefonos_tipos_personas';
  title: string;
  singular: string;
  tipos: readonly Option[];
  tiposPersona: readonly Option[];
  valor: string;
}

/** The address or the number. */
const said = (row: { descripcion: string } | { valor: string }) => ('valor' in row ? row.valor : row.descripcion);

function ContactoList({ form, name, title, singular, tipos, tiposPersona, valor }: ContactoListProps) {
  const label = (options: readonly Option[], value: unknown) =>
    options.find((each) => each.value === value)?.label ?? '';
  return (
    <SubList
      form={form}
      name={name}
      title={title}
      singular={singular}
      editor="bloque"
      newRow={() => {
        const row = { tipo_id: Number(tiposPersona[0]?.value ?? 0), tipo: String(tipos[0]?.value ?? '') };
        return name === 'direcciones_tipos_personas' ? { ...row, descripcion: '' } : { ...row, valor: '' };
      }}
      asText={said}
      renderRow={(row) => ({
        main: said(row),
        detail: [label(tiposPersona, row.tipo_id), label(tipos, row.tipo)].filter(Boolean).join(' · '),
      })}
      renderEditor={(path) => {
        const fila = fieldsOf(form, personaContacto, path);
        const dicho = { ...fila('valor'), label: valor };
        return (
          <>
            <FieldRow>
              <SelectField {...fila('tipo_id')} options={tiposPersona} />
              <SelectField {...fila('tipo')} options={tipos} />
            </FieldRow>
            {name === 'direcciones_tipos_personas' ? (
              <DireccionField {...dicho} name={`${path as `direcciones_tipos_personas.${number}`}.descripcion`} />
            ) : (
              <TextField {...dicho} />
            )}
          </>
        );
      }}
    />
  );
}

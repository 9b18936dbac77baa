/** What completes a person: who represents a company, contacts of each type, consent, state. */
import { MEDIOS_AUTORIZACION } from '../../../server/modules/personas/contract/modelo.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { ESTADOS } from '../../kit/table/masters.ts';
import type { RecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';
import type { Listas } from './useListas.ts';
import type { PersonaValues } from './values.ts';

interface ParteProps {
  form: RecordForm<PersonaValues>;
  listas: Listas;
}

export function RepresentanteLegal({ form, listas }: ParteProps) {
  return (
    <FormSection title="Representante legal">
      <FieldRow columns={3}>
        <TextField form={form} name="persona.replegal_nombre" label="Nombre" max={50} />
        <SelectField
          form={form}
          name="persona.replegal_tipo_documento_id"
          label="Tipo de documento"
          options={listas.tiposDocumento}
        />
        <TextField form={form} name="persona.replegal_numdoc" label="Documento" max={12} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="persona.replegal_email" label="Correo" case="lower" max={254} inputMode="email" />
        <TextField form={form} name="persona.replegal_telefono" label="Teléfono" case="none" max={20} inputMode="tel" />
      </FieldRow>
    </FormSection>
  );
}

/** Consent to the treatment of personal data (Ley 1581 de 2012), and whether the person may be used. */
export function Autorizacion({ form, canInactivate }: { form: RecordForm<PersonaValues>; canInactivate: boolean }) {
  const [accepts, estado] = form.methods.watch(['persona.acepta_tratamiento_datos', 'persona.estado']);
  return (
    <>
      <FormSection title="Tratamiento de datos personales">
        <CheckboxField
          form={form}
          name="persona.acepta_tratamiento_datos"
          label="Autoriza el tratamiento de sus datos (Ley 1581 de 2012)"
        />
        {accepts && (
          <FieldRow columns="240px 240px">
            <DateField form={form} name="persona.fecha_autorizacion" label="Fecha de la autorización" required />
            <SelectField
              form={form}
              name="persona.medio_autorizacion"
              label="Medio"
              options={MEDIOS_AUTORIZACION.map((value) => ({ value, label: value }))}
            />
          </FieldRow>
        )}
      </FormSection>
      {canInactivate && (
        <FormSection title="Estado">
          <FieldRow columns="200px">
            <SelectField
              form={form}
              name="persona.estado"
              label="Estado"
              emptyText={null}
              options={ESTADOS}
              onChange={(value) => value === 1 && form.methods.setValue('persona.observacion', '')}
            />
          </FieldRow>
          {estado === 0 && <TextAreaField form={form} name="persona.observacion" label="Observación" required />}
        </FormSection>
      )}
    </>
  );
}

/** Where to find the person as one of their types: type and value are both needed. */
export function Contactos({ form, listas }: ParteProps) {
  const common = { form, tiposPersona: listas.tiposPersona };
  return (
    <FormSection>
      <FieldRow>
        <ContactoList
          {...common}
          name="direcciones_tipos_personas"
          title="Direcciones por tipo de persona"
          singular="Dirección de contacto"
          tipos={listas.tiposDireccion}
          valor="Dirección"
        />
        <ContactoList
          {...common}
          name="telefonos_tipos_personas"
          title="Teléfonos por tipo de persona"
          singular="Teléfono de contacto"
          tipos={listas.tiposTelefono}
          valor="Número"
        />
      </FieldRow>
    </FormSection>
  );
}

interface ContactoListProps {
  form: RecordForm<PersonaValues>;
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
      renderEditor={(path) => (
        <>
          <FieldRow>
            <SelectField form={form} name={`${path}.tipo_id`} label="Como" required options={tiposPersona} />
            <SelectField form={form} name={`${path}.tipo`} label="Tipo" required options={tipos} />
          </FieldRow>
          {name === 'direcciones_tipos_personas' ? (
            <DireccionField
              form={form}
              name={`${path as `direcciones_tipos_personas.${number}`}.descripcion`}
              label={valor}
              required
              max={120}
            />
          ) : (
            <TextField
              form={form}
              name={`${path as `telefonos_tipos_personas.${number}`}.valor`}
              label={valor}
              required
              max={120}
            />
          )}
        </>
      )}
    />
  );
}

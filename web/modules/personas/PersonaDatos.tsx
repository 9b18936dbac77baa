/** First step of a person: identification, names, mails, types. The tax id takes the company layout. */
import { type ReactNode, useEffect, useRef } from 'react';
import { esEmpresa } from '../../../server/modules/personas/rules.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { ReadonlyField } from '../../kit/fields/ReadonlyField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useNarrow } from '../../kit/useNarrow.ts';
import type { RecordForm } from '../../lib/form.ts';
import { DocumentoOcupado } from './DocumentoOcupado.tsx';
import { codigoDocumento, type Listas } from './useListas.ts';
import type { PersonaValues } from './values.ts';

/** The longest kind of document that people have stands whole in the dialog; with a NIT the room is for it and its digit. */
const COLUMNS = {
  natural: '5fr 4fr 6fr',
  empresa: '4fr 5fr 6fr',
};

interface PersonaDatosProps {
  form: RecordForm<PersonaValues>;
  listas: Listas;
  ciudadExpedicion?: string | undefined;
  /** Who may be the same person, said under the name. */
  parecidos: ReactNode;
}

export function PersonaDatos({ form, listas, ciudadExpedicion, parecidos }: PersonaDatosProps) {
  const [tipo, documento] = form.methods.watch(['persona.tipo_documento_id', 'persona.documento']);
  const codigo = codigoDocumento(listas, Number(tipo));
  const empresa = esEmpresa(codigo);
  const conFechas = listas.conFechas.includes(codigo ?? '');
  // A new one begins at what is not known yet. On a phone it would bring up the keyboard over the rest.
  const begun = useRef(useNarrow() || form.methods.getValues('persona.id') !== undefined);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    form.focus(documento ? 'persona.p_nombre' : 'persona.documento');
  });
  const juridica = listas.contribuyentes.find(({ value }) => value === listas.juridica)?.label;
  return (
    <>
      <FormSection title="Identificación">
        <FieldRow columns={empresa ? COLUMNS.empresa : COLUMNS.natural}>
          <SelectField
            form={form}
            name="persona.tipo_documento_id"
            label="Tipo de documento"
            required
            options={listas.tiposDocumento}
            onChange={(id) => {
              const company = esEmpresa(codigoDocumento(listas, Number(id)));
              form.methods.setValue('persona.contribuyente', company ? listas.juridica : listas.natural);
            }}
          />
          <FieldRow columns={empresa ? '1fr 64px' : '1fr'} keep>
            <TextField
              form={form}
              name="persona.documento"
              label="Documento"
              required
              kind="documento"
              max={20}
              {...(empresa ? { inputMode: 'numeric' } : {})}
              onChange={(value) => form.methods.setValue('persona.dv', empresa ? calcularDv(value) : null)}
            />
            {empresa && <ReadonlyField label="DV" value={calcularDv(documento) ?? ''} look="caja" />}
          </FieldRow>
          {empresa ? (
            <ReadonlyField label="Actividad" value={juridica} look="caja" />
          ) : (
            <SelectField
              form={form}
              name="persona.contribuyente"
              label="Actividad"
              required
              options={listas.contribuyentes}
            />
          )}
        </FieldRow>
        <DocumentoOcupado
          tipoDocumento={Number(tipo)}
          documento={documento ?? ''}
          propio={form.methods.getValues('persona.id') ?? null}
        />
        {empresa ? (
          <>
            <TextField form={form} name="persona.rsocial" label="Razón social" required max={150} />
            {parecidos}
          </>
        ) : (
          <>
            {/* The four in a line on a page; two and two in the dialog. */}
            <FieldRow columns="1fr 1fr">
              <FieldRow>
                <TextField form={form} name="persona.p_nombre" label="Primer nombre" required max={50} />
                <TextField form={form} name="persona.s_nombre" label="Segundo nombre" max={50} />
              </FieldRow>
              <FieldRow>
                <TextField form={form} name="persona.p_apellido" label="Primer apellido" required max={50} />
                <TextField form={form} name="persona.s_apellido" label="Segundo apellido" max={50} />
              </FieldRow>
            </FieldRow>
            {parecidos}
            <FieldRow columns={3}>
              <SelectField form={form} name="persona.genero_id" label="Género" required options={listas.generos} />
              <SelectField
                form={form}
                name="persona.estado_civil_id"
                label="Estado civil"
                required
                options={listas.estadosCiviles}
              />
              <TextField form={form} name="persona.profesion" label="Profesión" max={80} />
            </FieldRow>
          </>
        )}
        <FieldRow columns={3}>
          <RemoteSelectField
            form={form}
            name="persona.ciudad_expedicion_id"
            label="Ciudad de expedición"
            required={conFechas}
            contract={ciudadesList}
            placeholder="Escribe 3 letras"
            toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
            initialLabel={ciudadExpedicion}
          />
          <DateField
            form={form}
            name="persona.fecha_expedicion"
            label="Fecha de expedición"
            past
            required={conFechas}
          />
          <DateField
            form={form}
            name="persona.fecha_nacimiento"
            past
            label={empresa ? 'Fecha de constitución' : 'Fecha de nacimiento'}
            required={conFechas}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Correos y tipos">
        <FieldRow>
          <TextField
            form={form}
            name="persona.email"
            label="Correo electrónico"
            required
            case="lower"
            max={254}
            inputMode="email"
            help="A este correo llega la factura electrónica."
          />
          <TextField
            form={form}
            name="persona.emails_adicionales"
            label="Correos adicionales"
            case="lower"
            max={500}
            help="Separados por ; sin espacios."
          />
        </FieldRow>
        <MultiSelectField
          form={form}
          name="tipopersonas"
          label="Tipos de persona"
          required
          options={listas.tiposPersona.map(({ value, label }) => ({ value, label }))}
        />
      </FormSection>
    </>
  );
}

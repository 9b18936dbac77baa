/** First step of a person: identification, names, mails, types. The tax id takes the company layout. */
import { useEffect } from 'react';
import { esEmpresa } from '../../../server/modules/personas/rules.ts';
import { calcularDv } from '../../../server/modules/proveedores/rules.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { ReadonlyField } from '../../kit/fields/ReadonlyField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { DocumentoOcupado } from './DocumentoOcupado.tsx';
import { codigoDocumento, type Listas } from './useListas.ts';
import type { PersonaValues } from './values.ts';

interface PersonaDatosProps {
  form: RecordForm<PersonaValues>;
  listas: Listas;
  ciudadExpedicion?: string | undefined;
}

export function PersonaDatos({ form, listas, ciudadExpedicion }: PersonaDatosProps) {
  const [tipo, documento] = form.methods.watch(['persona.tipo_documento_id', 'persona.documento']);
  const codigo = codigoDocumento(listas, Number(tipo));
  const empresa = esEmpresa(codigo);
  const conFechas = listas.conFechas.includes(codigo ?? '');
  useEffect(() => {
    if (empresa) form.methods.setValue('persona.contribuyente', listas.juridica);
  }, [empresa, listas.juridica, form.methods]);
  return (
    <>
      <FormSection title="Identificación">
        <FieldRow columns="minmax(0, 1fr) 200px minmax(0, 1fr)">
          <SelectField
            form={form}
            name="persona.tipo_documento_id"
            label="Tipo de documento"
            required
            options={listas.tiposDocumento}
          />
          {empresa ? (
            <FieldRow columns="1fr 64px" keep>
              <TextField
                form={form}
                name="persona.documento"
                label="Documento"
                required
                max={20}
                inputMode="numeric"
                onChange={(value) => form.methods.setValue('persona.dv', calcularDv(value))}
              />
              <ReadonlyField label="DV" value={calcularDv(documento) ?? ''} look="caja" />
            </FieldRow>
          ) : (
            <TextField
              form={form}
              name="persona.documento"
              label="Documento"
              required
              max={20}
              onChange={() => form.methods.setValue('persona.dv', null)}
            />
          )}
          <SelectField
            form={form}
            name="persona.contribuyente"
            label="Actividad"
            required
            disabled={empresa}
            options={listas.contribuyentes}
          />
        </FieldRow>
        <DocumentoOcupado
          tipoDocumento={Number(tipo)}
          documento={documento ?? ''}
          propio={form.methods.getValues('persona.id') ?? null}
        />
        {empresa ? (
          <TextField form={form} name="persona.rsocial" label="Razón social" required max={150} />
        ) : (
          <>
            <FieldRow>
              <TextField form={form} name="persona.p_nombre" label="Primer nombre" required max={50} />
              <TextField form={form} name="persona.s_nombre" label="Segundo nombre" max={50} />
            </FieldRow>
            <FieldRow>
              <TextField form={form} name="persona.p_apellido" label="Primer apellido" required max={50} />
              <TextField form={form} name="persona.s_apellido" label="Segundo apellido" max={50} />
            </FieldRow>
            <FieldRow columns="repeat(3, minmax(0, 1fr))">
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
        <FieldRow columns="repeat(3, minmax(0, 1fr))">
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
          <DateField form={form} name="persona.fecha_expedicion" label="Fecha de expedición" required={conFechas} />
          <DateField
            form={form}
            name="persona.fecha_nacimiento"
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

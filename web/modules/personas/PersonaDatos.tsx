/** First step of a person: identification, names, mails, types. The tax id takes the company layout. */
import { type ReactNode, useEffect, useRef } from 'react';
import * as campos from '../../../server/modules/personas/campos.ts';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import { esEmpresa } from '../../../server/modules/personas/rules.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
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

/** The longest kind of document that people have stands whole in the dialog; with a NIT the room is for it and its digit. */
const COLUMNS = {
  natural: '5fr 4fr 6fr',
  empresa: '4fr 5fr 6fr',
};

interface PersonaDatosProps {
  form: RecordForm<PersonaEscrita>;
  listas: Listas;
  ciudadExpedicion?: string | undefined;
  /** Who may be the same person, said under the name. */
  parecidos: ReactNode;
}

export function PersonaDatos({ form, listas, ciudadExpedicion, parecidos }: PersonaDatosProps) {
  const [tipo, documento] = form.methods.watch(['persona.tipo_documento_id', 'persona.documento']);
  const codigo = codigoDocumento(listas, Number(tipo));
  const empresa = esEmpresa(codigo);
  const campo = fieldsOf(form, empresa ? campos.empresa : campos.persona, 'persona');
  const conFechas = listas.conFechas.includes(codigo ?? '');
  // A new one begins at what is not known yet. On a phone it would bring up the keyboard over the rest.
  const begun = useRef(useNarrow() || form.methods.getValues('persona.id') !== undefined);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    form.focus(documento ? 'persona.p_nombre' : 'persona.documento');
  });
  const juridica = listas.tipo_contribuyente.find(({ value }) => value === listas.juridica)?.label;
  return (
    <>
      <FormSection title="Identificación">
        <FieldRow columns={empresa ? COLUMNS.empresa : COLUMNS.natural}>
          <SelectField
            {...campo('tipo_documento_id')}
            options={listas.tipo_documento}
            onChange={(id) => {
              const company = esEmpresa(codigoDocumento(listas, Number(id)));
              form.methods.setValue('persona.contribuyente', company ? listas.juridica : listas.natural);
            }}
          />
          <FieldRow columns={empresa ? '1fr 64px' : '1fr'} keep>
            <TextField
              {...campo('documento')}
              kind="documento"
              {...(empresa ? { inputMode: 'numeric' } : {})}
              onChange={(value) => form.methods.setValue('persona.dv', empresa ? calcularDv(value) : null)}
            />
            {empresa && (
              <ReadonlyField label={campos.persona.dv.label} value={calcularDv(documento) ?? ''} look="caja" />
            )}
          </FieldRow>
          {empresa ? (
            <ReadonlyField label={campos.persona.contribuyente.label} value={juridica} look="caja" />
          ) : (
            <SelectField {...campo('contribuyente')} options={listas.tipo_contribuyente} />
          )}
        </FieldRow>
        <DocumentoOcupado
          tipoDocumento={Number(tipo)}
          documento={documento ?? ''}
          propio={form.methods.getValues('persona.id') ?? null}
        />
        {empresa ? (
          <>
            <TextField {...campo('rsocial')} required />
            {parecidos}
          </>
        ) : (
          <>
            {/* The four in a line on a page; two and two in the dialog. */}
            <FieldRow columns="1fr 1fr">
              <FieldRow>
                <TextField {...campo('p_nombre')} required />
                <TextField {...campo('s_nombre')} />
              </FieldRow>
              <FieldRow>
                <TextField {...campo('p_apellido')} required />
                <TextField {...campo('s_apellido')} />
              </FieldRow>
            </FieldRow>
            {parecidos}
            <FieldRow columns={3}>
              <SelectField {...campo('genero_id')} required options={listas.genero} />
              <SelectField {...campo('estado_civil_id')} required options={listas.estado_civil} />
              <TextField {...campo('profesion')} />
            </FieldRow>
          </>
        )}
        <FieldRow columns={3}>
          <RemoteSelectField
            {...campo('ciudad_expedicion_id')}
            required={conFechas}
            contract={ciudadesList}
            placeholder="Escribe 3 letras"
            toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
            initialLabel={ciudadExpedicion}
          />
          <DateField {...campo('fecha_expedicion')} past required={conFechas} />
          <DateField {...campo('fecha_nacimiento')} past required={conFechas} />
        </FieldRow>
      </FormSection>
      <FormSection title="Correos y tipos">
        <FieldRow>
          <TextField {...campo('email')} help="A este correo llega la factura electrónica." />
          <TextField {...campo('emails_adicionales')} help="Separados por ; sin espacios." />
        </FieldRow>
        <MultiSelectField
          form={form}
          name="tipopersonas"
          label={campos.personaTipo.tipo_persona_id.label}
          required
          options={listas.tipo_persona.map(({ value, label }) => ({ value, label }))}
        />
      </FormSection>
    </>
  );
}

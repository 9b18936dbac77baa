/** What only some may see of a person: spouse, business of their own, black list. */
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';
import type { Listas } from './useListas.ts';
import { CONYUGE_VACIO, INDEPENDIENTE_VACIO, type PersonaValues } from './values.ts';

interface BloqueProps {
  form: RecordForm<PersonaValues>;
  listas: Listas;
}

function Ciudad({
  form,
  name,
  label,
}: {
  form: RecordForm<PersonaValues>;
  name: FieldPath<PersonaValues>;
  label: string;
}) {
  return (
    <RemoteSelectField
      form={form}
      name={name}
      label={label}
      contract={ciudadesList}
      placeholder="Escribe 3 letras"
      toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
    />
  );
}

interface OptionalBlockProps {
  form: RecordForm<PersonaValues>;
  name: 'persona.conyuge' | 'persona.independiente';
  title: string;
  addText: string;
  removeText: string;
  /** Field that takes the focus when the block is added. */
  first: FieldPath<PersonaValues>;
  children: ReactNode;
}

/** A block that a person has or has not: added and taken away whole. */
function OptionalBlock({ form, name, title, addText, removeText, first, children }: OptionalBlockProps) {
  const present = form.methods.watch(name);
  const set = (value: typeof CONYUGE_VACIO | typeof INDEPENDIENTE_VACIO | null) => {
    form.methods.setValue(name, value as never, { shouldDirty: true });
    // The pressed button is gone.
    form.focus(value ? first : name);
  };
  if (!present) {
    return (
      <FormSection title={title}>
        <div>
          <Button
            id={form.fieldId(name)}
            icon="plus"
            onClick={() => set(name === 'persona.conyuge' ? CONYUGE_VACIO : INDEPENDIENTE_VACIO)}
          >
            {addText}
          </Button>
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={title}>
      {children}
      <div>
        <Button icon="trash" onClick={() => set(null)}>
          {removeText}
        </Button>
      </div>
    </FormSection>
  );
}

export function Conyuge({ form, listas }: BloqueProps) {
  return (
    <OptionalBlock
      form={form}
      name="persona.conyuge"
      title="Cónyuge"
      addText="Agregar cónyuge"
      removeText="Quitar cónyuge"
      first="persona.conyuge.nombre_conyuge"
    >
      <TextField form={form} name="persona.conyuge.nombre_conyuge" label="Nombre completo" required max={150} />
      <FieldRow columns={3}>
        <SelectField
          form={form}
          name="persona.conyuge.tipo_documento_conyuge"
          label="Tipo de documento"
          options={listas.tiposDocumento}
        />
        <TextField form={form} name="persona.conyuge.documento_conyuge" label="Documento" max={12} />
        <Ciudad form={form} name="persona.conyuge.ciudad_expedicion_conyuge" label="Ciudad de expedición" />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField form={form} name="persona.conyuge.profesion_conyuge" label="Profesión" max={80} />
        <TextField form={form} name="persona.conyuge.empresa_conyuge" label="Empresa" max={120} />
        <MoneyField form={form} name="persona.conyuge.sueldo_conyuge" label="Sueldo" />
      </FieldRow>
      <FieldRow>
        <DireccionField form={form} name="persona.conyuge.direccion_conyuge" label="Dirección" max={120} />
        <TextField form={form} name="persona.conyuge.barrio_conyuge" label="Barrio" max={80} />
      </FieldRow>
      <FieldRow>
        <Ciudad form={form} name="persona.conyuge.ciudad_conyuge" label="Ciudad" />
        <SelectField
          form={form}
          name="persona.conyuge.tipo_direccion_conyuge"
          label="Tipo de dirección"
          options={listas.tiposDireccion}
        />
      </FieldRow>
    </OptionalBlock>
  );
}

export function Independiente({ form, listas }: BloqueProps) {
  return (
    <OptionalBlock
      form={form}
      name="persona.independiente"
      title="Trabajador independiente"
      addText="Agregar negocio propio"
      removeText="Quitar negocio propio"
      first="persona.independiente.empresa_independiente"
    >
      <FieldRow columns={3}>
        <TextField form={form} name="persona.independiente.empresa_independiente" label="Empresa" required max={120} />
        <SelectField
          form={form}
          name="persona.independiente.relacion_empresa_independiente"
          label="Relación con la empresa"
          options={listas.relaciones}
        />
        <TextField
          form={form}
          name="persona.independiente.telefono_independiente"
          label="Teléfono"
          case="none"
          max={20}
          inputMode="tel"
        />
      </FieldRow>
      <TextAreaField form={form} name="persona.independiente.descripcion_independiente" label="A qué se dedica" />
      <FieldRow>
        <MoneyField form={form} name="persona.independiente.ingreso_neto_independiente" label="Ingreso neto" />
        <MoneyField form={form} name="persona.independiente.patrimonio_independiente" label="Patrimonio" />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="persona.independiente.registro_mercantil_independiente"
          label="Registro mercantil"
          max={30}
        />
        <TextField
          form={form}
          name="persona.independiente.licencia_funcionamiento_independiente"
          label="Licencia de funcionamiento"
          max={30}
        />
      </FieldRow>
      <FieldRow>
        <DireccionField form={form} name="persona.independiente.direccion_independiente" label="Dirección" max={120} />
        <TextField form={form} name="persona.independiente.barrio_independiente" label="Barrio" max={80} />
      </FieldRow>
      <FieldRow>
        <Ciudad form={form} name="persona.independiente.ciudad_independiente" label="Ciudad" />
        <SelectField
          form={form}
          name="persona.independiente.tipo_direccion_independiente"
          label="Tipo de dirección"
          options={listas.tiposDireccion}
        />
      </FieldRow>
    </OptionalBlock>
  );
}

export function ListaNegra({ form }: { form: RecordForm<PersonaValues> }) {
  const on = form.methods.watch('persona.lista_negra');
  return (
    <FormSection title="Lista negra">
      <CheckboxField form={form} name="persona.lista_negra" label="Está en la lista negra" />
      {on && <TextAreaField form={form} name="persona.motivo_lista_negra" label="Motivo" required />}
    </FormSection>
  );
}

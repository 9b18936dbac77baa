/** What only some may see of a person: spouse, business of their own, black list. */
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { RESERVADO } from '../../../server/modules/personas/campos/reservado.ts';
import { persona } from '../../../server/modules/personas/campos.ts';
import type { PersonaEscrita } from '../../../server/modules/personas/contract/modelo.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { type CampoProps, fieldsOf } from '../../kit/fields/campos.ts';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { DireccionField } from '../ubicacion/public.tsx';
import type { Listas } from './useListas.ts';
import { BLOQUE_VACIO } from './values.ts';

interface BloqueProps {
  form: RecordForm<PersonaEscrita>;
  listas: Listas;
}

const Ciudad = (campo: CampoProps<PersonaEscrita>) => (
  <RemoteSelectField
    {...campo}
    contract={ciudadesList}
    placeholder="Escribe 3 letras"
    toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
  />
);

interface OptionalBlockProps {
  form: RecordForm<PersonaEscrita>;
  bloque: keyof typeof RESERVADO;
  addText: string;
  removeText: string;
  /** Field that takes the focus when the block is added. */
  first: FieldPath<PersonaEscrita>;
  children: ReactNode;
}

/** A block that a person has or has not: added and taken away whole. */
function OptionalBlock({ form, bloque, addText, removeText, first, children }: OptionalBlockProps) {
  const name = `persona.${bloque}` as const;
  const present = form.methods.watch(name);
  const set = (value: object | null) => {
    form.methods.setValue(name, value as never, { shouldDirty: true });
    // The pressed button is gone.
    form.focus(value ? first : name);
  };
  const { titulo } = RESERVADO[bloque];
  if (!present) {
    return (
      <FormSection title={titulo}>
        <div>
          <Button id={form.fieldId(name)} icon="plus" onClick={() => set(BLOQUE_VACIO[bloque])}>
            {addText}
          </Button>
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={titulo}>
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
  const campo = fieldsOf(form, RESERVADO.conyuge.campos, 'persona.conyuge');
  return (
    <OptionalBlock
      form={form}
      bloque="conyuge"
      addText="Agregar cónyuge"
      removeText="Quitar cónyuge"
      first="persona.conyuge.nombre_conyuge"
    >
      <TextField {...campo('nombre_conyuge')} />
      <FieldRow columns={3}>
        <SelectField {...campo('tipo_documento_conyuge')} options={listas.tipo_documento} />
        <TextField {...campo('documento_conyuge')} />
        <Ciudad {...campo('ciudad_expedicion_conyuge')} />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField {...campo('profesion_conyuge')} />
        <TextField {...campo('empresa_conyuge')} />
        <MoneyField {...campo('sueldo_conyuge')} />
      </FieldRow>
      <FieldRow>
        <DireccionField {...campo('direccion_conyuge')} />
        <TextField {...campo('barrio_conyuge')} />
      </FieldRow>
      <FieldRow>
        <Ciudad {...campo('ciudad_conyuge')} />
        <SelectField {...campo('tipo_direccion_conyuge')} options={listas.tipo_direccion} />
      </FieldRow>
    </OptionalBlock>
  );
}

export function Independiente({ form, listas }: BloqueProps) {
  const campo = fieldsOf(form, RESERVADO.independiente.campos, 'persona.independiente');
  return (
    <OptionalBlock
      form={form}
      bloque="independiente"
      addText="Agregar negocio propio"
      removeText="Quitar negocio propio"
      first="persona.independiente.empresa_independiente"
    >
      <FieldRow columns={3}>
        <TextField {...campo('empresa_independiente')} />
        <SelectField {...campo('relacion_empresa_independiente')} options={listas.relacion_empresa} />
        <TextField {...campo('telefono_independiente')} />
      </FieldRow>
      <TextAreaField {...campo('descripcion_independiente')} />
      <FieldRow>
        <MoneyField {...campo('ingreso_neto_independiente')} />
        <MoneyField {...campo('patrimonio_independiente')} />
      </FieldRow>
      <FieldRow>
        <TextField {...campo('registro_mercantil_independiente')} />
        <TextField {...campo('licencia_funcionamiento_independiente')} />
      </FieldRow>
      <FieldRow>
        <DireccionField {...campo('direccion_independiente')} />
        <TextField {...campo('barrio_independiente')} />
      </FieldRow>
      <FieldRow>
        <Ciudad {...campo('ciudad_independiente')} />
        <SelectField {...campo('tipo_direccion_independiente')} options={listas.tipo_direccion} />
      </FieldRow>
    </OptionalBlock>
  );
}

export function ListaNegra({ form }: { form: RecordForm<PersonaEscrita> }) {
  const campo = fieldsOf(form, persona, 'persona');
  const on = form.methods.watch('persona.lista_negra');
  return (
    <FormSection title={persona.lista_negra.label}>
      <CheckboxField {...campo('lista_negra')} />
      {on && <TextAreaField {...campo('motivo_lista_negra')} required />}
    </FormSection>
  );
}

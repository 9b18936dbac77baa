/** The form of an offer: what is offered, until when, how applicants are looked at, and what they are asked. */
import { cargosList } from '../../../server/modules/cargos/contract/cargo.ts';
import { oferta as campos } from '../../../server/modules/ofertas/campos.ts';
import type { Oferta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { RichTextField } from '../../kit/editor/RichTextField.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useExitGuard } from '../../state/exit.ts';
import { CONTRATO_OPTIONS } from '../cargos/public.tsx';
import { screens } from './comunes.ts';
import { Preguntas } from './Preguntas.tsx';
import { ETAPA_OPTIONS, type OfertaValues } from './valores.ts';

const MODALIDADES = Object.entries(campos.modalidad.valores).map(([value, label]) => ({ value, label }));

interface OfertaFormProps {
  form: RecordForm<OfertaValues>;
  oferta: Oferta | null;
  readOnly: boolean;
}

export function OfertaForm({ form, oferta, readOnly: disabled }: OfertaFormProps) {
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, campos);
  return (
    <Form
      form={form}
      bar={disabled ? undefined : <SaveBar form={form} onCancel={() => navigate(screens.OfertasEmpleo.path)} />}
    >
      <FormSection>
        <FieldRow>
          <RemoteSelectField
            {...campo('cargo_id')}
            disabled={disabled}
            contract={cargosList}
            placeholder="Escribe 3 letras del cargo"
            toOption={({ id, nombre, plazas, ocupadas }) => {
              return { value: id, label: nombre, detail: `${plazas - ocupadas} plazas libres` };
            }}
            initialLabel={oferta?.cargo}
          />
          <TextField {...campo('titulo')} disabled={disabled} />
        </FieldRow>
        <RichTextField form={form} name="descripcion" label={campos.descripcion.label} disabled={disabled} />
        <FieldRow columns={3}>
          <RemoteSelectField
            {...campo('ciudad_id')}
            disabled={disabled}
            contract={ciudadesList}
            placeholder="Escribe 3 letras"
            toOption={({ id, nombre, departamento }) => ({ value: id, label: `${nombre} (${departamento})` })}
            initialLabel={oferta?.ciudad}
          />
          <SelectField {...campo('modalidad')} options={MODALIDADES} emptyText={null} disabled={disabled} />
          <SelectField {...campo('tipo_contrato')} options={CONTRATO_OPTIONS} emptyText={null} disabled={disabled} />
        </FieldRow>
        <FieldRow columns={3}>
          <MoneyField {...campo('salario_desde')} disabled={disabled} />
          <MoneyField {...campo('salario_hasta')} disabled={disabled} />
          <NumberField {...campo('vacantes')} disabled={disabled} />
        </FieldRow>
        <CheckboxField {...campo('publicar_salario')} disabled={disabled} />
        <FieldRow columns={3}>
          <DateField {...campo('fecha_publicacion')} disabled={disabled} />
          <DateField {...campo('fecha_cierre')} disabled={disabled} />
          <RemoteSelectField
            {...campo('responsable_id')}
            disabled={disabled}
            contract={usuariosOpciones}
            placeholder="Escribe 3 letras del nombre"
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={oferta?.responsable}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Selección">
        <CheckboxField
          {...campo('a_ciegas')}
          disabled={disabled}
          help="Hasta PRESELECCIONADO nadie ve quién es cada aspirante, ni su hoja de vida."
        />
        <FieldRow>
          <MultiSelectField
            form={form}
            name="etapas"
            label={campos.etapas.label}
            options={ETAPA_OPTIONS}
            disabled={disabled}
            help="Además de NUEVO, OFERTA y CONTRATADO."
          />
          <MultiSelectField
            form={form}
            name="obligatorias"
            label="Obligatorias"
            options={ETAPA_OPTIONS}
            disabled={disabled}
            help="Nadie avanza sin haber pasado por ellas y tener su evaluación."
          />
        </FieldRow>
      </FormSection>
      <Preguntas form={form} disabled={disabled} />
    </Form>
  );
}

/** What is of a lease alone: its rent and how it rises, who takes it and who answers for them. */
import { contrato as campos } from '../../../server/modules/contratos/campos.ts';
import { INCREMENTOS } from '../../../server/modules/contratos/rules.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import stack from '../../kit/Stack.module.css';
import type { ParteProps } from './ContratoGeneral.tsx';
import { ContratoPersonas } from './ContratoPersonas.tsx';

const OPCIONES = Object.entries(INCREMENTOS).map(([value, label]) => ({ value, label }));
/** What the value means, by how the rent rises. */
const VALOR = { IPC_MAS: 'Puntos sobre el IPC', FIJO: 'Porcentaje fijo' } as const;

export function ContratoArriendo({ form, contrato }: ParteProps) {
  const campo = fieldsOf(form, campos);
  const incremento = form.methods.watch('incremento_tipo');
  return (
    <>
      <FormSection title="Canon">
        <FieldRow columns={3}>
          <MoneyField {...campo('canon')} required />
          <MoneyField {...campo('admon')} />
          <MoneyField {...campo('deposito')} />
        </FieldRow>
        <FieldRow columns={3}>
          <NumberField {...campo('dia_pago')} required help="Del mes, de 1 a 31." />
          <SelectField {...campo('incremento_tipo')} required emptyText={null} options={OPCIONES} />
          {(incremento === 'IPC_MAS' || incremento === 'FIJO') && (
            <PercentField {...campo('incremento_valor')} label={VALOR[incremento]} />
          )}
        </FieldRow>
        <TextField {...campo('destinacion')} />
      </FormSection>
      <div className={stack.stack}>
        <ContratoPersonas
          form={form}
          name="arrendatarios"
          title="Arrendatarios"
          singular="Arrendatario"
          emptyText="Agrega a quien toma el inmueble."
          known={contrato?.arrendatarios}
        />
        <ContratoPersonas
          form={form}
          name="codeudores"
          title="Codeudores"
          singular="Codeudor"
          emptyText="Agrega a quien responde con el arrendatario."
          known={contrato?.codeudores}
        />
      </div>
    </>
  );
}

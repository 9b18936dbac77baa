/** What was agreed with the supplier: credit, minimum purchase, delivery, discounts for paying early. */
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { FormColumns } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

export function ProveedorComercial({ form }: { form: RecordForm<ProveedorValues> }) {
  const aplica = form.methods.watch('comercial.aplica_nota_credito_info');
  return (
    <FormColumns side={<Descuentos form={form} />}>
      <FormSection title="Condiciones de compra">
        <FieldRow columns={3}>
          <MoneyField form={form} name="comercial.cupo_credito" label="Cupo de crédito" />
          <MoneyField form={form} name="comercial.monto_minimo_compra" label="Monto mínimo de compra" />
          <NumberField form={form} name="comercial.plazo_entrega" label="Plazo de entrega (días)" />
        </FieldRow>
      </FormSection>
      <FormSection title="Nota crédito informativa">
        <CheckboxField form={form} name="comercial.aplica_nota_credito_info" label="Aplica nota crédito informativa" />
        {aplica && (
          <FieldRow columns="200px 1fr">
            <PercentField form={form} name="comercial.pctaje_nota_credito_info" label="Porcentaje" />
          </FieldRow>
        )}
      </FormSection>
    </FormColumns>
  );
}

function Descuentos({ form }: { form: RecordForm<ProveedorValues> }) {
  return (
    <SubList
      form={form}
      name="comercial.descuentos"
      title="Descuentos financieros"
      singular="Descuento"
      min={1}
      editor="bloque"
      newRow={() => ({ porcentaje: 0, plazo: 0 })}
      asText={({ porcentaje, plazo }) => `${porcentaje} % a ${plazo} días`}
      renderRow={({ porcentaje, plazo }) => ({ main: `${porcentaje} %`, detail: `Si se paga en ${plazo} días` })}
      renderEditor={(path) => (
        <FieldRow keep>
          <PercentField form={form} name={`${path}.porcentaje`} label="Porcentaje" required />
          <NumberField form={form} name={`${path}.plazo`} label="Plazo en días" required />
        </FieldRow>
      )}
    />
  );
}

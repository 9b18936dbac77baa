/** What was agreed with the supplier: credit, minimum purchase, delivery, discounts for paying early. */
import { proveedor, proveedorDescuento } from '../../../server/modules/proveedores/campos.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormColumns } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

export function ProveedorComercial({ form }: { form: RecordForm<ProveedorValues> }) {
  const campo = fieldsOf(form, proveedor);
  const aplica = form.methods.watch('comercial.aplica_nota_credito_info');
  return (
    <FormColumns side={<Descuentos form={form} />}>
      <FormSection title="Condiciones de compra">
        <FieldRow columns={3}>
          <MoneyField {...campo('comercial.cupo_credito')} />
          <MoneyField {...campo('comercial.monto_minimo_compra')} />
          <NumberField {...campo('comercial.plazo_entrega')} />
        </FieldRow>
        <TextField {...campo('comercial.correo_facturacion')} />
      </FormSection>
      <FormSection title="Nota crédito informativa">
        <CheckboxField {...campo('comercial.aplica_nota_credito_info')} />
        {aplica && (
          <FieldRow columns="200px 1fr">
            <PercentField {...campo('comercial.pctaje_nota_credito_info')} />
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
      renderEditor={(path) => {
        const fila = fieldsOf(form, proveedorDescuento, path);
        return (
          <FieldRow keep>
            <PercentField {...fila('porcentaje')} />
            <NumberField {...fila('plazo')} />
          </FieldRow>
        );
      }}
    />
  );
}

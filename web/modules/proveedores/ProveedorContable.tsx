/** How the supplier is taxed and paid. Its accounts change only with the authorization of somebody else. */
import { proveedor, proveedorBanco } from '../../../server/modules/proveedores/campos.ts';
import { CUENTA_DE_OTRO, TIPOS_CUENTA } from '../../../server/modules/proveedores/contract/secciones.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { PercentField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormColumns } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import type { Listas } from './useListas.ts';
import type { ProveedorValues } from './values.ts';

const CUENTAS = TIPOS_CUENTA.map((value) => ({ value, label: value }));
interface ProveedorContableProps {
  form: RecordForm<ProveedorValues>;
  listas: Listas;
}

export function ProveedorContable({ form, listas }: ProveedorContableProps) {
  const campo = fieldsOf(form, proveedor);
  return (
    <FormColumns side={<Cuentas form={form} listas={listas} />}>
      <FormSection title="Retenciones">
        <SelectField {...campo('contable.codigo_retencion')} options={listas.tarifa_retencion_fuente} />
        <SelectField {...campo('contable.codigo_retencion_ica')} options={listas.tarifa_retencion_ica} />
        <FieldRow columns={3}>
          <PercentField {...campo('contable.pctaje_retencion_iva')} />
          <PercentField {...campo('contable.pctaje_aiu')} />
          <PercentField {...campo('contable.pctaje_dscto_comercial')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Pago y responsabilidad">
        <FieldRow>
          <SelectField {...campo('contable.codigo_forma_pago')} options={listas.forma_pago} />
          <SelectField {...campo('contable.codigo_responsabilidad_fiscal')} options={listas.responsabilidad_fiscal} />
        </FieldRow>
      </FormSection>
    </FormColumns>
  );
}

function Cuentas({ form, listas }: ProveedorContableProps) {
  const accepts = useCan()(manifest.permisos.aceptarCuentaRepetida);
  const bank = (id: unknown) => listas.banco.find(({ value }) => value === id)?.label ?? '';
  // Once accepted it stays to be seen, and taken back.
  const repeated =
    form.methods.watch('contable.acepta_cuenta_repetida') ||
    form.faults.some(({ message }) => message.startsWith(CUENTA_DE_OTRO));
  return (
    <>
      <SubList
        form={form}
        name="contable.bancos"
        title="Cuentas bancarias"
        singular="Cuenta"
        min={1}
        editor="bloque"
        newRow={() => ({
          banco_id: 0,
          numero_cuenta: '',
          tipo_cuenta: 'AHORROS' as const,
        })}
        asText={({ banco_id, numero_cuenta }) => `${bank(banco_id)} ${numero_cuenta}`}
        renderRow={({ banco_id, numero_cuenta, tipo_cuenta }) => ({
          main: numero_cuenta,
          detail: [bank(banco_id), tipo_cuenta].filter(Boolean).join(' · '),
        })}
        renderEditor={(path) => {
          const fila = fieldsOf(form, proveedorBanco, path);
          return (
            <>
              <SelectField {...fila('banco_id')} options={listas.banco} />
              <FieldRow>
                <TextField {...fila('numero_cuenta')} />
                <SelectField {...fila('tipo_cuenta')} options={CUENTAS} />
              </FieldRow>
            </>
          );
        }}
      />
      {accepts && repeated && (
        <CheckboxField
          form={form}
          name="contable.acepta_cuenta_repetida"
          label="Acepto la cuenta aunque otro proveedor la tenga"
        />
      )}
    </>
  );
}

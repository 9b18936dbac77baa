/** How the supplier is taxed and paid. Its accounts change only with the authorization of somebody else. */

import { CUENTA_DE_OTRO, TIPOS_CUENTA } from '../../../server/modules/proveedores/contract/secciones.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
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
  return (
    <FormColumns side={<Cuentas form={form} listas={listas} />}>
      <FormSection title="Retenciones">
        <SelectField
          form={form}
          name="contable.codigo_retencion"
          label="Retención en la fuente"
          emptyText="Sin retención"
          options={listas.retenciones}
        />
        <SelectField
          form={form}
          name="contable.codigo_retencion_ica"
          label="Retención de ICA"
          emptyText="Sin retención"
          options={listas.retencionesIca}
        />
        <FieldRow columns={3}>
          <PercentField form={form} name="contable.pctaje_retencion_iva" label="Retención de IVA" />
          <PercentField form={form} name="contable.pctaje_aiu" label="AIU" />
          <PercentField form={form} name="contable.pctaje_dscto_comercial" label="Descuento comercial" />
        </FieldRow>
      </FormSection>
      <FormSection title="Pago y responsabilidad">
        <FieldRow>
          <SelectField
            form={form}
            name="contable.codigo_forma_pago"
            label="Forma de pago"
            options={listas.formasPago}
          />
          <SelectField
            form={form}
            name="contable.codigo_responsabilidad_fiscal"
            label="Responsabilidad fiscal"
            options={listas.responsabilidades}
          />
        </FieldRow>
      </FormSection>
    </FormColumns>
  );
}

function Cuentas({ form, listas }: ProveedorContableProps) {
  const accepts = useCan()(manifest.permisos.aceptarCuentaRepetida.codename);
  const bank = (id: unknown) => listas.bancos.find(({ value }) => value === id)?.label ?? '';
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
        renderEditor={(path) => (
          <>
            <SelectField form={form} name={`${path}.banco_id`} label="Banco" required options={listas.bancos} />
            <FieldRow>
              <TextField
                form={form}
                name={`${path}.numero_cuenta`}
                label="Número de cuenta"
                required
                case="none"
                max={25}
                inputMode="numeric"
              />
              <SelectField form={form} name={`${path}.tipo_cuenta`} label="Tipo" required options={CUENTAS} />
            </FieldRow>
          </>
        )}
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

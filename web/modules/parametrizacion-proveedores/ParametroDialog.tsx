/** How one buys from a supplier: days, terms, tolerances, whom one orders from. */
import type { z } from 'zod';
import { parametro as campos } from '../../../server/modules/parametrizacion-proveedores/campos.ts';
import {
  type ParametroProveedor,
  parametroCambio,
  registro,
} from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { DIAS } from '../../../server/modules/parametrizacion-proveedores/rules.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { emptyValues, fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { useRecordForm } from '../../lib/form.ts';
import { ProveedorField } from '../proveedores/public.tsx';

type Values = z.input<typeof parametroCambio>;

const VACIO = {
  ...emptyValues(campos),
  dias_pedido: [],
  plazo_entrega: 0,
  exige_factura_electronica: true,
  version: 0,
} as unknown as Values;

function toValues(row: ParametroProveedor): Values {
  const { id: _, proveedor, nit, dias_pedido_nombre, updated, ...values } = row;
  return values;
}

const DIAS_OPCIONES = Object.entries(DIAS).map(([value, label]) => ({ value, label }));
interface ParametroDialogProps {
  /** Without one, it creates. */
  parametro: ParametroProveedor | null;
  onClose: () => void;
}

export function ParametroDialog({ parametro, onClose }: ParametroDialogProps) {
  const save = useSave(registro, parametro?.id);
  const form = useRecordForm({
    schema: parametroCambio,
    initial: parametro ? toValues(parametro) : VACIO,
    record: parametro?.id ?? 'nuevo',
    toValues,
    noun: 'esta parametrización',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={parametro ? 'Editar parametrización' : 'Parametrizar proveedor'}
      width="mediano"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <ProveedorField {...campo('proveedor_id')} initialLabel={parametro?.proveedor} />
        <MultiSelectField {...campo('dias_pedido')} placeholder="Cualquier día" options={DIAS_OPCIONES} />
        <FieldRow>
          <NumberField {...campo('plazo_entrega')} />
          <MoneyField {...campo('pedido_minimo')} />
        </FieldRow>
        <FieldRow>
          <PercentField {...campo('tolerancia_cantidad')} help="Cuánto puede diferir lo recibido; 0 es nada." />
          <PercentField {...campo('tolerancia_precio')} help="Cuánto puede diferir el precio; 0 es nada." />
        </FieldRow>
        <TextAreaField {...campo('condiciones_descuento')} />
        <CheckboxField {...campo('exige_factura_electronica')} />
      </FormSection>
      <FormSection title="Contacto de pedidos">
        <FieldRow columns={3}>
          <TextField {...campo('contacto_nombre')} />
          <TextField {...campo('contacto_email')} />
          <TextField {...campo('contacto_telefono')} />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

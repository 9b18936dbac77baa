/** How one buys from a supplier: days, terms, tolerances, whom one orders from. */
import type { z } from 'zod';
import {
  createParametro,
  type ParametroProveedor,
  parametroCambio,
  updateParametro,
} from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { DIAS } from '../../../server/modules/parametrizacion-proveedores/rules.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField, PercentField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';

type Values = z.input<typeof parametroCambio>;

const VACIO: Values = {
  proveedor_id: 0,
  dias_pedido: [],
  plazo_entrega: 0,
  pedido_minimo: 0,
  tolerancia_cantidad: 0,
  tolerancia_precio: 0,
  condiciones_descuento: '',
  contacto_nombre: '',
  contacto_email: '',
  contacto_telefono: '',
  exige_factura_electronica: true,
  version: 0,
};

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
  const create = useWrite(createParametro);
  const update = useWrite(updateParametro);
  const form = useRecordForm({
    schema: parametroCambio,
    initial: parametro ? toValues(parametro) : VACIO,
    record: parametro?.id ?? 'nuevo',
    toValues,
    noun: 'esta parametrización',
    save: async ({ version, ...body }) => {
      const { msg, data } = parametro
        ? await update.write({ params: { id: parametro.id }, body: { ...body, version } })
        : await create.write({ body });
      notify({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={parametro ? 'Editar parametrización' : 'Parametrizar proveedor'}
      width="mediano"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <RemoteSelectField
          form={form}
          name="proveedor_id"
          label="Proveedor"
          required
          contract={proveedoresList}
          toOption={({ id, nombre, nit, estado }) => ({
            value: id,
            label: nombre,
            detail: estado === 1 ? nit : `${nit} · INACTIVO`,
          })}
          initialLabel={parametro?.proveedor}
        />
        <MultiSelectField
          form={form}
          name="dias_pedido"
          label="Días de pedido"
          placeholder="Cualquier día"
          options={DIAS_OPCIONES}
        />
        <FieldRow>
          <NumberField form={form} name="plazo_entrega" label="Plazo de entrega (días)" />
          <MoneyField form={form} name="pedido_minimo" label="Pedido mínimo" />
        </FieldRow>
        <FieldRow>
          <PercentField
            form={form}
            name="tolerancia_cantidad"
            label="Tolerancia de cantidad"
            help="Cuánto puede diferir lo recibido; 0 es nada."
          />
          <PercentField
            form={form}
            name="tolerancia_precio"
            label="Tolerancia de precio"
            help="Cuánto puede diferir el precio; 0 es nada."
          />
        </FieldRow>
        <TextAreaField form={form} name="condiciones_descuento" label="Condiciones de descuento" />
        <CheckboxField
          form={form}
          name="exige_factura_electronica"
          label="Para recibir se exige la factura electrónica"
        />
      </FormSection>
      <FormSection title="Contacto de pedidos">
        <FieldRow columns={3}>
          <TextField form={form} name="contacto_nombre" label="Nombre" max={100} />
          <TextField form={form} name="contacto_email" label="Correo" case="lower" max={254} inputMode="email" />
          <TextField form={form} name="contacto_telefono" label="Teléfono" case="none" max={20} inputMode="tel" />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}

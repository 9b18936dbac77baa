/** What is taken off a payment that still waits: each discount with what it is for. */
import { cuentaMovimiento } from '../../../server/modules/pagos/campos.ts';
import { descuentosPago, type Pago, updatePago } from '../../../server/modules/pagos/contract/pago.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

const toValues = ({ conceptos, version }: Pago) => ({
  descuentos: conceptos.filter(({ clase }) => clase === 'DESCUENTO').map(({ nombre, valor }) => ({ nombre, valor })),
  version,
});

export function DescuentosDialog({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const { write } = useWrite(updatePago);
  const form = useRecordForm({
    schema: descuentosPago,
    initial: toValues(pago),
    record: pago.id,
    toValues,
    noun: 'este pago',
    save: async (body) => {
      const { msg, data } = await write({ params: { id: pago.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const text = ({ nombre, valor }: { nombre: string; valor: number }) => `${nombre} ${formatMoney(valor)}`;
  return (
    <FormDialog
      title="Descuentos del pago"
      subtitle={`${pago.persona} · ${pago.mes_pagado} · ${pago.direccion}`}
      form={form}
      onClose={onClose}
    >
      <SubList
        form={form}
        name="descuentos"
        title="Descuentos"
        singular="Descuento"
        emptyText="Sin descuentos: se paga todo lo que queda."
        newRow={() => ({ nombre: '', valor: 0 })}
        renderRow={({ nombre, valor }) => ({ main: nombre, detail: formatMoney(valor) })}
        renderEditor={(path) => (
          <FieldRow columns="1fr 160px">
            <TextField form={form} name={`${path}.nombre`} label="Por qué" required max={80} case="upper" inLine />
            <MoneyField form={form} name={`${path}.valor`} label={cuentaMovimiento.valor_cts.label} required inLine />
          </FieldRow>
        )}
        asText={text}
      />
    </FormDialog>
  );
}

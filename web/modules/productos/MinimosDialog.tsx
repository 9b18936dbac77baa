/** Says what each warehouse should have of a product. */
import type { z } from 'zod';
import { productoMinimo as campos } from '../../../server/modules/productos/campos.ts';
import { type Minimos, minimosCambio, ponerMinimos } from '../../../server/modules/productos/contract/minimos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import stack from '../../kit/Stack.module.css';
import { SubList } from '../../kit/SubList.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useBodegas } from '../zonas/public.tsx';

type Fila = z.input<typeof minimosCambio>['minimos'][number];

const toValues = ({ version, minimos }: Minimos) => ({
  version,
  minimos: minimos.map(({ bodega: _, ...each }) => each),
});

const amount = (value: unknown) => (typeof value === 'number' ? formatQuantity(value) : '');

interface MinimosDialogProps {
  producto: Producto;
  minimos: Minimos;
  onClose: () => void;
  onSaved?: () => void;
}

export function MinimosDialog({ producto, minimos, onClose, onSaved }: MinimosDialogProps) {
  const { write } = useWrite(ponerMinimos);
  const { bodegas } = useBodegas();
  const form = useRecordForm({
    schema: minimosCambio,
    initial: toValues(minimos),
    record: producto.id,
    toValues,
    noun: 'estos mínimos',
    save: async (body) => {
      const { msg, data } = await write({ params: { id: producto.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: () => {
      onSaved?.();
      onClose();
    },
  });
  // One that is out of use by now still says its name.
  const names = new Map([
    ...minimos.minimos.map(({ bodega_id, bodega }) => [bodega_id, bodega] as const),
    ...(bodegas ?? []).map(({ value, label }) => [value, label] as const),
  ]);
  const options = [...names].map(([value, label]) => ({ value, label }));
  const nameOf = ({ bodega_id }: Fila) => names.get(bodega_id) ?? 'Bodega';
  const levels = ({ minimo, maximo }: Fila) =>
    [`Mínimo ${amount(minimo)}`, typeof maximo === 'number' && `máximo ${amount(maximo)}`].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title="Mínimo y máximo por bodega"
      subtitle={producto.nombre_producto}
      width="mediano"
      ready={bodegas !== undefined}
      form={form}
      onClose={onClose}
    >
      <div className={stack.stack}>
        <Note>
          En unidades base. Por debajo del mínimo se sugiere un traslado hasta el máximo; sin máximo, hasta el mínimo.
        </Note>
        <SubList
          form={form}
          name="minimos"
          title="Bodegas"
          singular="Bodega"
          editor="bloque"
          emptyText="Agrega cuánto debe tener cada bodega."
          newRow={() => ({ bodega_id: 0, minimo: null as never, maximo: null })}
          asText={(row) => `${nameOf(row)}: ${levels(row)}`}
          renderRow={(row) => ({ main: nameOf(row), label: levels(row) })}
          renderEditor={(path) => {
            const fila = fieldsOf(form, campos, path);
            return (
              <FieldRow columns="1fr 120px 120px">
                <SelectField {...fila('bodega_id')} options={options} />
                <QuantityField {...fila('minimo')} />
                <QuantityField {...fila('maximo')} />
              </FieldRow>
            );
          }}
        />
      </div>
    </FormDialog>
  );
}

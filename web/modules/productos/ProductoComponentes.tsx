/** What a kit is made of. */
import { useState } from 'react';
import { componente } from '../../../server/modules/productos/campos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { QuantityField } from '../../kit/fields/numeric.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { nombreDe } from './lookup.ts';
import { ProductoSelect } from './public.tsx';
import type { ProductoValues } from './values.ts';

interface ProductoComponentesProps {
  form: RecordForm<ProductoValues>;
  producto: Producto | undefined;
}

export function ProductoComponentes({ form, producto }: ProductoComponentesProps) {
  const held = producto?.componentes.map((row) => [row.producto_id, nombreDe(row)] as const);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map(held));
  const nameOf = (id: number) => names.get(id) ?? '';
  const amount = (cantidad: unknown) => (typeof cantidad === 'number' ? formatQuantity(cantidad) : '');
  return (
    <SubList
      form={form}
      name="componentes"
      title="Componentes"
      singular="Componente"
      emptyText="Agrega lo que trae el kit: al venderlo sale cada uno."
      newRow={() => ({ producto_id: 0, cantidad: 1 })}
      asText={({ producto_id, cantidad }) => `${nameOf(producto_id)} x ${amount(cantidad)}`}
      renderRow={({ producto_id, cantidad }) => ({ main: nameOf(producto_id), label: `x ${amount(cantidad)}` })}
      renderEditor={(path, index) => {
        const fila = fieldsOf(form, componente, path);
        return (
          <FieldRow columns="1fr 140px">
            <ProductoSelect
              {...fila('componente_id' as never)}
              name={`${path}.producto_id` as never}
              inLine
              initialLabel={nameOf(form.methods.getValues(`componentes.${index}.producto_id`) ?? 0)}
              onChange={(found) => found && setNames((before) => new Map(before).set(found.id, nombreDe(found)))}
            />
            <QuantityField {...fila('cantidad')} inLine />
          </FieldRow>
        );
      }}
    />
  );
}

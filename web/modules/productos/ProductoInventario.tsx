/** How the product is kept: lots, levels of stock, and what it weighs. */
import { producto } from '../../../server/modules/productos/campos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField, PercentField, QuantityField } from '../../kit/fields/numeric.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProductoValues } from './values.ts';

interface ProductoInventarioProps {
  form: RecordForm<ProductoValues>;
  producto: Producto | undefined;
}

export function ProductoInventario({ form, producto: before }: ProductoInventarioProps) {
  const campo = fieldsOf(form, producto);
  const [tipo, maneja_lote] = form.methods.watch(['tipo', 'maneja_lote']);
  const fixed = before?.tiene_movimientos ? { disabled: true } : {};
  return (
    <>
      {tipo === 'INVENTARIO' ? (
        <FormSection title="Lotes y seriales">
          {before?.tiene_movimientos && <Note>El producto tiene movimientos: el manejo de lotes no cambia.</Note>}
          <FieldRow columns={3}>
            <CheckboxField {...campo('maneja_lote')} {...fixed} />
            <CheckboxField {...campo('maneja_vencimiento')} {...fixed} />
            <CheckboxField {...campo('maneja_serial')} {...fixed} />
          </FieldRow>
          {maneja_lote && (
            <FieldRow columns={3}>
              <NumberField {...campo('dias_vida_util')} thousands />
            </FieldRow>
          )}
        </FormSection>
      ) : (
        <Note>Los lotes, los seriales y las existencias son de los productos de inventario.</Note>
      )}
      <FormSection title="Reposición" note="En unidades base">
        <FieldRow columns={3}>
          <QuantityField {...campo('stock_minimo')} />
          <QuantityField {...campo('punto_reorden')} />
          <QuantityField {...campo('stock_maximo')} />
        </FieldRow>
        <FieldRow columns={3}>
          <QuantityField {...campo('multiplo_compra')} />
          <PercentField {...campo('tolerancia_recepcion')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Peso y volumen" note="De una unidad base">
        <FieldRow columns={3}>
          <NumberField {...campo('peso')} thousands />
          <NumberField {...campo('volumen')} thousands />
        </FieldRow>
      </FormSection>
    </>
  );
}

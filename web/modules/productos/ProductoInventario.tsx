/** How the product is kept: lots, levels of stock, and what it weighs. */
import { producto } from '../../../server/modules/productos/campos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField, PercentField, QuantityField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { localNow } from '../../lib/clock.ts';
import type { RecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { rowsOf } from '../listas/public.tsx';
import { ProductoMinimos } from './ProductoMinimos.tsx';
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
      {tipo === 'INVENTARIO' && <Lugar form={form} producto={before} />}
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
      {before?.tipo === 'INVENTARIO' && (
        <ProductoMinimos
          producto={before}
          // The form goes on with the version that they left.
          onSaved={() => form.catchUp({ by: null, at: localNow().toISOString() })}
        />
      )}
      <FormSection title="Peso y volumen" note="De una unidad base">
        <FieldRow columns={3}>
          <NumberField {...campo('peso')} thousands />
          <NumberField {...campo('volumen')} thousands />
        </FieldRow>
      </FormSection>
    </>
  );
}

/** Where it is kept: what enters goes there unless somebody says otherwise. */
function Lugar({ form, producto: before }: ProductoInventarioProps) {
  const campo = fieldsOf(form, producto);
  const bodega_id = form.methods.watch('bodega_defecto_id') ?? null;
  const bodegas = useRemote(bodegasList.list, {});
  const query = { bodega_id: bodega_id ?? 0, estado: 'ACTIVA', tipo__in: 'ALMACENAMIENTO,PICKING' };
  const zonas = useRemote(zonasList.list, { query }, { enabled: bodega_id !== null });
  const held = (id: number | null | undefined, name: string | null | undefined) =>
    id && name ? [{ value: id, label: name }] : [];
  const places = bodega_id === null ? [] : rowsOf(zonas.data).map(({ id, codigo }) => ({ value: id, label: codigo }));
  return (
    <FormSection title="Dónde se guarda">
      <FieldRow>
        <SelectField
          {...campo('bodega_defecto_id')}
          options={
            bodegas.data
              ? rowsOf(bodegas.data)
                  .filter(({ id, estado }) => estado === 1 || id === bodega_id)
                  .map(({ id, nombre }) => ({ value: id, label: nombre }))
              : held(bodega_id, before?.bodega_defecto)
          }
          onChange={() => form.methods.setValue('ubicacion_defecto_id', null, { shouldDirty: true })}
        />
        <SelectField
          {...campo('ubicacion_defecto_id')}
          disabled={bodega_id === null}
          options={zonas.data ? places : held(before?.ubicacion_defecto_id, before?.ubicacion_defecto)}
        />
      </FieldRow>
    </FormSection>
  );
}

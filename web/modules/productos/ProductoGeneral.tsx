/** What the product is, its codes and its taxes. */
import { producto, productoImpuesto } from '../../../server/modules/productos/campos.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { TIPOS } from '../../../server/modules/productos/rules/producto.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { ProductoParecidos } from './ProductoParecidos.tsx';
import { UnidadField } from './UnidadField.tsx';
import type { Listas } from './useListas.ts';
import type { ProductoValues } from './values.ts';

const KINDS = Object.entries(TIPOS).map(([value, label]) => ({ value, label }));

interface ProductoGeneralProps {
  form: RecordForm<ProductoValues>;
  listas: Listas;
  /** The record, with the names of what it refers to. */
  producto?: Producto | undefined;
}

export function ProductoGeneral({ form, listas, producto: before }: ProductoGeneralProps) {
  const campo = fieldsOf(form, producto);
  const [nombre, codigo_barras] = form.methods.watch(['nombre_producto', 'codigo_barras']);
  const isDraft = !before || before.estado === 'BORRADOR';
  const fixed = before?.tiene_movimientos ? { disabled: true, help: 'Ya tiene movimientos: no cambia.' } : {};
  return (
    <>
      <FormSection title="Producto">
        <FieldRow columns="1fr 160px">
          <TextField {...campo('nombre_producto')} />
          <TextField {...campo('cod_prod')} {...(before ? {} : { help: 'Vacío: el que sigue.' })} />
        </FieldRow>
        <ProductoParecidos nombre={nombre ?? ''} codigo_barras={codigo_barras ?? ''} propio={before?.id} />
        <FieldRow columns={3}>
          <SelectField {...campo('tipo')} options={KINDS} emptyText={null} {...fixed} />
          <SelectField {...campo('linea')} options={listas.linea_producto} />
          <SelectField {...campo('marca')} options={listas.marca} />
        </FieldRow>
        <FieldRow columns={3}>
          <UnidadField
            {...campo('unidad_base')}
            options={listas.unidad_medida}
            initialLabel={before?.unidad_nombre}
            {...fixed}
          />
          <TextField {...campo('codigo_barras')} case="none" inputMode="numeric" />
          <TextField {...campo('codigo_estandar')} />
        </FieldRow>
        <TextAreaField {...campo('descripcion')} />
      </FormSection>
      <FormSection title="Impuestos">
        <FieldRow>
          <SelectField {...campo('impuesto_venta')} options={listas.impuesto} />
          <SelectField {...campo('impuesto_compra')} options={listas.impuesto} />
        </FieldRow>
        <MultiSelectField
          form={form}
          name="impuestos_adicionales"
          label={productoImpuesto.impuesto_id.label}
          placeholder="Bolsas, bebidas azucaradas, ultraprocesados"
          options={listas.adicionales}
        />
      </FormSection>
      <FormSection title="Otros">
        <TextAreaField {...campo('observacion')} />
        {isDraft && (
          <CheckboxField
            form={form}
            name="borrador"
            label="Es un borrador"
            help="Todavía no se compra ni se vende. Sin la marca, al guardar queda activo."
          />
        )}
      </FormSection>
    </>
  );
}

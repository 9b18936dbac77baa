/** How the product is bought and sold besides by its unit, by which codes it is found, and what replaces it. */
import { codigoAsociado, presentacion } from '../../../server/modules/productos/campos.ts';
import { productosList } from '../../../server/modules/productos/contract/lista.ts';
import type { Producto } from '../../../server/modules/productos/contract/producto.ts';
import { codigoDe } from '../../../server/modules/productos/rules/codigo.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { ChipsField } from '../../kit/fields/ChipsField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { RemoteMultiField } from '../../kit/fields/RemoteMultiField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import stack from '../../kit/Stack.module.css';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { nombreDe } from './lookup.ts';
import { UnidadField } from './UnidadField.tsx';
import type { Listas } from './useListas.ts';
import type { ProductoValues } from './values.ts';

interface ProductoCodigosProps {
  form: RecordForm<ProductoValues>;
  listas: Listas;
  producto: Producto | undefined;
}

type Fila = NonNullable<ProductoValues['presentaciones']>[number];

const uso = ({ es_compra, es_venta }: Fila) =>
  [es_compra !== false && 'compra', es_venta !== false && 'venta'].filter(Boolean).join(' y ') || 'Sin uso';

export function ProductoCodigos({ form, listas, producto }: ProductoCodigosProps) {
  const names = new Map(producto?.presentaciones.map(({ unidad, unidad_nombre }) => [unidad, unidad_nombre]));
  const unit = (codigo: string) =>
    listas.unidad_medida.find(({ value }) => value === codigo)?.label ?? names.get(codigo) ?? codigo;
  const contains = (factor: unknown) => (typeof factor === 'number' ? formatQuantity(factor) : '');
  const titleOf = (row: Fila) => row.nombre || `${unit(row.unidad)} x ${contains(row.factor)}`;
  const replaced = new Map(producto?.sustitutos_detalle.map((each) => [each.id, nombreDe(each)]));
  return (
    <div className={stack.stack}>
      <SubList
        form={form}
        name="presentaciones"
        title="Presentaciones"
        singular="Presentación"
        editor="bloque"
        emptyText="Cajas, pacas, bultos: cómo se compra y se vende además de por su unidad."
        newRow={() => ({
          unidad: '',
          nombre: '',
          factor: null as never,
          codigo_barras: '',
          es_compra: true,
          es_venta: true,
        })}
        asText={titleOf}
        renderRow={(row) => ({
          main: titleOf(row),
          detail: [row.codigo_barras, uso(row)].filter(Boolean).join(' · '),
          label: `x ${contains(row.factor)}`,
        })}
        renderEditor={(path, index) => {
          const fila = fieldsOf(form, presentacion, path);
          const held = form.methods.getValues(`presentaciones.${index}.unidad`);
          return (
            <>
              <FieldRow columns={3}>
                <UnidadField {...fila('unidad')} options={listas.unidad_medida} initialLabel={names.get(held ?? '')} />
                <DecimalField {...fila('factor')} decimals={6} />
                <TextField {...fila('nombre')} help="Vacío: la unidad y cuántas trae." />
              </FieldRow>
              <FieldRow columns={3}>
                <TextField {...fila('codigo_barras')} case="none" inputMode="numeric" />
                <CheckboxField {...fila('es_compra')} />
                <CheckboxField {...fila('es_venta')} />
              </FieldRow>
            </>
          );
        }}
      />
      <FormSection title="Otros códigos">
        <ChipsField
          form={form}
          name="codigos_asociados"
          label="Códigos asociados"
          help="Códigos viejos y otros nombres por los que se busca: Enter agrega cada uno."
          max={codigoAsociado.codigo.max}
          clean={codigoDe}
        />
      </FormSection>
      <FormSection title="Sustitutos">
        <RemoteMultiField
          form={form}
          name="sustitutos"
          label="Productos que lo reemplazan"
          contract={productosList}
          toOption={({ id, cod_prod, nombre_producto }) => ({
            value: id,
            label: nombreDe({ cod_prod, nombre_producto }),
          })}
          initialLabels={replaced}
          except={producto?.id}
        />
      </FormSection>
    </div>
  );
}

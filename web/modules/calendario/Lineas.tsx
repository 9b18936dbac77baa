/** The suppliers of a delivery: a line for each, all open; the last one cannot be taken out (specification, section 5). */
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { OpenRow } from '../../kit/SubListRow.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { flattenErrors } from '../../lib/form-errors.ts';
import { formatCount } from '../../lib/format.ts';
import { PROVEEDORES, type Tercero } from './catalogos.ts';
import { LINEA_NUEVA, type Valores } from './formulario.ts';
import styles from './lineas.module.css';

interface LineasProps {
  form: RecordForm<Valores>;
  /** Those that the delivery has already: they may come from elsewhere. */
  propias: readonly Tercero[];
}

export function Lineas({ form, propias }: LineasProps) {
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'proveedores', keyName: '_key' });
  const { errors } = useFormState({ control, name: 'proveedores' });
  const faults = flattenErrors(errors);
  const known = new Map([...propias, ...PROVEEDORES].map((one) => [one.id, one.name]));
  const options = [...known].map(([value, label]) => ({ value, label }));
  const rows = useWatch({ control, name: 'proveedores' });
  const total = rows.reduce((sum, { cajas }) => sum + (cajas ?? 0), 0);
  const add = () => append(LINEA_NUEVA, { focusName: `proveedores.${fields.length}.proveedor_id` });
  return (
    <section className={styles.box} aria-label="Proveedores">
      <div className={styles.head}>
        <h3>Proveedores</h3>
        <Badge count={fields.length} />
      </div>
      <ul className={styles.rows}>
        {fields.map((field, index) => {
          const path = `proveedores.${index}` as const;
          // The first line has the labels over its fields, and their errors under them.
          const below = index > 0;
          const own = below ? faults.filter((fault) => fault.path.startsWith(`${path}.`)) : [];
          return (
            <OpenRow
              key={field._key}
              id={form.fieldId(path)}
              name={`Proveedor ${index + 1}`}
              look="linea"
              faults={own.map((fault) => ({ ...fault, controlId: form.fieldId(fault.path) }))}
              onFocus={() => undefined}
              onDone={() => undefined}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            >
              <FieldRow columns="1.6fr 96px 1fr">
                <SelectField
                  form={form}
                  name={`${path}.proveedor_id`}
                  label="Proveedor"
                  inLine={below}
                  required
                  emptyText="Elige un proveedor"
                  options={options}
                />
                <NumberField
                  form={form}
                  name={`${path}.cajas`}
                  label="Cajas"
                  inLine={below}
                  required
                  placeholder="Cajas"
                  negative
                />
                <TextField
                  form={form}
                  name={`${path}.facturas`}
                  label="Facturas"
                  inLine={below}
                  required
                  placeholder="Números de factura"
                />
              </FieldRow>
            </OpenRow>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button size="small" variant="invisible" icon="plus" onClick={add}>
          Agregar proveedor
        </Button>
        <span role="status">Total: {formatCount(total, 'caja')}</span>
      </div>
    </section>
  );
}

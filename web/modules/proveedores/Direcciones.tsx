/** Addresses of the supplier; only one goes on the invoice. */
import { useState } from 'react';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { type RecordForm, setExclusive } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

interface DireccionesProps {
  form: RecordForm<ProveedorValues>;
  tipos: readonly Option[];
  /** Names of the cities that the record brings. */
  ciudades: ReadonlyMap<number, string>;
}

export function Direcciones({ form, tipos, ciudades }: DireccionesProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(ciudades);
  const cityName = (id: number) => chosen.get(id) ?? ciudades.get(id) ?? '';
  const typeName = (code: string) => tipos.find(({ value }) => value === code)?.label ?? '';
  return (
    <SubList
      form={form}
      name="direcciones_proveedor"
      title="Direcciones"
      singular="Dirección"
      min={1}
      editor="bloque"
      emptyText="Agrega al menos una dirección."
      newRow={() => ({
        ciudad: 0,
        tipo: String(tipos[0]?.value ?? ''),
        barrio: '',
        descripcion: '',
        codigo_postal: '',
        incluir_a_factura: !form.methods.getValues('direcciones_proveedor').some((row) => row.incluir_a_factura),
      })}
      asText={(row) => [row.descripcion, row.barrio, cityName(row.ciudad)].filter(Boolean).join(', ')}
      renderRow={(row) => ({
        main: row.descripcion,
        detail: [[row.barrio, cityName(row.ciudad)].filter(Boolean).join(', '), typeName(row.tipo)]
          .filter(Boolean)
          .join(' · '),
        label: row.incluir_a_factura && <Tag tone="accent">En la factura</Tag>,
      })}
      renderEditor={(path, index) => (
        <>
          <TextField form={form} name={`${path}.descripcion`} label="Dirección" required max={120} />
          <RemoteSelectField
            form={form}
            name={`${path}.ciudad`}
            label="Ciudad"
            required
            contract={ciudadesList}
            placeholder="Escribe 3 letras"
            toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
            initialLabel={cityName(form.methods.getValues(`${path}.ciudad`))}
            onChange={(option) =>
              option && setChosen((before) => new Map(before).set(Number(option.value), option.label))
            }
          />
          <FieldRow>
            <TextField form={form} name={`${path}.barrio`} label="Barrio" max={80} />
            <SelectField form={form} name={`${path}.tipo`} label="Tipo" required options={tipos} />
          </FieldRow>
          <TextField
            form={form}
            name={`${path}.codigo_postal`}
            label="Código postal"
            case="none"
            max={10}
            inputMode="numeric"
          />
          <CheckboxField
            form={form}
            name={`${path}.incluir_a_factura`}
            label="Incluir en la factura"
            onChange={(on) => on && setExclusive(form, 'direcciones_proveedor', 'incluir_a_factura', index)}
          />
        </>
      )}
    />
  );
}

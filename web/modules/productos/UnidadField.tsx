/** A unit of measure: one of those that are used most, or any of the thousand of the DIAN, which is looked for. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { unidadMedida } from '../../../server/modules/listas/contract/listas.ts';
import type { FieldProps } from '../../kit/fields/common.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';

interface UnidadFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly Option[];
  /** Name of the unit that the form opens with. */
  initialLabel?: string | undefined;
}

const OTRA = '\u0000otra';

export function UnidadField<V extends FieldValues>({ options, initialLabel, ...props }: UnidadFieldProps<V>) {
  const { form, name } = props;
  const value = form.methods.watch(name) as string;
  const [searching, setSearching] = useState(false);
  const isUsual = value === '' || options.some((option) => option.value === value);
  if (!searching && isUsual) {
    return (
      <SelectField
        {...props}
        options={[...options, { value: OTRA, label: 'Otra unidad…' }]}
        onChange={(chosen) => {
          if (chosen !== OTRA) return;
          form.methods.setValue(name, '' as never);
          setSearching(true);
          requestAnimationFrame(() => document.getElementById(form.fieldId(name))?.focus());
        }}
      />
    );
  }
  return (
    <RemoteSelectField
      {...props}
      contract={unidadMedida}
      toOption={({ codigo, nombre }) => ({ value: codigo, label: nombre, detail: codigo })}
      initialLabel={initialLabel}
    />
  );
}

/** Several of a long list that the server searches, as chips. The value is an array of ids. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OptionsContract } from '../../../server/shared/list.ts';
import { useField } from '../../lib/form.ts';
import { Chips } from './Chips.tsx';
import { Combobox, type ComboItem } from './Combobox.tsx';
import { type FieldProps, shellOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { useRemoteOptions } from './useRemoteOptions.ts';

interface RemoteMultiFieldProps<V extends FieldValues, Row> extends FieldProps<V> {
  contract: OptionsContract<Row>;
  toOption: (row: Row) => ComboItem;
  /** Of the values that the form opens with. */
  initialLabels: ReadonlyMap<number, string>;
  /** One that is not offered: the record itself. */
  except?: number | undefined;
}

export function RemoteMultiField<V extends FieldValues, Row>(props: RemoteMultiFieldProps<V, Row>) {
  const { form, name, label, contract, toOption, initialLabels, except, disabled = false } = props;
  const { placeholder = 'Escribe 3 letras o el código' } = props;
  const [text, setText] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string | number, string>>(initialLabels);
  const nameOf = (value: unknown) => known.get(value as number) ?? String(value);
  const field = useField(form, name, {
    label,
    format: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
  });
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly (string | number)[];
  const remote = useRemoteOptions<Row>(contract.search, text, toOption);
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <>
          <Chips
            label={`${label}: elegidos`}
            values={chosen}
            nameOf={nameOf}
            onRemove={disabled ? undefined : (value) => field.set(chosen.filter((each) => each !== value))}
          />
          <Combobox
            aria={aria}
            error={field.error}
            disabled={disabled}
            placeholder={placeholder}
            items={remote.items.filter(({ value }) => value !== except && !chosen.includes(value))}
            loading={remote.loading}
            message={remote.message}
            text={text}
            onText={setText}
            onPick={(option) => {
              setKnown((before) => new Map(before).set(option.value, option.label));
              field.set([...chosen, option.value]);
              setText('');
            }}
            onLeave={() => {
              setText('');
              field.blur();
            }}
          />
        </>
      )}
    </FieldShell>
  );
}

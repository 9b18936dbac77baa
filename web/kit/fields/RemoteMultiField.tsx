/** Several of a long list that the server searches, as chips. The value is an array of ids. */
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OptionsContract } from '../../../server/shared/list.ts';
import type { ComboItem } from './Combobox.tsx';
import type { FieldProps } from './common.ts';
import { MultiPicker } from './MultiPicker.tsx';
import { useRemoteOptions } from './useRemoteOptions.ts';

export interface RemoteMultiFieldProps<V extends FieldValues, Row> extends FieldProps<V> {
  contract: OptionsContract<Row>;
  toOption: (row: Row) => ComboItem;
  /** Of the values that the form opens with. */
  initialLabels: ReadonlyMap<number, string>;
  /** One that is not offered: the record itself. */
  except?: number | undefined;
}

export function RemoteMultiField<V extends FieldValues, Row>({
  contract,
  toOption,
  initialLabels,
  except,
  placeholder = 'Escribe 3 letras o el código',
  ...props
}: RemoteMultiFieldProps<V, Row>) {
  const [text, setText] = useState('');
  const remote = useRemoteOptions<Row>(contract.search, text, toOption);
  const [known, setKnown] = useState<ReadonlyMap<string | number, string>>(initialLabels);
  return (
    <MultiPicker
      {...props}
      placeholder={placeholder}
      chosenWord="elegidos"
      nameOf={(value) => known.get(value as number) ?? String(value)}
      text={text}
      onText={setText}
      offered={{ ...remote, items: remote.items.filter(({ value }) => value !== except) }}
      onPicked={({ value, label }) => setKnown((before) => new Map(before).set(value, label))}
    />
  );
}

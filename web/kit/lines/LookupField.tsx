/** One thing of a form that has codes (a product): found by name, by any code with Enter, or by a scanner while the field has the focus. */
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { Combobox } from '../fields/Combobox.tsx';
import { type FieldProps, shellOf, textOf } from '../fields/common.ts';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type Lookup, useCodeSearch } from './useCodeSearch.ts';

export interface LookupFieldProps<V extends FieldValues, R> extends FieldProps<V> {
  lookup: Lookup<R>;
  /** Text of the value that the form opens with, when the record brings it; else it is asked of `byId`. */
  initialLabel?: string | undefined;
  /** Null: it was emptied. */
  onChange?: (row: R | null) => void;
}

export function LookupField<V extends FieldValues, R>(props: LookupFieldProps<V, R>) {
  const {
    form,
    name,
    label,
    disabled = false,
    placeholder = 'Nombre o código',
    lookup,
    initialLabel,
    onChange,
  } = props;
  const [known, setKnown] = useState<ReadonlyMap<unknown, string>>(new Map());
  const [opensWith] = useState(() => ({ value: form.methods.getValues(name) as unknown, label: initialLabel }));
  const labelOf = (value: unknown) => known.get(value) ?? (value === opensWith.value ? opensWith.label : undefined);
  const field = useField(form, name, { label, format: (value) => labelOf(value) ?? String(value) });
  // What is being typed; false while the field rests on its value.
  const [typing, setTyping] = useState(false);
  const search = useCodeSearch(lookup, (row) => {
    const option = lookup.option(row);
    setKnown((before) => new Map(before).set(option.value, option.label));
    setTyping(false);
    field.set(option.value);
    onChange?.(row);
  });
  const missing = typeof field.value === 'number' && field.value > 0 && !labelOf(field.value) ? field.value : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each unknown id
  useEffect(() => {
    if (missing === null) return;
    let gone = false;
    // Until it is named, and if nobody can, the id itself stays in sight.
    lookup.byId?.(missing).then(
      (row) => row && !gone && setKnown((before) => new Map(before).set(missing, lookup.option(row).label)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  // No row has the id 0: it is what a form holds where an id is required.
  const blank = !field.value;
  const shown = blank ? '' : (labelOf(field.value) ?? textOf(field.value));
  // In a line of a sub-list nothing is written under the field: its open list says it.
  const told = props.inLine ? null : search.fault;
  return (
    <FieldShell {...shellOf(props, { id: field.id, error: told ?? field.error })}>
      {(aria) => (
        <div onKeyDownCapture={typing ? search.onKeyDownCapture : undefined}>
          <Combobox
            aria={aria}
            error={search.fault ?? field.error}
            disabled={disabled}
            placeholder={placeholder}
            items={search.items}
            loading={search.loading}
            message={search.message}
            text={typing ? search.text : shown}
            onText={(text) => {
              setTyping(true);
              search.setText(text);
              if (text !== '' || blank) return;
              field.set(field.empty ?? null);
              onChange?.(null);
            }}
            onPick={search.pick}
            onLeave={() => {
              setTyping(false);
              search.clear();
              field.blur();
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}

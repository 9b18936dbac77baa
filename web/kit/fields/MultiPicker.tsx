/** What is seen of a field of several: chips, and an input that offers more. Base of the multiple selects, of a short list and of a searched one. */
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { Chips } from './Chips.tsx';
import { Combobox, type ComboItem } from './Combobox.tsx';
import { type FieldProps, shellOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';

interface Offered {
  readonly items: readonly ComboItem[];
  readonly loading?: boolean;
  readonly message?: string | undefined;
}

interface MultiPickerProps<V extends FieldValues> extends FieldProps<V> {
  nameOf: (value: unknown) => string;
  text: string;
  onText: (text: string) => void;
  /** What is offered for that text, the chosen ones too. */
  offered: Offered;
  /** Of the chips: 'elegidas'. */
  chosenWord: string;
  onPicked?: (item: ComboItem) => void;
  onChange?: ((values: readonly (string | number)[]) => void) | undefined;
}

export function MultiPicker<V extends FieldValues>(props: MultiPickerProps<V>) {
  const { form, name, label, nameOf, text, onText, offered, chosenWord, onPicked, onChange } = props;
  const { disabled = false, placeholder } = props;
  const field = useField(form, name, {
    label,
    format: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
  });
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly (string | number)[];
  const { items, loading = false, message } = offered;
  const keep = (values: readonly (string | number)[]) => {
    field.set(values);
    onChange?.(values);
  };
  const remove = (value: string | number) => {
    keep(chosen.filter((other) => other !== value));
    document.getElementById(field.id)?.focus();
  };
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <>
          <Chips
            label={`${label}: ${chosenWord}`}
            values={chosen}
            nameOf={nameOf}
            onRemove={disabled ? undefined : remove}
          />
          <Combobox
            aria={aria}
            error={field.error}
            disabled={disabled}
            {...(placeholder ? { placeholder } : {})}
            items={items.filter(({ value }) => !chosen.includes(value))}
            loading={loading}
            message={message}
            text={text}
            onText={onText}
            onPick={(option) => {
              onPicked?.(option);
              keep([...chosen, option.value]);
              onText('');
            }}
            onLeave={() => {
              onText('');
              field.blur();
            }}
          />
        </>
      )}
    </FieldShell>
  );
}

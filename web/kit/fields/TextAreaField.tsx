/** Text of several lines. */
import { Textarea } from '@primer/react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { type FieldProps, shellOf, status, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';
import { applyCase, type LetterCase } from './masks.ts';

export interface TextAreaFieldProps<V extends FieldValues> extends FieldProps<V> {
  rows?: number;
  case?: LetterCase;
}

export function TextAreaField<V extends FieldValues>(props: TextAreaFieldProps<V>) {
  const { form, name, label, rows = 3, case: letterCase = 'none', disabled = false, placeholder } = props;
  const field = useField(form, name, { label });
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <Textarea
          {...aria}
          {...status(field.error)}
          block
          rows={rows}
          resize="vertical"
          disabled={disabled}
          {...(placeholder ? { placeholder } : {})}
          value={textOf(field.value)}
          onChange={(event) => {
            const next = applyCase(event.target.value, letterCase, event.target.selectionStart);
            if (next.text !== event.target.value) {
              event.target.value = next.text;
              event.target.setSelectionRange(next.caret, next.caret);
            }
            field.set(next.text === '' ? field.empty : next.text);
          }}
          onBlur={field.blur}
        />
      )}
    </FieldShell>
  );
}

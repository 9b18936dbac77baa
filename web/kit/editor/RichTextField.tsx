/** Rich text as a field of a form: its value is the document as JSON text, '' without one. */
import type { JSONContent } from '@tiptap/core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import type { FieldProps } from '../fields/common.ts';
import { RichText } from './RichText.tsx';

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

const wordsIn = (node: JSONContent): string =>
  [node.text ?? '', ...(node.content ?? []).map(wordsIn)].filter(Boolean).join(' ');

const read = (value: unknown): JSONContent => (value ? (JSON.parse(String(value)) as JSONContent) : EMPTY);

export function RichTextField<V extends FieldValues>({ form, name, label, disabled = false }: FieldProps<V>) {
  const field = useField(form, name, { label, format: (value) => wordsIn(read(value)) });
  const text = String(field.value ?? '');
  const doc = useMemo(() => read(text), [text]);
  return (
    <div id={field.id}>
      <RichText
        label={label}
        value={doc}
        readOnly={disabled}
        error={field.error}
        onChange={(next) => field.set(JSON.stringify(next))}
      />
    </div>
  );
}

/** A rich text that strangers will read, as a field of a form. Loaded apart, as the editor is. */
import type { JSONContent } from '@tiptap/core';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { Button } from '../Button.tsx';
import type { FieldProps } from '../fields/common.ts';
import { askLink, Link } from './link.ts';
import { RichText } from './RichText.tsx';

const EXTENSIONS = [Link];

export function RichTextField<V extends FieldValues>({ form, name, label, disabled = false }: FieldProps<V>) {
  const field = useField(form, name, { label });
  return (
    <RichText
      label={label}
      value={field.value as JSONContent}
      onChange={field.set}
      readOnly={disabled}
      error={field.error}
      extensions={EXTENSIONS}
      tools={(editor) => (
        <Button size="small" variant="invisible" icon="link-external" onClick={() => void askLink(editor)}>
          Enlace
        </Button>
      )}
    />
  );
}

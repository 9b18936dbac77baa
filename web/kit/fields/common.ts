/** Props that every field shares. */
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import type { FieldKind } from './FieldShell.tsx';
import { applyCase, type LetterCase } from './masks.ts';

export interface FieldProps<V extends FieldValues> {
  form: RecordForm<V>;
  /** `direcciones.0.barrio` */
  name: FieldPath<V>;
  label: string;
  required?: boolean;
  help?: ReactNode;
  disabled?: boolean;
  /** In a line of a sub-list: the label is heard but not seen, and `SubList` writes the error under the whole line. */
  inLine?: boolean;
  /** Of its content, where the field itself does not tell: it decides when the field leaves its row. */
  kind?: FieldKind;
  placeholder?: string;
}

/** What a field tells the shell around its control. */
export function shellOf<V extends FieldValues>(
  { label, required, help, inLine }: Pick<FieldProps<V>, 'label' | 'required' | 'help' | 'inLine'>,
  { id, error }: { readonly id: string; readonly error: string | undefined },
) {
  return { id, label, required, help, error, inLine };
}

/** Kept value → text of an input. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

export const status = (error: string | undefined) => (error ? { validationStatus: 'error' as const } : {});

/** The text of an input in its letters, the caret where it was. */
export function writeCased(element: HTMLInputElement, letterCase: LetterCase): string {
  const { text, caret } = applyCase(element.value, letterCase, element.selectionStart ?? undefined);
  if (text !== element.value) {
    // Written on the element too, so that React finds it as it wants it and leaves the caret alone.
    element.value = text;
    element.setSelectionRange(caret, caret);
  }
  return text;
}

/** A password that somebody chooses, and chooses again: the two fields, and what they must be before the server judges. */
import type { FieldPath, FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { RecordForm } from '../../lib/form.ts';
import { PasswordField } from '../fields/PasswordField.tsx';

const MIN = 10;

export const newPassword = z
  .string()
  .min(1, MESSAGES.requerido)
  .max(200)
  .refine((text) => text === '' || text.length >= MIN, `Debe tener al menos ${MIN} caracteres.`);

/** Of the field `repetida`. */
export const repeatedPassword = z.string().min(1, MESSAGES.requerido);
export const NOT_REPEATED = { path: ['repetida'], message: 'No coincide con la contraseña nueva.' };

interface NewPasswordProps<V extends FieldValues & { repetida: string }> {
  form: RecordForm<V>;
  name: FieldPath<V>;
  /** Said after what is always said: 'Distinta de las tres últimas.' */
  help?: string;
}

export function NewPassword<V extends FieldValues & { repetida: string }>({
  form,
  name,
  help = '',
}: NewPasswordProps<V>) {
  const advice = `Al menos ${MIN} caracteres; una frase es fácil de recordar y difícil de adivinar. ${help}`.trim();
  const field = { form, required: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...field} name={name} label="Contraseña nueva" help={advice} />
      <PasswordField {...field} name={'repetida' as FieldPath<V>} label="Repite la contraseña nueva" />
    </>
  );
}

/** Password with the eye that shows it. Pasting and password managers are welcome. */
import { EyeClosedIcon, EyeIcon } from '@primer/octicons-react';
import { TextInput } from '@primer/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { type FieldProps, shellOf, status, textOf } from './common.ts';
import { FieldShell } from './FieldShell.tsx';

export interface PasswordFieldProps<V extends FieldValues> extends FieldProps<V> {
  autoComplete?: 'current-password' | 'new-password' | 'off';
}

export function PasswordField<V extends FieldValues>(props: PasswordFieldProps<V>) {
  const { form, name, label, disabled = false, autoComplete = 'current-password' } = props;
  const field = useField(form, name, { label, format: () => '••••••••', secret: true });
  const [visible, setVisible] = useState(false);
  return (
    <FieldShell {...shellOf(props, field)}>
      {(aria) => (
        <TextInput
          {...aria}
          {...status(field.error)}
          block
          type={visible ? 'text' : 'password'}
          disabled={disabled}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={textOf(field.value)}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.blur}
          trailingAction={
            <TextInput.Action
              icon={visible ? EyeClosedIcon : EyeIcon}
              aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              onClick={() => setVisible(!visible)}
            />
          }
        />
      )}
    </FieldShell>
  );
}

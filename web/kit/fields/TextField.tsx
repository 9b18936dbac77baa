/** Text on one line: upper case unless said otherwise (spec 001, section 5); codes, mails and addresses of the web ask for another. */
import { TextInput } from '@primer/react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { type IconName, iconOf } from '../icons.tsx';
import { type FieldProps, shellOf, status, textOf, writeCased } from './common.ts';
import { type FieldKind, FieldShell } from './FieldShell.tsx';
import type { LetterCase } from './masks.ts';

type InputProps = ComponentProps<typeof TextInput>;

export interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  case?: LetterCase;
  /** Most characters that can be typed; leave it out to let the schema say 'Valor ingresado excede largo permitido'. */
  max?: number;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url';
  leadingVisual?: InputProps['leadingVisual'];
  trailingVisual?: InputProps['trailingVisual'];
  /** A button inside the field, at its end. */
  action?: { readonly icon: IconName; readonly label: string; readonly onPress: () => void };
  onChange?: (text: string) => void;
  onBlur?: () => void;
}

const KINDS: Readonly<Partial<Record<string, FieldKind>>> = { numeric: 'documento', tel: 'telefono', email: 'correo' };

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const {
    form,
    name,
    label,
    required,
    help,
    inLine,
    kind,
    case: letterCase = 'upper',
    max,
    onChange,
    onBlur,
    action,
    ...input
  } = props;
  const field = useField(form, name, { label });
  const keep = (text: string) => {
    field.set(text === '' ? field.empty : text);
    onChange?.(text);
  };
  const keepFrom = (element: HTMLInputElement) => keep(writeCased(element, letterCase));
  return (
    <FieldShell {...shellOf(props, field)} kind={kind ?? KINDS[input.inputMode ?? 'text']}>
      {(aria) => (
        <TextInput
          {...input}
          {...aria}
          {...status(field.error)}
          block
          autoComplete={input.autoComplete ?? 'off'}
          autoCapitalize={letterCase === 'upper' ? 'characters' : 'none'}
          spellCheck={false}
          value={textOf(field.value)}
          {...(max ? { maxLength: max } : {})}
          {...(action ? { trailingAction: actionOf(action) } : {})}
          onChange={(event) => {
            // An accent being composed is changed only once it is whole.
            if ((event.nativeEvent as InputEvent).isComposing) keep(event.target.value);
            else keepFrom(event.target);
          }}
          onCompositionEnd={(event) => keepFrom(event.currentTarget)}
          onBlur={() => {
            field.blur();
            onBlur?.();
          }}
        />
      )}
    </FieldShell>
  );
}

function actionOf({ icon, label, onPress }: NonNullable<TextFieldProps<FieldValues>['action']>) {
  return <TextInput.Action icon={iconOf(icon)} aria-label={label} onClick={onPress} />;
}

/** The second factor, asked wherever a password was: a code, or a passkey of this browser. Buttons are those of who asks. */
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { FactorAnswer, FactorAsked } from '../../../server/shared/passkey.ts';
import { ApiError } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { hasPasskeys, PasskeyError, signWithPasskey } from '../../lib/passkeys.ts';
import { Button } from '../Button.tsx';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Form } from '../form/Form.tsx';
import { Note } from '../Note.tsx';
import stack from '../Stack.module.css';

/** `null` when a refusal asks for no second factor. */
export function askedOf(error: unknown): FactorAsked | null {
  return error instanceof ApiError && error.code === 'requiere_factor' ? (error.data as FactorAsked) : null;
}

const schema = z.strictObject({ codigo: z.string().trim().min(1, MESSAGES.requerido).max(20), recordar: z.boolean() });
type Values = z.input<typeof schema>;

interface Step {
  readonly form: RecordForm<Values>;
  /** False: only a passkey serves. */
  readonly takesCode: boolean;
  readonly body: ReactNode;
}

interface StepOptions {
  readonly asked: FactorAsked;
  /** Offers to trust this browser. */
  readonly trust?: boolean;
  /** Sends it; throws ApiError. */
  readonly onAnswer: (answer: FactorAnswer, recordar: boolean) => Promise<void>;
}

export function useFactorStep({ asked, trust = false, onAnswer }: StepOptions): Step {
  const { token, factores, llave } = asked;
  const [fault, setFault] = useState<string | null>(null);
  const [signing, setSigning] = useState(false);
  const form = useRecordForm({
    schema,
    initial: { codigo: '', recordar: false },
    draft: false,
    save: ({ codigo, recordar }) => onAnswer({ token, codigo }, recordar).catch(atCode),
  });
  const sign = async (options: NonNullable<FactorAsked['llave']>) => {
    setFault(null);
    setSigning(true);
    try {
      await onAnswer({ token, llave: await signWithPasskey(options) }, form.methods.getValues('recordar'));
    } catch (error) {
      if (!(error instanceof PasskeyError) && !(error instanceof ApiError)) throw error;
      setFault(error.message);
    } finally {
      setSigning(false);
    }
  };
  const takesCode = factores.some((each) => each !== 'llave');
  const signs = llave !== null && hasPasskeys() ? llave : null;
  const body = (
    <Form form={form} faultsText="Revisa el código.">
      <div className={stack.stack}>
        {takesCode && (
          <TextField
            form={form}
            name="codigo"
            label="Código"
            help={HELP[factores.includes('totp') ? 'totp' : 'codigo']}
            case="none"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        {trust && <CheckboxField form={form} name="recordar" label="Confiar en este equipo por 30 días" />}
        {signs && (
          <Button icon="key" block busy={signing} onClick={() => void sign(signs)}>
            Usar una llave de acceso
          </Button>
        )}
        {!takesCode && !signs && (
          <Note kind="aviso">Este navegador no puede usar tu llave de acceso en esta dirección.</Note>
        )}
        {fault && <Note kind="peligro">{fault}</Note>}
      </div>
    </Form>
  );
  return { form, takesCode, body };
}

const HELP = {
  totp: 'Los seis números de tu aplicación, o uno de tus códigos de recuperación.',
  codigo: 'Uno de tus códigos de recuperación.',
} as const;

/** What is wrong of a code is said at its field. */
function atCode(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) throw error;
  const { status, code, msg, requestId } = error;
  throw new ApiError(status, { msg, code, errores: { codigo: [msg] }, request_id: requestId });
}

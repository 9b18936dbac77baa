/** Setting a second factor: an application scans a QR and shows its first code, or the browser makes a passkey. */
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { SetupBegun, SetupProof } from '../../../server/shared/passkey-setup.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { Note } from '../../kit/Note.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import stack from '../../kit/Stack.module.css';
import { ApiError } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { hasPasskeys, makePasskey, PasskeyError } from '../../lib/passkeys.ts';
import styles from './factores.module.css';

export type Clase = 'totp' | 'llave';

/** Who comes back from the application with the secret in it finds the same one, not another. */
export const ONCE = { staleMs: Number.POSITIVE_INFINITY };

const schema = z.strictObject({
  codigo: z.string().trim().min(6, 'Escribe los seis números.').max(8),
  nombre: z.string().trim().min(1, MESSAGES.requerido).max(60),
});
type Values = z.input<typeof schema>;

const OPTIONS = [
  { value: 'totp', label: 'Códigos' },
  { value: 'llave', label: 'Llave de acceso' },
] as const;

interface Alta {
  readonly form: RecordForm<Values>;
  readonly body: ReactNode;
  readonly submitText: string;
}

/** `create` sends the proof; throws ApiError. */
export function useAlta(begun: SetupBegun, first: Clase, create: (proof: SetupProof) => Promise<void>): Alta {
  const [clase, setClase] = useState<Clase>(first);
  const { totp, llave } = begun;
  const offersKey = llave !== null && hasPasskeys();
  const form = useRecordForm({
    schema,
    initial: { codigo: first === 'llave' ? UNUSED : '', nombre: 'Mi equipo' },
    draft: false,
    save: async ({ codigo, nombre }) => {
      try {
        await create(
          clase === 'totp' ? { totp: { token: totp.token, codigo } } : { llave: await keyOf(llave, nombre) },
        );
      } catch (error) {
        throw asRefusal(error);
      }
    },
  });
  const choose = (next: Clase) => {
    setClase(next);
    // The code of the other way is not asked for.
    form.methods.setValue('codigo', next === 'llave' ? UNUSED : '');
  };
  const body = (
    <Form form={form} {...(clase === 'totp' ? { faultsText: 'Revisa el código.' } : {})}>
      <div className={stack.stack}>
        {offersKey && <Segmented label="Segundo factor" options={OPTIONS} current={clase} onChange={choose} />}
        {clase === 'totp' ? (
          <>
            <div className={styles.scan}>
              <div className={styles.qr}>
                <QrCode text={totp.uri} label="Código QR para la aplicación de códigos" />
              </div>
              <ol className={styles.steps}>
                <li>
                  Abre una aplicación de códigos en tu teléfono, como Google Authenticator, Microsoft Authenticator o
                  Aegis.
                </li>
                <li>
                  Escanea el código, o escribe esta clave:<code>{totp.secreto.replace(/.{4}(?=.)/g, '$& ')}</code>
                </li>
                <li>Escribe aquí los seis números que muestra.</li>
              </ol>
            </div>
            <TextField
              form={form}
              name="codigo"
              label="Código"
              required
              case="none"
              inputMode="numeric"
              autoComplete="one-time-code"
              max={8}
            />
          </>
        ) : (
          <>
            <p className={styles.text}>
              Tu equipo, tu teléfono o una llave USB guardan la llave de acceso y la abren con tu huella, tu cara o un
              PIN. También sirve para entrar sin contraseña.
            </p>
            <TextField form={form} name="nombre" label="Nombre de la llave" required case="none" max={60} />
          </>
        )}
        {!offersKey && <Note>{llave ? NOT_HERE : NO_ADDRESS}</Note>}
      </div>
    </Form>
  );
  return { form, body, submitText: clase === 'totp' ? 'Confirmar código' : 'Crear llave de acceso' };
}

/** Stands where the schema wants a code that nobody is asked for. */
const UNUSED = '------';
const NOT_HERE = 'Las llaves de acceso se crean en una dirección segura (https), con un navegador que las tenga.';
const NO_ADDRESS =
  'Aquí no hay llaves de acceso: piden que Mayordomo tenga una dirección con nombre. La configura quien instala el servidor (PUBLIC_URL).';

async function keyOf(llave: SetupBegun['llave'], nombre: string) {
  if (!llave) throw new PasskeyError(NO_ADDRESS);
  return { token: llave.token, nombre, respuesta: await makePasskey(llave.opciones) };
}

/** What the browser says is shown as any refusal, and what is wrong of the code at its field. */
function asRefusal(error: unknown): unknown {
  const wrong = error instanceof ApiError && error.errores?.['totp.codigo'];
  if (error instanceof ApiError && error.errores) {
    const { status, msg, code, requestId } = error;
    return new ApiError(status, { msg, code, request_id: requestId, ...(wrong ? { errores: { codigo: wrong } } : {}) });
  }
  if (!(error instanceof PasskeyError)) return error;
  return new ApiError(400, { msg: error.message, code: 'regla_negocio', request_id: '' });
}

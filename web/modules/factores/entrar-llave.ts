/** Signing in with a passkey alone. */
import { llaveOpciones, loginLlave } from '../../../server/modules/factores/contract.ts';
import { call } from '../../lib/api.ts';
import { PasskeyError, signWithPasskey } from '../../lib/passkeys.ts';
import { begin } from '../../state/session.ts';

/** Throws ApiError and PasskeyError: both say what happened. */
export async function entrarConLlave(): Promise<void> {
  const asked = await call(llaveOpciones);
  if (!asked) throw new PasskeyError('Aquí no hay llaves de acceso: entra con tu usuario y tu contraseña.');
  const llave = await signWithPasskey(asked.opciones);
  begin(await call(loginLlave, { body: { token: asked.token, llave } }));
}

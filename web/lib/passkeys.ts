/** Passkeys of this browser. The library that speaks with it is brought when somebody uses one. */

import { type PasskeySigned, passkeySigned } from '../../server/shared/passkey.ts';
import { type NewPasskey, newPasskey } from '../../server/shared/passkey-setup.ts';

/** Browsers have them on secure addresses only. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

type Options = Readonly<Record<string, unknown>>;

/** What stopped it, in Spanish: the browser's own words are its own. */
export class PasskeyError extends Error {}

const TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna llave de acceso. Inténtalo de nuevo cuando quieras.',
  AbortError: 'No se usó ninguna llave de acceso. Inténtalo de nuevo cuando quieras.',
  InvalidStateError: 'Esta llave de acceso ya está guardada.',
  SecurityError: 'Las llaves de acceso no sirven en esta dirección: abre Mayordomo en la dirección de tu empresa.',
};
const OTHER = 'El navegador no pudo usar la llave de acceso.';

async function told<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { name?: string } };
    throw new PasskeyError(TEXTS[cause?.name ?? ''] ?? TEXTS[name ?? ''] ?? OTHER);
  }
}

/** Makes one. Throws PasskeyError. */
export function makePasskey(options: Options): Promise<NewPasskey> {
  return told(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return newPasskey.parse(await startRegistration({ optionsJSON: options as never }));
  });
}

/** Signs with one. Throws PasskeyError. */
export function signWithPasskey(options: Options): Promise<PasskeySigned> {
  return told(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return passkeySigned.parse(await startAuthentication({ optionsJSON: options as never }));
  });
}

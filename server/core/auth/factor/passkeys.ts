/**
 * Passkeys (WebAuthn). Where they are good is said by the settings, never by a request: PUBLIC_URL, of which the browser signs the origin.
 * `@simplewebauthn/server` reads and verifies; it is brought only when there is a passkey to look at.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { base64url } from 'jose';
import type { PasskeySigned } from '../../../shared/passkey.ts';
import type { NewPasskey } from '../../../shared/passkey-setup.ts';
import { deriveKey } from '../../crypto.ts';
import type { Settings } from '../../platform.ts';

interface Place {
  readonly rpID: string;
  readonly origin: string;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The one place where passkeys are good; `null` without a public address with a name: there are none of a bare address. */
export function passkeyPlace({ publicUrl }: Pick<Settings, 'publicUrl'>): Place | null {
  if (!publicUrl || !URL.canParse(publicUrl)) return null;
  const url = new URL(publicUrl);
  // This very machine has a name too.
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  const { hostname, protocol, origin } = url;
  const secure = protocol === 'https:' || hostname === 'localhost';
  return !secure || /^[\d.]+$|^\[/.test(hostname) ? null : { rpID: hostname, origin };
}

/** EdDSA, ES256 and RS256: what every home verifies. Asked for what else it can, Node warns of what is still an experiment. */
const ALGORITHMS = [-8, -7, -257];

const library = () => import('@simplewebauthn/server');

/** A passkey that is kept. */
export interface KeptPasskey {
  readonly id: number;
  readonly usuario_id: number;
  readonly credencial: string;
  readonly clave_publica: string;
  readonly contador: number;
  readonly transportes: readonly string[];
}

const described = ({ credencial, transportes }: Pick<KeptPasskey, 'credencial' | 'transportes'>) => ({
  id: credencial,
  transports: [...transportes],
});

export async function registrationOptions(
  { secret, publicUrl }: Pick<Settings, 'secret' | 'publicUrl'>,
  user: { readonly id: number; readonly username: string },
  known: readonly KeptPasskey[],
) {
  const place = passkeyPlace({ publicUrl: publicUrl ?? null });
  if (!place) return null;
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Mayordomo',
    rpID: place.rpID,
    userName: user.username,
    userID: new Uint8Array(deriveKey(secret, `llave/${user.id}`)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    // Kept in the device and asked for by its PIN or finger, so that it may be a sign-in by itself.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What is kept of a new one; `null` when it was not made here, for this, just now. */
export async function verifyRegistration(settings: Pick<Settings, 'publicUrl'>, reto: string, response: NewPasskey) {
  const place = passkeyPlace(settings);
  if (!place) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: reto,
      expectedOrigin: place.origin,
      expectedRPID: place.rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credencial: id,
      clave_publica: base64url.encode(publicKey),
      contador: counter,
      transportes: JSON.stringify(transports ?? []),
    };
  } catch {
    return null;
  }
}

/** What a browser is asked to sign. `known` is null for a sign-in by itself: the passkey says whose it is, and asks for PIN or finger. */
export async function assertionOptions(settings: Pick<Settings, 'publicUrl'>, known: readonly KeptPasskey[] | null) {
  const place = passkeyPlace(settings);
  if (!place || known?.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: place.rpID,
    userVerification: known === null ? 'required' : 'preferred',
    ...(known === null ? {} : { allowCredentials: known.map(described) }),
  });
}

/** The counter that it tells; `null` when it is not signed by this passkey, here, for this challenge. */
export async function verifyAssertion(
  settings: Pick<Settings, 'publicUrl'>,
  reto: string,
  key: KeptPasskey,
  response: PasskeySigned,
  alone: boolean,
): Promise<number | null> {
  const place = passkeyPlace(settings);
  if (!place) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: reto,
      expectedOrigin: place.origin,
      expectedRPID: place.rpID,
      credential: {
        ...described(key),
        publicKey: new Uint8Array(base64url.decode(key.clave_publica)),
        counter: key.contador,
      },
      requireUserVerification: alone,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

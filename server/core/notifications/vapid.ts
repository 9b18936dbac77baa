/** The keys of this server for Web Push: made once by `admin push-keys`, kept as settings, checked when they are read. */
import { base64url } from 'jose';
import type { VapidKeys } from '../platform.ts';

const POINT_BYTES = 65;
const SCALAR_BYTES = 32;

export interface GivenKeys {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
}

/** `null` when none is given (Web Push is off), or one Spanish sentence when they are not whole. */
export function readVapidKeys(given: GivenKeys): VapidKeys | null | string {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject) {
    return 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY y VAPID_SUBJECT van juntas: créalas con la orden push-keys';
  }
  if (!isBytes(publicKey, POINT_BYTES)) return 'VAPID_PUBLIC_KEY no es una clave pública de la orden push-keys';
  if (!isBytes(privateKey, SCALAR_BYTES)) return 'VAPID_PRIVATE_KEY no es una clave privada de la orden push-keys';
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject)) {
    return 'VAPID_SUBJECT debe ser mailto: y un correo, o una dirección https';
  }
  return { publicKey, privateKey, subject };
}

function isBytes(text: string, length: number): boolean {
  return /^[\w-]+$/.test(text) && base64url.decode(text).byteLength === length;
}

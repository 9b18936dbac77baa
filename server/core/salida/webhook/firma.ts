/** Signatures as Standard Webhooks has them: HMAC-SHA-256 over `id.timestamp.body`, of which the body is the bytes that travel. */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { base64url } from 'jose';
import { sameText } from '../../crypto.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** How far the clock of who signed may be from ours. */
const TOLERANCIA_S = 300;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

export function nuevoSecreto(): string {
  return `${PREFIX}${toBase64(randomBytes(SECRET_BYTES))}`;
}

export interface Firmado {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly cuerpo: Uint8Array;
}

/** `v1,…` */
export function firmar(secreto: string, { id, timestamp, cuerpo }: Firmado): string {
  const key = base64url.decode(
    secreto.slice(PREFIX.length).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  );
  const digest = createHmac('sha256', createSecretKey(key)).update(`${id}.${timestamp}.`).update(cuerpo).digest();
  return `v1,${toBase64(digest)}`;
}

/** Whether one of the signatures is of one of the secrets, in a time that does not tell which, and the instant is near ours. */
export function firmado(
  secretos: readonly string[],
  given: { readonly id: string | null; readonly timestamp: string | null; readonly firma: string | null },
  cuerpo: Uint8Array,
  now: Date,
): boolean {
  const { id, timestamp, firma } = given;
  if (!id || !firma || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  const near = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCIA_S;
  const signatures = firma.split(' ').slice(0, 8);
  let known = false;
  for (const secreto of secretos) {
    const own = firmar(secreto, { id, timestamp, cuerpo });
    for (const one of signatures) known = sameText(own, one) || known;
  }
  return known && near;
}

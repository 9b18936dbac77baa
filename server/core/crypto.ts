/** Small cryptographic pieces over `node:crypto`: keys derived from the secret, signatures, digests. */
import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const encoder = new TextEncoder();

/** A key of 32 bytes for one purpose, so that a signature made for one is worth nothing for another. */
export function deriveKey(secret: string, label: string): Uint8Array {
  return createHmac('sha256', secret).update(`mayordomo/${label}`).digest();
}

export type SigningKey = KeyObject;

/** The key of one purpose, ready to sign. */
export function signingKey(secret: string, label: string): SigningKey {
  return createSecretKey(deriveKey(secret, label));
}

/** Signature of a text, base64url. */
export function signText(key: SigningKey, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two texts in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const x = encoder.encode(a);
  const y = encoder.encode(b);
  return x.byteLength === y.byteLength && timingSafeEqual(x, y);
}

/** SHA-256 in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** SHA-384 in hexadecimal: what the tax office signs its documents by. */
export function sha384(data: string): string {
  return createHash('sha384').update(data).digest('hex');
}

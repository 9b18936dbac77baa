/** Small cryptographic pieces over `node:crypto`: keys derived from the secret, signatures, digests. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const encoder = new TextEncoder();

/** A key of 32 bytes for one purpose, so that a signature made for one is worth nothing for another. */
export function deriveKey(secret: string, label: string): Uint8Array {
  return createHmac('sha256', secret).update(`mayordomo/${label}`).digest();
}

/** Signature of a text, base64url. */
export function signText(key: Uint8Array, text: string): string {
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

/**
 * Secrets of other systems that people give (tokens, keys), sealed with our own before they are kept: worth nothing in a copy of the
 * database, in the change log, or without the `secreto`. AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { base64url } from 'jose';
import { deriveKey } from './crypto.ts';

const MARK = 'sellado.1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LABEL = 'sellado';

/** `label`: another purpose has another key, so that what was sealed for one is worth nothing for it. */
export function seal(secret: string, text: string, label = LABEL): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, label), iv);
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return `${MARK}${base64url.encode(bytes)}`;
}

/** The text, or `null` when it was not sealed with this secret for that purpose. */
export function unseal(secret: string, sealed: string, label = LABEL): string | null {
  if (!sealed.startsWith(MARK)) return null;
  try {
    const bytes = base64url.decode(sealed.slice(MARK.length));
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, label), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    const rest = decipher.final();
    return new TextDecoder().decode(text) + new TextDecoder().decode(rest);
  } catch {
    return null;
  }
}

/** The key of the signed-in user's drafts: asked of the server once, kept in memory, gone with the session. */
import { claveCopias } from '../../server/modules/sesion/contract.ts';
import { call } from '../lib/api.ts';

/** The key of one user, in memory only. */
let held: { readonly owner: number; readonly key: Promise<CryptoKey> } | null = null;

export function forgetDraftKey(): void {
  held = null;
}

async function importKey(): Promise<CryptoKey> {
  const { clave } = await call(claveCopias);
  const bytes = Uint8Array.from(atob(clave.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** `null` where the browser gives no cryptography to pages of plain HTTP: nothing is kept rather than kept in the clear. */
export async function draftKey(owner: number): Promise<CryptoKey | null> {
  if (!globalThis.crypto.subtle) return null;
  if (held?.owner !== owner) held = { owner, key: importKey() };
  const { key } = held;
  try {
    return await key;
  } catch (error) {
    if (held?.key === key) held = null;
    throw error;
  }
}

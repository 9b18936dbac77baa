/** Texts that this browser keeps and nobody may read there: AES-GCM with a key that only the server gives to its user. */

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The id goes along, so that one text cannot be passed for another. */
export async function seal(key: CryptoKey, id: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)) };
}

/** Throws when it was sealed with another key or id, or somebody touched it. */
export async function unseal(key: CryptoKey, id: string, { iv, data }: Sealed): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
}

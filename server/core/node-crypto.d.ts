/** The part of `node:crypto` that Node, Deno and workerd share and we use; the server's other code sees no Node types. */
declare module 'node:crypto' {
  export function randomBytes(size: number): Uint8Array;
  export function randomUUID(): string;
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
  /** A key prepared once: signing with its bytes costs six times more. */
  export interface KeyObject {
    readonly type: 'secret';
  }
  export function createSecretKey(key: Uint8Array): KeyObject;
  interface Digest {
    update(data: string | Uint8Array): Digest;
    digest(encoding: 'hex' | 'base64url'): string;
    digest(): Uint8Array;
  }
  export function createHash(algorithm: 'sha256' | 'sha384'): Digest;
  export function createHmac(algorithm: 'sha256' | 'sha1', key: string | KeyObject): Digest;
  interface Cipher {
    update(data: string, encoding: 'utf8'): Uint8Array;
    final(): Uint8Array;
    getAuthTag(): Uint8Array;
  }
  interface Decipher {
    setAuthTag(tag: Uint8Array): void;
    update(data: Uint8Array): Uint8Array;
    final(): Uint8Array;
  }
  export function createCipheriv(algorithm: 'aes-256-gcm', key: Uint8Array, iv: Uint8Array): Cipher;
  export function createDecipheriv(algorithm: 'aes-256-gcm', key: Uint8Array, iv: Uint8Array): Decipher;
  export function scrypt(
    password: string,
    salt: Uint8Array,
    keylen: number,
    options: { N: number; r: number; p: number; maxmem: number },
    callback: (error: Error | null, key: Uint8Array) => void,
  ): void;
}

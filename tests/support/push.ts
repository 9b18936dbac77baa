/** A browser that takes Web Push, for tests: its keys, its subscription, and what it reads of an encrypted message (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { VapidKeys } from '../../server/core/platform.ts';

/** Made by `admin push-keys` for the tests alone. */
export const VAPID: VapidKeys = {
  publicKey: 'BKStUUeEDjPsaurU8QNggbyOKTxxw6Njpl-NwzyKbqhm4UF8L8TvH7HhwUcRbLKeB9RyJe9pCYIbnZJVhFcQjmw',
  privateKey: 'lY5CFnLq0f5Ntbw31BpfKH3gI7aZxyhckWMFb847kMY',
  subject: 'mailto:pruebas@ejemplo.co',
};

export interface FakeBrowser {
  /** What travels in `fcmToken`. */
  readonly fcmToken: string;
  /** The JSON of a message as it came to the push service. Throws when it is not for this browser. */
  read(body: Uint8Array): unknown;
}

export function fakeBrowser(endpoint: string): FakeBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const p256dh = keys.getPublicKey();
  return {
    fcmToken: JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    }),
    read(bytes) {
      const body = Buffer.from(bytes);
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = hkdf(auth, keys.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** One block of HKDF with SHA-256 is as much as anybody asks here. */
function hkdf(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const pseudo = createHmac('sha256', salt).update(key).digest();
  return createHmac('sha256', pseudo)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}

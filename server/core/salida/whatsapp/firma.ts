/** Whether a webhook is of Meta: HMAC-SHA-256 of the raw bytes with the secret of the application (`X-Hub-Signature-256`). */
import { createHmac } from 'node:crypto';
import { sameText } from '../../crypto.ts';

export function signedByMeta(appSecret: string, header: string | null, body: Uint8Array): boolean {
  if (appSecret === '' || header === null) return false;
  const digest = createHmac('sha256', appSecret).update(body).digest();
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return sameText(header.toLowerCase(), `sha256=${hex}`);
}

/** What a receiver does by the text of Standard Webhooks, written apart from ours. */
import { createHmac } from 'node:crypto';

export class Webhook {
  readonly #key: Buffer;
  constructor(secret: string) {
    this.#key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  }
  sign(id: string, timestamp: string | number, body: string): string {
    return `v1,${createHmac('sha256', this.#key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  }
  verify(body: string, headers: Readonly<Record<string, string>>): boolean {
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': given = '' } = headers;
    return given.split(' ').includes(this.sign(id, timestamp, body));
  }
}

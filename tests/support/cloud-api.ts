/** A local server that speaks as Meta's WhatsApp Business Cloud API is documented: it checks what it is asked, and answers as it is told. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly token: string;
  readonly body: {
    to: string;
    biz_opaque_callback_data: string;
    template: { name: string; language: { code: string }; components?: { parameters: { text: string }[] }[] };
  };
}

/** What it does with the next message: takes it, answers a documented fault, cuts the line after it has it, or another answer. */
type Mood = 'ok' | 'cut' | 'silent' | { readonly status: number; readonly code: number } | { readonly raw: string };

export interface FakeCloud {
  readonly url: string;
  readonly received: readonly Received[];
  /** Of all that comes from now on. */
  mood: Mood;
  close(): Promise<void>;
}

const REQUIRED = { messaging_product: 'whatsapp', recipient_type: 'individual', type: 'template' };

/** `delay`: milliseconds between having a message and saying so. */
export async function fakeCloud(delay = 0): Promise<FakeCloud> {
  const received: Received[] = [];
  const cloud = { mood: 'ok' as Mood };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Received['body'] & typeof REQUIRED;
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    };
    const fault = (status: number, code: number) => {
      const message = `(#${code}) Documented`;
      const error_data = { messaging_product: 'whatsapp', details: `Details of ${code}` };
      answer(status, { error: { message, type: 'OAuthException', code, error_data, fbtrace_id: 'x' } });
    };
    const { mood } = cloud;
    const token = request.headers.authorization ?? '';
    const asked = Object.entries(REQUIRED).every(([name, value]) => Reflect.get(body, name) === value);
    if (!token.startsWith('Bearer ')) return fault(401, 190);
    if (request.method !== 'POST' || !asked || !/^\d{8,15}$/.test(body.to)) return fault(400, 100);
    received.push({ path: request.url ?? '', token: token.slice(7), body });
    if (mood === 'cut') return void request.socket.destroy();
    if (mood === 'silent') return;
    if (typeof mood === 'object' && 'raw' in mood) return void response.writeHead(502).end(mood.raw);
    if (typeof mood === 'object') return fault(mood.status, mood.code);
    const id = `wamid.${received.length}`;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id, message_status: 'accepted' }],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    received,
    get mood() {
      return cloud.mood;
    },
    set mood(mood) {
      cloud.mood = mood;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface TestStatus {
  readonly id: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** Seconds since the epoch. */
  readonly at: number;
  readonly clave?: string;
  readonly code?: number;
  readonly pricing?: { readonly billable?: boolean; readonly category?: string };
}

export interface TestMessage {
  readonly id: string;
  /** Without the sign. */
  readonly from?: string;
  readonly at: number;
  /** As the documentation has them: `{ type: 'text', text: { body } }`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly answers?: string;
}

/** The body of a webhook that tells these states. */
export function webhookOf(...statuses: readonly TestStatus[]): string {
  const told = statuses.map(({ id, status, at, clave, code, pricing }) => ({
    id,
    status,
    timestamp: String(at),
    recipient_id: '573157702214',
    ...(pricing ? { pricing: { pricing_model: 'PMP', ...pricing } } : {}),
    ...(clave ? { biz_opaque_callback_data: clave } : {}),
    ...(code ? { errors: [{ code, title: 'x', message: 'x', error_data: { details: 'x' } }] } : {}),
  }));
  return changeOf({ statuses: told });
}

function changeOf(brought: object): string {
  const metadata = { display_phone_number: '573000000000', phone_number_id: '1090' };
  const value = { messaging_product: 'whatsapp', metadata, ...brought };
  const entry = [{ id: '1', changes: [{ value, field: 'messages' }] }];
  return JSON.stringify({ object: 'whatsapp_business_account', entry });
}

/** The body of a webhook that brings what people wrote. */
export function inboundOf(...written: readonly TestMessage[]): string {
  const froms = [...new Set(written.map(({ from = '573157702214' }) => from))];
  return changeOf({
    contacts: froms.map((wa_id) => ({ wa_id, profile: { name: 'Anita 🌻' } })),
    messages: written.map(({ id, from = '573157702214', at, body, answers }) => ({
      ...{ id, from, timestamp: String(at), ...body },
      ...(answers ? { context: { from: '573000000000', id: answers } } : {}),
    })),
  });
}

export function signatureOf(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

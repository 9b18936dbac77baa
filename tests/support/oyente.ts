/** Another system on this machine: it hears of what happens here by webhooks, and keeps each as it came. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Oido {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Oyente {
  /** Where it hears. */
  readonly url: string;
  readonly oidos: readonly Oido[];
  close(): void;
}

export async function escuchar(): Promise<Oyente> {
  const oidos: Oido[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    oidos.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`, oidos, close };
}

/** By the text of Standard Webhooks, written apart from ours. */
export function firmado(secreto: string, { headers, body }: Oido): boolean {
  const key = Buffer.from(secreto.replace('whsec_', ''), 'base64');
  const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(said).digest('base64')}`;
}

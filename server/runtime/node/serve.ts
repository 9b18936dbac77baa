/** The application behind `node:http`, or behind TLS with HTTP/2 and HTTP/1.1: time limits of sockets, and who calls. */
import { createServer, type Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { App } from '../../app.ts';
import type { Listening, Secure } from '../shared/listening.ts';
import type { ServerSettings } from '../shared/settings.ts';
import { cannotListen } from '../shared/start-error.ts';
import { watchEnding } from './ending.ts';
import { IDLE_SOCKET, LIMITS, REQUESTS_PER_SOCKET, type SocketLimits } from './limits.ts';
import { answerRefusals, malformed } from './refusals.ts';
import { createTlsServer } from './tls-server.ts';

type Handler = (request: Request, address: string) => Response | Promise<Response>;

const listenerOf = (app: Pick<App, 'refuse'>, answer: Handler) =>
  getRequestListener((request, env) => answer(request, (env as HttpBindings).incoming.socket.remoteAddress ?? ''), {
    errorHandler: () => malformed(app),
  });

/** A server of plain HTTP. */
function createPlainServer(app: Pick<App, 'refuse'>, limits: SocketLimits, answer: Handler): Server {
  const server = createServer(limits, listenerOf(app, answer));
  answerRefusals(server, app);
  server.timeout = IDLE_SOCKET;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  return server;
}

/** Throws StartError when the address cannot be had. */
export async function listen(
  app: App,
  { port, host, httpPort = null }: Pick<ServerSettings, 'port' | 'host'> & Partial<Pick<ServerSettings, 'httpPort'>>,
  secure: Secure | null = null,
  limits: SocketLimits = LIMITS,
): Promise<Listening> {
  const answer: Handler = (request, address) => app.fetch(request, { address });
  if (!secure) return serving(createPlainServer(app, limits, answer), port, host);
  const plain = createPlainServer(app, limits, (request) => secure.plain(request));
  const tls = createTlsServer(secure.tls, limits, listenerOf(app, answer), plain);
  answerRefusals(tls, app);
  const main = await serving(tls, port, host);
  secure.listensOn(main.port);
  if (httpPort === null) return { ...main, plainPort: main.port };
  const redirecting = await serving(
    createPlainServer(app, limits, (request) => secure.plain(request)),
    httpPort,
    host,
  );
  return {
    port: main.port,
    plainPort: redirecting.port,
    stop: async () => void (await Promise.all([main.stop(), redirecting.stop()])),
  };
}

async function serving(server: Server | Http2SecureServer, port: number, host: string): Promise<Listening> {
  const stop = watchEnding(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop };
}

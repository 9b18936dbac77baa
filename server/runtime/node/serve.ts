/** The application behind `node:http`: time limits of sockets, and an end that finishes what was begun. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { App } from '../../app.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import type { ServerSettings } from '../shared/settings.ts';
import { GRACE, type Listening } from '../shared/start.ts';
import { cannotListen } from '../shared/start-error.ts';

/** Slow or idle sockets are cut (design: fiabilidad.md, B5). Milliseconds. */
const LIMITS = {
  headersTimeout: 15_000,
  // A file of 4 MB takes minutes on a slow line; a socket that says nothing is cut before.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const IDLE_SOCKET = 120_000;
/** Milliseconds between looks at who is done, while ending. */
const SWEEP = 20;
const REQUESTS_PER_SOCKET = 100_000;

/** Throws StartError when the address cannot be had. */
export async function listen(app: App, { port, host }: Pick<ServerSettings, 'port' | 'host'>): Promise<Listening> {
  const listener = getRequestListener(
    (request, env) => app.fetch(request, { address: (env as HttpBindings).incoming.socket.remoteAddress ?? '' }),
    { errorHandler: malformed },
  );
  const server = createServer(LIMITS, listener);
  server.timeout = IDLE_SOCKET;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  const silent = silentSockets(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, silent) };
}

/** A request that never became one: no host, an impossible address. */
function malformed(): Response {
  return Response.json(
    { msg: SERVER_MESSAGES.validacion, code: 'validacion', request_id: crypto.randomUUID() },
    {
      status: 400,
      headers: {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'",
      },
    },
  );
}

/** Browsers connect ahead of need: sockets that have asked nothing yet, which `closeIdleConnections` takes for busy. */
function silentSockets(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

async function stop(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), GRACE);
  // A connection whose request ends after `close` would stay open for its next one.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  }, SWEEP);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(limit);
  clearInterval(sweep);
}

/** The application behind `node:http`: time limits of sockets, and an end that finishes what was begun. */
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { App } from '../../app.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { type NodeSettings, StartError } from './settings.ts';

/** Slow or idle sockets are cut (design: fiabilidad.md, B5). Milliseconds. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const IDLE_SOCKET = 120_000;
const REQUESTS_PER_SOCKET = 100_000;
const GRACE = 10_000;

/** Listens and returns the server. Throws StartError when the address cannot be had. */
export async function listen(app: App, { port, host }: NodeSettings): Promise<Server> {
  const listener = getRequestListener(
    (request, env) => app.fetch(request, { address: (env as HttpBindings).incoming.socket.remoteAddress ?? '' }),
    { errorHandler: malformed },
  );
  const server = createServer(LIMITS, listener);
  server.timeout = IDLE_SOCKET;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(reason(error, port, host))));
    server.listen(port, host, resolve);
  });
  return server;
}

function reason(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `El puerto ${port} ya está en uso: detenga el otro programa o elija otro con PORT.`;
    case 'EACCES':
      return `No hay permiso para atender en el puerto ${port}: elija otro con PORT.`;
    default:
      return `No se puede atender en ${host}:${port} (${error.code ?? error.message}): revise HOST y PORT.`;
  }
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

/** Takes no more requests and waits for those that run, at most ten seconds. */
export async function stop(server: Server): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(limit);
}

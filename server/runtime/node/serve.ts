/** The application behind `node:http`: time limits of sockets, and an end that finishes what was begun. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { App } from '../../app.ts';
import type { ServerSettings } from '../shared/settings.ts';
import { GRACE, type Listening } from '../shared/start.ts';
import { cannotListen } from '../shared/start-error.ts';
import { answerRefusals, malformed } from './refusals.ts';

/** Slow or idle sockets are cut (design: fiabilidad.md, B5). Milliseconds. */
const LIMITS = {
  headersTimeout: 15_000,
  // An upload; what else is slow the application refuses after a minute (core/http/limits.ts).
  requestTimeout: 305_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Refused by the adapter, in the shape of all refusals.
  requireHostHeader: false,
};
const IDLE_SOCKET = 120_000;
/** Milliseconds that requests get to arrive whole, while ending: nothing was promised to them. */
const UNHEARD = 1_000;
/** Milliseconds between looks at who is done, while ending. */
const SWEEP = 20;
const REQUESTS_PER_SOCKET = 100_000;

/** Throws StartError when the address cannot be had. */
export async function listen(
  app: App,
  { port, host }: Pick<ServerSettings, 'port' | 'host'>,
  limits: typeof LIMITS = LIMITS,
): Promise<Listening> {
  const listener = getRequestListener(
    (request, env) => app.fetch(request, { address: (env as HttpBindings).incoming.socket.remoteAddress ?? '' }),
    { errorHandler: () => malformed(app) },
  );
  const server = createServer(limits, listener);
  answerRefusals(server, app);
  server.timeout = IDLE_SOCKET;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  const silent = silentSockets(server);
  const arriving = arrivingRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, silent, arriving) };
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

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Requests that are not here whole. */
function arrivingRequests(server: Server): ReadonlySet<IncomingMessage> {
  const arriving = new Set<IncomingMessage>();
  server.on('request', (request) => {
    // One without a body is here with its headers.
    if (request.complete || !bringsBody(request)) return;
    arriving.add(request);
    for (const event of ['end', 'close'] as const) request.once(event, () => arriving.delete(request));
  });
  return arriving;
}

async function stop(
  server: Server,
  silent: ReadonlySet<Socket>,
  arriving: ReadonlySet<IncomingMessage>,
): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), GRACE);
  const unheard = setTimeout(() => {
    for (const { socket } of arriving) socket.destroy();
  }, UNHEARD);
  // A connection whose request ends after `close` would stay open for its next one.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  }, SWEEP);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(limit);
  clearTimeout(unheard);
  clearInterval(sweep);
}

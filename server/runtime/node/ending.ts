/** An end that finishes what was begun: what runs is answered, what did not arrive whole is let go, and idle connections are closed. */
import type { IncomingMessage, Server } from 'node:http';
import type { Http2SecureServer, Http2ServerRequest, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { GRACE } from '../shared/listening.ts';

type AnyServer = Server | Http2SecureServer;
type AnyRequest = IncomingMessage | Http2ServerRequest;

/** Milliseconds that requests get to arrive whole, while ending: nothing was promised to them. */
const UNHEARD = 1_000;
/** Milliseconds between looks at who is done, while ending. */
const SWEEP = 20;

/** Call it before the server listens; what it gives ends the server, in `GRACE` milliseconds at most. */
export function watchEnding(server: AnyServer): () => Promise<void> {
  const open = openSockets(server);
  const silent = silentSockets(server);
  const sessions = openSessions(server);
  const arriving = arrivingRequests(server);
  return async () => {
    const limit = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, GRACE);
    const unheard = setTimeout(() => {
      for (const request of arriving) cut(request);
    }, UNHEARD);
    // Those of HTTP/2 are told to ask no more; their last answer ends them.
    for (const session of sessions) session.close();
    // A connection whose request ends after `close` would stay open for its next one.
    const sweep = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, SWEEP);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(limit);
    clearTimeout(unheard);
    clearInterval(sweep);
  };
}

function openSockets(server: AnyServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Browsers connect ahead of need: sockets that have asked nothing yet, which `closeIdleConnections` takes for busy. */
function silentSockets(server: AnyServer): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  const isSilent = (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  };
  // Of TLS those that have shaken hands: the rest ends by the limit of a handshake.
  server.on(isTls(server) ? 'secureConnection' : 'connection', isSilent);
  server.on('session', ({ socket }: ServerHttp2Session) => silent.delete(socket as Socket));
  server.on('request', ({ socket }: AnyRequest) => silent.delete(socket as Socket));
  return silent;
}

const isTls = (server: AnyServer): boolean => 'setSecureContext' in server;

function openSessions(server: AnyServer): ReadonlySet<ServerHttp2Session> {
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return sessions;
}

const bringsBody = (request: AnyRequest): boolean =>
  'stream' in request
    ? !request.stream.endAfterHeaders
    : request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;

/** Requests that are not here whole. */
function arrivingRequests(server: AnyServer): ReadonlySet<AnyRequest> {
  const arriving = new Set<AnyRequest>();
  server.on('request', (request: AnyRequest) => {
    // One without a body is here with its headers.
    if (request.complete || !bringsBody(request)) return;
    arriving.add(request);
    for (const event of ['end', 'close'] as const) request.once(event, () => arriving.delete(request));
  });
  return arriving;
}

/** The others of an HTTP/2 connection go on. */
function cut(request: AnyRequest): void {
  if ('stream' in request) request.stream.close();
  else request.socket.destroy();
}

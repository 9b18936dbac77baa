/**
 * TLS with HTTP/2 and HTTP/1.1 on one port, where who speaks plain HTTP is heard too: people type an address without https, and get the
 * way to the safe one instead of a broken line.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { Socket } from 'node:net';
import type { Tls } from '../shared/tls/certificates.ts';
import { IDLE_SOCKET, type SocketLimits } from './limits.ts';

/** RFC 8446, 5.1: every TLS connection begins with a handshake record. */
const HANDSHAKE = 0x16;
/** Milliseconds for the first byte, and for the whole handshake. */
const FIRST_WORD = 15_000;
/** Milliseconds between looks at whether there is another certificate. */
const RENEWAL = 3_600_000;

type Listener = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => unknown;

/** `plain` answers what is not TLS; it is given connections and listens nowhere. */
export function createTlsServer(tls: Tls, limits: SocketLimits, listener: Listener, plain: Server): Http2SecureServer {
  const options = {
    ...limits,
    ...tls.pair,
    allowHTTP1: true,
    handshakeTimeout: FIRST_WORD,
    minVersion: 'TLSv1.2' as const,
  };
  const server = createSecureServer(options, listener);
  hearBoth(server, plain);
  server.on('session', (session) => session.setTimeout(IDLE_SOCKET, () => session.destroy()));
  const renewal = setInterval(() => {
    const next = tls.renewed(new Date());
    if (next) server.setSecureContext(next);
  }, RENEWAL).unref();
  server.on('close', () => clearInterval(renewal));
  return server;
}

/** Puts a look at the first byte before the server's own handshake. */
function hearBoth(server: Http2SecureServer, plain: Server): void {
  const handshakes = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const forget = () => socket.destroy();
    socket.setTimeout(FIRST_WORD, forget);
    socket.once('error', forget);
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      socket.setTimeout(0);
      socket.removeListener('timeout', forget);
      if (first === null) return void socket.destroy();
      socket.removeListener('error', forget);
      socket.unshift(first);
      if (first[0] !== HANDSHAKE) plain.emit('connection', socket);
      else for (const handshake of handshakes) handshake.call(server, socket);
    });
  });
}

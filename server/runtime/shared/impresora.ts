/** Label printers by a socket: all that is printed goes at once, and they say that they took it by closing. */
import { connect } from 'node:net';
import type { ImpresoraPort } from '../../core/platform.ts';

/** Milliseconds in which it takes something; a printer without paper takes nothing. */
const PACIENCIA_MS = 10_000;

const TARDE = 'no contestó a tiempo: mira si imprimió';
const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'rechazó la conexión',
  ENOTFOUND: 'no se encontró en la red',
  EHOSTUNREACH: 'no se encontró en la red',
  ECONNRESET: 'cortó la conexión a mitad de camino',
  EPIPE: 'cortó la conexión a mitad de camino',
};

export function impresoraSockets(patience = PACIENCIA_MS): ImpresoraPort {
  return {
    send: ({ host, port }, bytes) =>
      new Promise((resolve) => {
        let taken = false;
        let late: ReturnType<typeof setTimeout> | undefined;
        const socket = connect({ host, port });
        const end = (why: string | null) => {
          clearTimeout(late);
          resolve(why);
          socket.destroy();
        };
        socket.setTimeout(patience, () => end(TARDE));
        socket.on('error', (error: NodeJS.ErrnoException) => end(CODES[error.code ?? ''] ?? `falló (${error.code})`));
        socket.on('connect', () =>
          socket.end(bytes, () => {
            taken = true;
            // One that goes on talking is no more patient than one that says nothing.
            late = setTimeout(() => end(TARDE), patience);
          }),
        );
        // What it says is of no interest, but it must be read for the end to come.
        socket.resume();
        socket.on('close', () => end(taken ? null : 'cortó la conexión a mitad de camino'));
      }),
  };
}

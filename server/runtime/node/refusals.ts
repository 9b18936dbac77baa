/** What Node's parser refuses before there is a request, answered as the application answers: one shape, the same headers. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { App } from '../../app.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';

type Refusal = readonly [code: ErrorCode, msg: string];

const MALFORMED: Refusal = ['validacion', SERVER_MESSAGES.malformada];
/** By Node's name of the fault. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: ['encabezados_grandes', SERVER_MESSAGES.encabezadosGrandes],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['muy_grande', SERVER_MESSAGES.muyGrande],
  ERR_HTTP_REQUEST_TIMEOUT: ['tiempo_agotado', SERVER_MESSAGES.tiempoAgotado],
};

/** A request without a host or with an impossible address, which the adapter refuses. */
export function malformed(app: Pick<App, 'refuse'>): Response {
  return app.refuse(...MALFORMED);
}

export function answerRefusals(server: Server | Http2SecureServer, app: Pick<App, 'refuse'>): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void answers.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = app.refuse(...(REFUSALS[error.code ?? ''] ?? MALFORMED));
    const last = answers.get(socket);
    // Nothing is put into an answer that has begun.
    const begun = last?.headersSent && !last.writableFinished;
    if (begun || error.code === 'ECONNRESET') socket.destroy();
    else void writeBare(socket, answer);
  });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    void writeWhole(response, app.refuse('expectativa', SERVER_MESSAGES.expectativa));
  });
}

/** On the connection itself, which is closed: what follows on it cannot be understood. */
async function writeBare(socket: Duplex, answer: Response): Promise<void> {
  const text = await answer.text();
  if (!socket.writable) return;
  const lines = [...answer.headers, ['Connection', 'close'], ['Content-Length', String(Buffer.byteLength(text))]];
  const head = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines.map((line) => line.join(': '))];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // Who does not take the answer must not keep the connection.
  socket.once('finish', () => socket.destroy());
}

async function writeWhole(response: ServerResponse, answer: Response): Promise<void> {
  const text = await answer.text();
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), Connection: 'close' });
  response.end(text);
}

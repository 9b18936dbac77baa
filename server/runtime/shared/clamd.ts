/** ClamAV's daemon over its socket: a file goes in pieces by INSTREAM, and one line comes back. */
import { connect, type Socket } from 'node:net';
import { AppError } from '../../core/http/errors.ts';
import type { Antivirus, LogRecord } from '../../core/platform.ts';

const PIECE = 65_536;
/** Milliseconds without an answer. */
const PATIENCE = 30_000;
const COMMAND = 'zINSTREAM\0';
const LONGEST_ANSWER = 4_096;

/** `address`: the path of a Unix socket, or `host:port`. Who does not answer is not trusted: nothing is kept unscanned then. */
export function openClamd(address: string, log: (record: LogRecord) => void, patience = PATIENCE): Antivirus {
  return {
    async scan(bytes) {
      try {
        return verdictOf(await ask(dial(address), bytes, patience));
      } catch (error) {
        log({ level: 'error', msg: 'El antivirus no responde.', error: String(error), direccion: address });
        const msg = 'No se pudo analizar el archivo en busca de virus. Intenta de nuevo en unos minutos.';
        throw new AppError('no_disponible', msg, { headers: { 'Retry-After': '60' } });
      }
    },
  };
}

function dial(address: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return host && port ? connect(Number(port), host) : connect(address);
}

/** 'stream: OK', 'stream: Win.Test.EICAR_HDB-1 FOUND'; throws for anything else ('… ERROR'). */
function verdictOf(answer: string): string | null {
  if (/^stream: OK$/.test(answer)) return null;
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus === undefined) throw new Error(answer.slice(0, 200) || 'no answer');
  return virus;
}

/** Sends the bytes and gives the line that comes back, whole, when the other end closes or ends it with a null. */
function ask(socket: Socket, bytes: Uint8Array, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (act: () => void) => {
      socket.destroy();
      act();
    };
    socket.setTimeout(patience, () => end(() => reject(new Error('no answer in time'))));
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('data', (data: Uint8Array) => {
      answer += new TextDecoder('latin1').decode(data);
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(() => resolve(answer.split('\0', 1)[0] ?? ''));
    });
    socket.on('close', () => resolve(answer.trim()));
    socket.write(COMMAND);
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(size: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, size);
  return bytes;
}

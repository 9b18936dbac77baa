/** ClamAV over its socket: a daemon of ours that speaks INSTREAM, and everything that may go wrong with one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openClamd } from '../../server/runtime/shared/clamd.ts';
import { PDF } from '../support/build/archivo.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-clamd-'));
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const log: unknown[] = [];
let daemon: Server | undefined;
let sockets = 0;

afterEach(async () => {
  await new Promise((resolve) => (daemon ? daemon.close(resolve) : resolve(null)));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a daemon at a socket of its own; `serve` gets each connection. */
async function listen(serve: (socket: Socket) => void, port?: number): Promise<string> {
  const server = createServer(serve);
  daemon = server;
  sockets += 1;
  const path = join(mkdtempSync(`${folder}-`), `${sockets}.sock`);
  await new Promise<void>((resolve) => server.listen(port ?? path, resolve as never));
  const address = server.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : path;
}

/** What clamd does with `zINSTREAM`: pieces with their length in front, until one of none; then its word. */
function clamd(socket: Socket, sizes: number[] = [], most = 100 * 1_048_576): void {
  let received = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    if (received.subarray(0, 10).toString() !== 'zINSTREAM\0') return;
    for (let at = 10; at + 4 <= received.length; ) {
      const size = received.readUInt32BE(at);
      if (size === 0) {
        const infected = content.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
        socket.end(infected ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
        return;
      }
      if (at + 4 + size > received.length) return;
      sizes.push(size);
      content = Buffer.concat([content, received.subarray(at + 4, at + 4 + size)]);
      if (content.length > most) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      received = Buffer.concat([received.subarray(0, 10), received.subarray(at + 4 + size)]);
    }
  });
}

const antivirus = (address: string, patience?: number) => openClamd(address, (record) => log.push(record), patience);

test('clean and infected files, by a Unix socket', async () => {
  const sizes: number[] = [];
  const { scan } = antivirus(await listen((socket) => clamd(socket, sizes)));
  expect(await scan(PDF)).toBeNull();
  expect(await scan(new TextEncoder().encode(EICAR))).toBe('Eicar-Signature');
  expect(await scan(new Uint8Array())).toBeNull();
  sizes.length = 0;
  // The mark cut in two by the pieces.
  const large = new Uint8Array(4 * 1_048_576);
  large.set(new TextEncoder().encode(EICAR), 65_536 * 3 - 20);
  expect(await scan(large)).toBe('Eicar-Signature');
  expect(sizes).toEqual(Array.from({ length: 64 }, () => 65_536));
});

test('by a port', async () => {
  expect(await antivirus(await listen((socket) => clamd(socket), 0)).scan(PDF)).toBeNull();
});

test.each([
  ['that hangs up', (socket: Socket) => void socket.destroy()],
  ['that refuses the size', (socket: Socket) => clamd(socket, [], 10)],
  [
    'that answers nonsense',
    (socket: Socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end('¿?'),
  ],
  ['that says nothing', (socket: Socket) => void socket.on('error', () => undefined).resume()],
])('one %s keeps nothing', async (_, serve) => {
  const { scan } = antivirus(await listen(serve), 100);
  await expect(scan(PDF)).rejects.toMatchObject({ code: 'no_disponible' });
  expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'El antivirus no responde.' });
});

test('none at all', async () => {
  await expect(antivirus(join(folder, 'no-hay.sock')).scan(PDF)).rejects.toMatchObject({
    code: 'no_disponible',
    message: 'No se pudo analizar el archivo en busca de virus. Intenta de nuevo en unos minutos.',
  });
});

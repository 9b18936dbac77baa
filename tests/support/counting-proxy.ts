/** Stands before a server and counts what a browser really asks of it: requests, and the bytes of their answers as they are sent. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Weight {
  readonly requests: number;
  readonly kib: number;
}

export interface CountingProxy {
  readonly port: number;
  /** Of all that was asked since the last time that this was called. */
  take(): Weight;
  /** What that was, a line each. */
  readonly taken: readonly string[];
  /** Resolves when nothing is on its way and nothing was asked for a while; streams that stay open do not count. */
  quiet(): Promise<void>;
  /** Resolves when a path was asked. */
  asked(path: string): Promise<void>;
  close(): void;
}

const QUIET_MS = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

export async function startCountingProxy(target: number): Promise<CountingProxy> {
  let lines: string[] = [];
  let taken: string[] = [];
  let bytes = 0;
  let waiting = 0;
  let last = Date.now();
  const paths = new Set<string>();
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked;
    paths.add(url.split('?', 1)[0] ?? '');
    waiting += 1;
    last = Date.now();
    let size = 0;
    const done = () => {
      waiting -= 1;
      last = Date.now();
    };
    const sent = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (response) => {
      const at = lines.push('') - 1;
      const mine = lines;
      const tell = () => {
        mine[at] = `${method} ${url.slice(0, 90)} ${response.statusCode} ${size}`;
      };
      tell();
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      const streams = response.headers['content-type']?.startsWith('text/event-stream');
      if (streams) done();
      response.on('data', (part: Buffer) => {
        size += part.length;
        bytes += part.length;
        tell();
      });
      response.on('end', () => !streams && done());
      response.pipe(answer);
      answer.on('close', () => response.destroy());
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    get taken() {
      return taken;
    },
    take() {
      const weight = { requests: lines.length, kib: bytes / 1024 };
      taken = lines;
      lines = [];
      bytes = 0;
      return weight;
    },
    async quiet() {
      while (waiting > 0 || Date.now() - last < QUIET_MS) await pause();
    },
    async asked(path) {
      while (!paths.has(path)) await pause();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

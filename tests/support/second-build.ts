/** Stands before a server and, once told, answers as if another build had been put in its place: another id in the page, the worker and the version. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const NAMES_BUILD = /^\/($|\?|index\.html|sw\.js|version\.json)/;

export interface SecondBuild {
  readonly url: string;
  /** The id of the other build. */
  readonly next: string;
  /** From now on the other build is served. */
  deploy(): void;
  close(): void;
}

export async function startSecondBuild(target: string, build: string): Promise<SecondBuild> {
  const { port: behind } = new URL(target);
  const next = [...build].reverse().join('');
  let current = build;
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked;
    const rewritten = NAMES_BUILD.test(url);
    // As text, and whole: what was kept of the first build is not good for the second.
    const { 'accept-encoding': encoding, 'if-none-match': known, ...others } = asked.headers;
    const headers = rewritten ? others : asked.headers;
    const sent = request({ port: behind, host: '127.0.0.1', method, path: url, headers }, (response) => {
      if (!rewritten) {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
        answer.on('close', () => response.destroy());
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { etag, 'content-length': length, ...kept } = response.headers;
        answer.writeHead(response.statusCode ?? 502, kept);
        answer.end(text.replaceAll(build, current));
      });
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next,
    deploy() {
      current = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

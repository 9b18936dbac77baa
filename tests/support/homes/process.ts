/**
 * Homes that are a process with a data folder: the product's own program, unchanged, on a copy of the template. Its database is
 * the file that the test opens too; its clock is steered by a script loaded before it (clock.cjs).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogRecord } from '../../../server/core/platform.ts';
import { openSqlite } from '../../../server/runtime/node/sqlite.ts';
import { type Home, type HomeStart, type RunningHome, whenFileEnds } from '../homes.ts';
import { type Program, type RunningProgram, startProgram } from '../program.ts';

export const CLOCK = join(import.meta.dirname, 'clock.cjs');

/** Servers alive at once in a test file: the oldest ends when one more starts, and begins again when it is asked. */
const ALIVE = 3;

interface Server {
  readonly log: LogRecord[];
  url(): Promise<string>;
  end(): Promise<void>;
}

const alive: Server[] = [];

export function processHome(program: () => Program): Home {
  return {
    async start({ template, settings, now }: HomeStart): Promise<RunningHome> {
      const folder = mkdtempSync(join(tmpdir(), 'mayordomo-casa-'));
      const data = join(folder, 'data');
      const clock = join(folder, 'reloj');
      mkdirSync(data);
      writeFileSync(join(data, 'mayordomo.db'), template);
      let shown = Number.NaN;
      const setClock = () => {
        if (now().getTime() === shown) return;
        shown = now().getTime();
        // In one step: the server may be reading it.
        writeFileSync(`${clock}.nuevo`, String(shown));
        renameSync(`${clock}.nuevo`, clock);
      };
      setClock();
      const server = serverOf(program(), {
        DATA_DIR: data,
        TEST_CLOCK: clock,
        SECRET: settings.secret,
        PASSWORD_COST: String(settings.passwordCost),
        TLS: settings.tls ? '1' : '0',
        TRUSTED_PROXY_HEADER: settings.trustedProxyHeader,
        DEMO_PUBLIC: settings.demoUsers ? '1' : '0',
        ...(settings.publicUrl ? { PUBLIC_URL: settings.publicUrl } : {}),
      });
      const sqlite = openSqlite(join(data, 'mayordomo.db'));
      whenFileEnds(async () => {
        sqlite.close();
        await server.end();
        rmSync(folder, { recursive: true, force: true });
      });
      await server.url();
      return {
        sqlite,
        log: server.log,
        files: async () => readFiles(join(data, 'files')),
        async fetch(request) {
          setClock();
          return send(await server.url(), request);
        },
      };
    },
  };
}

function serverOf(program: Program, env: Record<string, string>): Server {
  const log: LogRecord[] = [];
  const note = (line: string) => void (line.startsWith('{') && log.push(JSON.parse(line) as LogRecord));
  let running: Promise<RunningProgram> | undefined;
  const server: Server = {
    log,
    async url() {
      if (!running) {
        await Promise.all(alive.splice(0, alive.length - ALIVE + 1).map((oldest) => oldest.end()));
        alive.push(server);
        running = startProgram(program, { DEMO: '0', ...env }, note);
      }
      return (await running).url;
    },
    async end() {
      const program = await running;
      running = undefined;
      await program?.end();
    },
  };
  return server;
}

/** With `node:http`: `fetch` would add headers of its own and leave out those that only browsers set. */
async function send(url: string, request: Request): Promise<Response> {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const { host, pathname, search } = new URL(request.url);
  const headers = {
    // Somebody who calls it by another name says so.
    ...(host === 'localhost' ? {} : { host }),
    ...Object.fromEntries(request.headers),
    ...(body ? { 'content-length': body.length } : {}),
  };
  const address = url + pathname + search;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    http.request(address, { method: request.method, headers }, resolve).on('error', reject).end(body);
  });
  const status = answer.statusCode ?? 0;
  const bytes = Buffer.concat(await answer.toArray());
  const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as [string, string]),
  );
  return new Response([204, 304].includes(status) ? null : bytes, { status, headers: pairs });
}

function readFiles(folder: string): Map<string, Uint8Array> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(entries.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name))]));
  } catch {
    return new Map();
  }
}

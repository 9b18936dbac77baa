/**
 * The Worker in workerd: one process for a test file and one object for each application, on a copy of the template. The object's
 * database is a file on this machine, which the test opens too.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKey, signText } from '../../../server/core/crypto.ts';
import type { LogRecord } from '../../../server/core/platform.ts';
import { openSqlite } from '../../../server/runtime/node/sqlite.ts';
import { type Home, whenFileEnds } from '../homes.ts';
import { startWorker, type TestWorker } from '../worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-casa-'));
let running: Promise<TestWorker> | undefined;
let companies = 0;

function start(): Promise<TestWorker> {
  const pages = join(folder, 'web');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  const starting = startWorker({ entry: 'tests/support/homes/worker-entry.ts', persist: folder, pages });
  whenFileEnds(async () => {
    await (await starting).dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  return starting;
}

export const home: Home = {
  async start({ template, settings, now }) {
    running ??= start();
    const worker = await running;
    companies += 1;
    const name = `empresa-${companies}`;
    // Where miniflare keeps the objects of the class.
    const file = join(folder, 'do', '-Empresa', `${await worker.objectId(name)}.sqlite`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, template);
    const sqlite = openSqlite(file);
    const mark = signText(signingKey(settings.secret, 'comprobacion'), 'mayordomo');
    const facts = { pruebas: JSON.stringify(settings), secreto: mark };
    for (const fact of Object.entries(facts))
      sqlite.query('insert into instalacion (clave, valor) values (?, ?)', fact);

    const log: LogRecord[] = [];
    const files = new Map<string, Uint8Array>();
    const fetch = async (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers);
      headers.set('x-prueba-empresa', name);
      headers.set('x-prueba-ahora', String(now().getTime()));
      headers.set('cf-connecting-ip', '127.0.0.1');
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const body = isRead ? null : await request.arrayBuffer();
      const answer = await worker.fetch(request.url, { method: request.method, headers, body });
      log.push(...(JSON.parse(decodeURIComponent(answer.headers.get('x-prueba-registro') ?? '[]')) as LogRecord[]));
      answer.headers.delete('x-prueba-registro');
      if (!isRead) for (const [key, bytes] of await worker.files()) files.set(key.split('/').at(-1) as string, bytes);
      return answer;
    };
    await fetch(new Request('http://localhost/api/salud/'));
    log.length = 0;
    return { sqlite, log, files: () => files, fetch };
  },
};

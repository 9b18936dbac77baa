/**
 * The Worker in workerd: one process for the whole run (worker-global.ts) and one object for each application, on a copy of the
 * template. The object's database is a file on this machine, which the test opens too.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { inject } from 'vitest';
import { signingKey, signText } from '../../../server/core/crypto.ts';
import type { LogRecord } from '../../../server/core/platform.ts';
import { openSqlite } from '../../../server/runtime/node/sqlite.ts';
import { type Home, whenFileEnds } from '../homes.ts';
import { sendTo } from '../worker.ts';

/** The entry reads every body whole, so that a connection serves again. */
const agent = new Agent({ keepAlive: true });

export const home: Home = {
  async start({ template, settings, now }) {
    const { address, folder } = inject('taller');
    const name = `empresa-${randomUUID()}`;
    const ask = (request: Request, headers: Headers, body: ArrayBuffer | null) => {
      headers.set('x-prueba-empresa', name);
      return sendTo(new URL(address), new Request(request.url, { method: request.method, headers, body }), agent);
    };
    const look = async (what: string) => {
      const answer = await ask(new Request('http://localhost/'), new Headers({ 'x-prueba-mira': what }), null);
      return answer.arrayBuffer();
    };
    const object = Buffer.from(await look('objeto')).toString();
    // Where miniflare keeps the objects of the class.
    const file = join(folder, 'do', '-Empresa', `${object}.sqlite`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, template);
    const sqlite = openSqlite(file);
    whenFileEnds(async () => sqlite.close());
    const mark = signText(signingKey(settings.secret, 'comprobacion'), 'mayordomo');
    const facts = { pruebas: JSON.stringify(settings), secreto: mark };
    for (const fact of Object.entries(facts))
      sqlite.query('insert into instalacion (clave, valor) values (?, ?)', fact);

    const log: LogRecord[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers);
      headers.set('x-prueba-ahora', String(now().getTime()));
      headers.set('cf-connecting-ip', '127.0.0.1');
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const answer = await ask(request, headers, isRead ? null : await request.arrayBuffer());
      log.push(...(JSON.parse(decodeURIComponent(answer.headers.get('x-prueba-registro') ?? '[]')) as LogRecord[]));
      answer.headers.delete('x-prueba-registro');
      return answer;
    };
    const files = async () => {
      const keys = JSON.parse(Buffer.from(await look('archivos')).toString()) as string[];
      const read = async (key: string) => [key.split('/').at(-1) as string, new Uint8Array(await look(key))] as const;
      return new Map(await Promise.all(keys.map(read)));
    };
    await fetch(new Request('http://localhost/api/salud/'));
    log.length = 0;
    return { sqlite, log, files, fetch };
  },
};

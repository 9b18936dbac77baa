/**
 * The limit that we measure against: a bare `node:http` server over prepared better-sqlite3 statements on the same rows and
 * indexes, with `synchronous=FULL`, without framework, rights, validation or audit. Started with its own copy of the database.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { csvLine, xlsxOf } from './limit-files.ts';
import { createProveedor, findProveedor, type NewRow, pageOf, rowsOfCities, search, shortSearch } from './limit-sql.ts';

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<NewRow> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as NewRow;
}

function sendFile(response: ServerResponse, kind: string | null, cities: string | null): void {
  const rows = rowsOfCities(cities);
  if (kind === 'xlsx') {
    response.end(xlsxOf(rows));
    return;
  }
  let held = '';
  for (const row of rows) {
    held += csvLine(row);
    if (held.length < 65_536) continue;
    response.write(held);
    held = '';
  }
  response.end(held);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') return sendJson(response, 201, createProveedor(await bodyOf(request)));
  const id = /^\/uno\/(\d+)$/.exec(pathname)?.[1];
  if (id) return sendJson(response, 200, findProveedor(Number(id)));
  if (pathname === '/archivo') return sendFile(response, searchParams.get('formato'), searchParams.get('ciudades'));
  const text = searchParams.get('search');
  if (text) return sendJson(response, 200, text.length < 3 ? shortSearch(text) : search(text));
  return sendJson(response, 200, pageOf(Number(searchParams.get('page') ?? 1)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listo ${typeof address === 'object' ? address?.port : ''}\n`);
});

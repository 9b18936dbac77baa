/**
 * `npm run edge -- abrir|respaldo|restaurar|volver|demo-quitar …`: a company in its object on the edge, from the operator's terminal. SETUP_SECRET of the
 * environment is the Worker's; a password is asked for or read from standard input.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrations } from '../migrations/index.ts';
import { logKeys } from '../server/core/change-log/chain.ts';
import { verifyLog } from '../server/core/change-log/verify-log.ts';
import { dumpCompany, linesOf, loadCompany } from '../server/core/copy.ts';
import { createDatabase } from '../server/core/db/dialect.ts';
import { openSqlite } from '../server/runtime/node/sqlite.ts';
import { systemClock } from '../server/runtime/shared/clock.ts';
import { openFiles } from '../server/runtime/shared/files.ts';
import { AdminError, readSecret, say, usageError } from './admin/command.ts';

const HELP = `Uso: npm run edge -- <orden> https://empresa.ejemplo.co [...]

  abrir URL                             Abre una empresa en esa dirección y muestra el código con el que el asistente la crea.
  abrir URL USUARIO NOMBRES APELLIDOS   Abre la empresa de esa dirección con su primer superusuario.
  respaldo URL CARPETA                  Copia la empresa a una carpeta nueva, lista para ser DATA_DIR de «npm start».
  restaurar URL CARPETA                 Lleva la carpeta de datos de una empresa a una dirección vacía.
  volver URL INSTANTE                   Devuelve la empresa a un momento de los últimos 30 días (2026-11-21T14:00:00Z).
  demo-quitar URL                       Quita la empresa de demostración y deja los datos propios, o dice qué lo impide.

La variable SETUP_SECRET es la del Worker («wrangler secret put SETUP_SECRET»).`;

async function call(url: string, path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
  const secret = process.env.SETUP_SECRET ?? '';
  if (secret.length < 32) throw new AdminError('Falta SETUP_SECRET, de 32 caracteres o más, en el ambiente.', 2);
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${secret}` };
  const address = new URL(`/api/instalacion/${path}/`, url);
  const answer = await fetch(address, { ...init, headers }).catch(() => {
    throw new AdminError(`No se pudo llegar a ${address.host}.`);
  });
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => ({}))) as { msg?: string; errores?: Record<string, string[]> };
  const faults = Object.values(body.errores ?? {}).flat();
  throw new AdminError([body.msg ?? `Respondió ${answer.status}.`, ...faults].join(' '));
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function abrir(url: string, [username, first_name, last_name]: string[]): Promise<void> {
  if (!username) {
    const answer = await call(url, 'codigo', { method: 'POST' });
    const { msg, codigo } = (await answer.json()) as { msg: string; codigo: string };
    return say(`${msg}\nCódigo para crear la empresa: ${codigo}`);
  }
  if (!first_name || !last_name) throw usageError('Faltan USUARIO, NOMBRES o APELLIDOS.');
  const password = await readSecret('Contraseña: ');
  const answer = await call(url, 'superusuario', json({ username, first_name, last_name, password }));
  say(((await answer.json()) as { msg: string }).msg);
}

async function respaldo(url: string, [folder = '']: string[]): Promise<void> {
  if (!folder || existsSync(folder)) throw usageError('Di una CARPETA que no exista todavía.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = openSqlite(join(folder, 'mayordomo.db'));
  try {
    const answer = await call(url, 'respaldo');
    const { secreto } = await loadCompany(
      port,
      migrations,
      linesOf(answer.body as ReadableStream<Uint8Array>),
      systemClock,
    );
    const db = createDatabase(port);
    const { problem, rows } = await verifyLog(db, logKeys(secreto));
    if (problem) throw new AdminError(`La bitácora no está completa: ${problem}`);
    writeFileSync(join(folder, 'secreto'), `${secreto}\n`, { mode: 0o600 });
    const files = openFiles(join(folder, 'files'));
    const hashes = await db.selectFrom('archivo').select('hash').distinct().where('eliminado', 'is', null).execute();
    for (const { hash } of hashes) {
      const bytes = await call(url, `archivos/${hash}`);
      await files.put(hash, new Uint8Array(await bytes.arrayBuffer()));
    }
    say(`Empresa copiada a ${folder}: ${rows} registros de bitácora, ${hashes.length} archivos.`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    port.close();
  }
}

async function restaurar(url: string, [folder = '']: string[]): Promise<void> {
  const file = join(folder, 'mayordomo.db');
  const secretFile = join(folder, 'secreto');
  if (!existsSync(file) || !existsSync(secretFile)) throw usageError('La CARPETA no tiene mayordomo.db y secreto.');
  // Asked first: a refusal in the middle of a long upload reaches nobody.
  const there = await fetch(new URL('/api/salud/', url)).catch(() => null);
  if (there && there.status !== 404) throw new AdminError('En esta dirección ya hay una empresa: usa una vacía.');
  const port = openSqlite(file, { readonly: true });
  try {
    const lines = dumpCompany(createDatabase(port), readFileSync(secretFile, 'utf8').trim());
    const body = Readable.toWeb(Readable.from(lines).map((line: string) => Buffer.from(line)));
    await call(url, 'restaurar', { method: 'POST', body: body as unknown as ReadableStream, duplex: 'half' });
  } finally {
    port.close();
  }
  const stored = join(folder, 'files');
  const hashes = existsSync(stored) ? readdirSync(stored, { recursive: true, encoding: 'utf8' }) : [];
  const names = hashes.filter((name) => /[0-9a-f]{64}$/.test(name));
  for (const name of names) {
    const hash = name.slice(-64);
    const headers = { 'content-type': 'application/octet-stream' };
    await call(url, `archivos/${hash}`, { method: 'PUT', headers, body: readFileSync(join(stored, name)) });
  }
  say(`Empresa restaurada con ${names.length} archivos.`);
}

async function volver(url: string, [instante = '']: string[]): Promise<void> {
  const answer = await call(url, 'volver', json({ instante }));
  const { msg, deshacer } = (await answer.json()) as { msg: string; deshacer: string };
  say(`${msg}\nPara deshacerlo, guarda esta marca: ${deshacer}`);
}

async function demoQuitar(url: string): Promise<void> {
  const answer = await call(url, 'demo', { method: 'POST' });
  say(((await answer.json()) as { msg: string }).msg);
}

const ORDERS: Readonly<Record<string, (url: string, rest: string[]) => Promise<void>>> = {
  abrir,
  respaldo,
  restaurar,
  volver,
  'demo-quitar': demoQuitar,
};

try {
  const [order = '', url = '', ...rest] = process.argv.slice(2);
  const run = ORDERS[order];
  if (!run) say(HELP);
  else if (!URL.canParse(url)) throw usageError('Falta la dirección de la empresa.');
  else await run(url, rest);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof AdminError ? error.exitCode : 1;
}

/**
 * `npm run bench`: what the product costs beside a bare server over the same rows, as ratios measured in one run.
 * Options: `--filas N` (100000 by default), `--segundos S` a case (4 by default).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Load, load } from './load.ts';
import { PASSWORD, residentMiB, seed, signIn, startLimit, startServer } from './processes.ts';
import { measureFirstScreens } from './sizes.ts';

const { values } = parseArgs({
  options: { filas: { type: 'string', default: '100000' }, segundos: { type: 'string', default: '4' } },
});
const rows = Number(values.filas);
const seconds = Number(values.segundos);

const say = (line = '') => process.stdout.write(`${line}\n`);
const n1 = (value: number) => value.toFixed(1).padStart(9);

interface Case {
  readonly name: string;
  readonly clients: number;
  readonly ours: (n: number) => string;
  readonly limit: (n: number) => string;
}

const some = (n: number) => 1 + ((n * 7919) % rows);
const CASES: readonly Case[] = [
  {
    name: 'lista de 10 con total',
    clients: 10,
    ours: () => '/api/tercero/proveedores/?page=1',
    limit: () => '/lista?page=1',
  },
  {
    name: 'página de la fila 50,000',
    clients: 10,
    ours: () => `/api/tercero/proveedores/?page=${Math.floor(rows / 20)}`,
    limit: () => `/lista?page=${Math.floor(rows / 20)}`,
  },
  {
    name: 'buscar en medio del nombre',
    clients: 10,
    ours: (n) => `/api/tercero/proveedores/?page=1&search=${10_000 + (some(n) % 90_000)}`,
    limit: (n) => `/lista?search=${10_000 + (some(n) % 90_000)}`,
  },
  {
    name: 'leer uno con sus hijos',
    clients: 10,
    ours: (n) => `/api/tercero/proveedores/${some(n)}/`,
    limit: (n) => `/uno/${some(n)}`,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-bench-'));
try {
  say(`Cargando ${rows.toLocaleString('en')} proveedores…`);
  seed(folder, 1 + Math.ceil(rows / 1000));
  const server = await startServer(folder);
  const limit = await startLimit(join(folder, 'mayordomo.db'));
  const token = await signIn(server.port);
  const idle = residentMiB(server.pid);

  say('\ncaso                          veces    req/s    p50 ms    p99 ms │ límite: req/s    p50 ms    p99 ms');
  for (const { name, clients, ours, limit: bare } of CASES) {
    const runs = { clients, seconds };
    await load({ port: server.port, path: ours, token }, { clients, total: 300 });
    await load({ port: limit.port, path: bare }, { clients, total: 300 });
    const mine = await load({ port: server.port, path: ours, token }, runs);
    const theirs = await load({ port: limit.port, path: bare }, runs);
    row(name, mine, theirs);
  }

  const empty = await load({ port: server.port, path: () => '/api/salud/' }, { clients: 10, seconds });
  const signed = await load({ port: server.port, path: () => '/api/public/estados/', token }, { clients: 10, seconds });
  say(`\nsesión y permiso: ${signed.rps.toFixed(0)} req/s con ellos, ${empty.rps.toFixed(0)} req/s sin ellos`);

  const before = residentMiB(server.pid);
  await load(
    { port: server.port, path: CASES[0]?.ours as (n: number) => string, token },
    { clients: 20, total: 50_000 },
  );
  const after = residentMiB(server.pid);
  say(
    `memoria: en reposo ${idle.toFixed(0)} MiB; tras los casos ${before.toFixed(0)}; tras 50,000 solicitudes más ${after.toFixed(0)} (${percent(after, before)})`,
  );
  await limit.stop();
  await server.stop();
  const again = await startServer(folder);
  say(`arranque hasta la primera respuesta: ${again.startMs.toFixed(0)} ms`);
  await measureFirstScreens(again.port, PASSWORD, say);
  await again.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function percent(after: number, before: number): string {
  return `${after >= before ? '+' : ''}${(((after - before) / before) * 100).toFixed(1)} %`;
}

function row(name: string, mine: Load, limit: Load): void {
  const ratio = (limit.rps / mine.rps).toFixed(2);
  say(
    `${name.padEnd(28)}${ratio.padStart(6)}${n1(mine.rps)} ${n1(mine.p50)} ${n1(mine.p99)} │ ${n1(limit.rps)}      ${n1(limit.p50)} ${n1(limit.p99)}`,
  );
  if (mine.errors + limit.errors > 0) say(`  errores: ${mine.errors} nuestros, ${limit.errors} del límite`);
}

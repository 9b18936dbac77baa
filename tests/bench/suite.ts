/** All the figures of one home over one number of suppliers. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFigures } from './access.ts';
import { calendarCost } from './calendario.ts';
import { carteraFigures } from './cartera.ts';
import { carteraClientesFigures } from './cartera-clientes.ts';
import { casesFor, LIST } from './cases.ts';
import { casosFigures } from './casos.ts';
import { citasFigures } from './citas.ts';
import { colaFigures } from './cola.ts';
import { compare, type Figure, median, single, type Target } from './compare.ts';
import { directFigures } from './direct.ts';
import { emitirFigures } from './emitir.ts';
import { entradasFigures } from './entradas.ts';
import { facturasFigures } from './facturas.ts';
import { duringExport, exportFigures } from './files.ts';
import { chartFigures } from './graficas.ts';
import { invoiceCost } from './invoice.ts';
import { kardexFigures } from './kardex.ts';
import { type Clients, startClients } from './load.ts';
import { ordenesFigures } from './ordenes.ts';
import { pagosFigures } from './pagos.ts';
import { pedidosFigures } from './pedidos.ts';
import { pickingFigures } from './picking.ts';
import { type HomeName, PASSWORD, residentMiB, seed, signIn, startHome, startScript } from './processes.ts';
import { productosFigures } from './productos.ts';
import { measureWalk } from './sizes.ts';

export interface SuiteOptions {
  readonly home: HomeName;
  readonly rows: number;
  /** Of each case and server. */
  readonly seconds: number;
  /** Of the mixed load. */
  readonly mixedSeconds: number;
  readonly say: (line: string) => void;
}

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function runSuite(options: SuiteOptions): Promise<Figure[]> {
  const { home, rows, seconds, say } = options;
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-banco-'));
  const clients = startClients();
  try {
    say(`Cargando ${rows.toLocaleString('en')} proveedores…`);
    seed(folder, 1 + Math.ceil(rows / 1000));
    // The bare server writes too: it has its own copy.
    const copy = join(folder, 'limite.db');
    copyFileSync(join(folder, 'mayordomo.db'), copy);

    const [server, limit] = [await startHome(home, folder), await startScript('limit-server', copy)];
    const mine = { port: server.port, token: await signIn(server.port) };
    const bare = { port: limit.port };
    const figures: Figure[] = [];
    const add = (...more: Figure[]) => {
      figures.push(...more);
      for (const { caso, medida } of more) say(`  ${caso}: ${medida}`);
    };
    // What Node itself takes differs by its version and machine: a tenth more than the bare server's is always allowed.
    const memory = (caso: string, most: number) => {
      const [own, theirs] = [residentMiB(server.pid), residentMiB(limit.pid)];
      return single(
        caso,
        own,
        ' MiB',
        Math.max(most, Math.round(theirs * 1.1)),
        `; el límite, ${theirs.toFixed(0)} MiB`,
      );
    };
    try {
      await clients.run({ ...mine, requests: LIST.mine, clients: 1, total: 10 });
      await settle(2_000);
      add(memory('memoria en reposo', 90));
      const { reads, create, mixed } = casesFor(rows);
      for (const test of reads) add(await compare(clients, test, { mine, bare }, seconds));
      add(...(await directFigures(clients, mine, { database: copy, rows, seconds })));
      add(await compare(clients, create, { mine, bare }, seconds));
      const load = await compare(clients, mixed, { mine, bare }, options.mixedSeconds);
      const tail = (load.nuestro?.p99 ?? 0) / (load.limite?.p99 ?? 1);
      add(load, single('mezcla: p99', tail, '', 2), single('mezcla: errores', load.nuestro?.errors ?? 0, '', 0));
      await settle(1_000);
      add(memory('memoria tras la mezcla', 155));
      add(...(await exportFigures(folder, mine, bare)));
      add(...(await duringExport(clients, mine, rows)));
      add(await growth(clients, mine, server.pid));
      add(await loginCost(server.port));
    } finally {
      await Promise.all([server.stop(), limit.stop()]);
    }
    if (home === 'node') add(...(await accessFigures(clients, folder, mine.token)));
    if (home === 'node') {
      add(invoiceCost(), await chartFigures());
      add(
        ...(await pagosFigures()),
        ...(await ordenesFigures()),
        ...(await pedidosFigures()),
        ...(await pickingFigures()),
        ...(await emitirFigures()),
        ...(await colaFigures()),
        ...(await kardexFigures()),
        ...(await carteraFigures()),
        ...(await carteraClientesFigures()),
        ...(await facturasFigures()),
        ...(await entradasFigures()),
        ...(await productosFigures()),
        ...(await casosFigures()),
        ...(await citasFigures()),
      );
    }
    add(await startCost(home, folder, copy, mine.token));
    if (home === 'node') {
      const again = await startHome(home, folder);
      try {
        await measureWalk(again.port, PASSWORD, say);
        add(await calendarCost(again.port, PASSWORD));
      } finally {
        await again.stop();
      }
    }
    return figures;
  } finally {
    await clients.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resident memory after 50,000 requests more. */
async function growth(clients: Clients, mine: Target, pid: number): Promise<Figure> {
  const lists = (total: number) => clients.run({ ...mine, requests: LIST.mine, clients: 20, total });
  await lists(5_000);
  await settle(1_000);
  const before = residentMiB(pid);
  await lists(50_000);
  await settle(1_000);
  const after = residentMiB(pid);
  const note = `: de ${before.toFixed(0)} a ${after.toFixed(0)} MiB`;
  return single('memoria: aumento tras 50,000 solicitudes', (after / before - 1) * 100, ' %', 10, note);
}

async function loginCost(port: number): Promise<Figure> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const started = performance.now();
    await signIn(port);
    times.push(performance.now() - started);
  }
  return single('ingreso (scrypt)', median(times), ' ms');
}

/** From the start of the process to its first list for somebody who signed in before. */
async function startCost(home: HomeName, folder: string, copy: string, token: string): Promise<Figure> {
  const pairs: { ours: number; theirs: number }[] = [];
  for (let i = 0; i < 5; i += 1) {
    pairs.push({
      ours: await firstList(() => startHome(home, folder), LIST.mine[0].path, token),
      theirs: await firstList(() => startScript('limit-server', copy), LIST.bare[0].path),
    });
  }
  const [ours, theirs] = [median(pairs.map((p) => p.ours)), median(pairs.map((p) => p.theirs))];
  const note = `: ${ours.toFixed(0)} ms y ${theirs.toFixed(0)} ms`;
  return single('arranque hasta la primera lista', median(pairs.map((p) => p.ours / p.theirs)), '', 2, note);
}

async function firstList(start: () => ReturnType<typeof startHome>, path: string, token?: string): Promise<number> {
  const started = performance.now();
  const server = await start();
  const headers: Record<string, string> = token ? { authorization: `Token ${token}` } : {};
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  await response.text();
  const ms = performance.now() - started;
  await server.stop();
  if (!response.ok) throw new Error(`La primera lista respondió ${response.status}.`);
  return ms;
}

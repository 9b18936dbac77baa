/**
 * What each chart of the dashboards costs with 100,000 suppliers and 100,000 payments, beside a bare server that answers the rows of the
 * same SQL. Told of the worst.
 */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { SqlValue } from '../../server/core/platform.ts';
import { seedDemo } from '../../server/core/seed.ts';
import { modules } from '../../server/modules/index.ts';
import { getAllChartsDataByModulo, getGraficasData } from '../../server/modules/tableros/contract.ts';
import { listen } from '../../server/runtime/node/serve.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Figure, median, single } from './compare.ts';

const THOUSANDS = 100;
const PAYMENTS = 100_000;
const TURNS = 41;

async function filled(): Promise<TestApp> {
  const t = await testApp({ modules, settings: { checkResponses: false } });
  await t.work((w) =>
    seedDemo(w, modules, { escala: 1 + THOUSANDS, passwordHash: 'ninguna', files: t.platform.files }),
  );
  const columns = ['tipo', 'contrato_id', 'inmueble_id', 'persona_id', 'anio', 'mes', 'periodo', 'dias', 'canon_cts'];
  const more = [...columns, 'neto_cts', 'num_doc', 'fecha_pago', 'orden_titular', 'busca', 'created', 'updated'].join();
  const paid = await t.db
    .selectFrom('pago')
    .where('estado', '=', 'PAGADO')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const times = Math.ceil(PAYMENTS / paid.n);
  // Annulled ones: a month may have any number of them.
  const rows = more
    .replace('neto_cts', 'canon_cts')
    .split(',')
    .map((name) => `q.${name}`)
    .join();
  await sql
    .raw(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${times})
    insert into pago (estado, anulado, ${more}) select 'ANULADO', q.created, ${rows} from pago as q, n where q.estado = 'PAGADO'`)
    .execute(t.db);
  return t;
}

/** Milliseconds of each, turn about: what else the machine does falls on both. */
async function timed(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const turns = works.map((): number[] => []);
  for (let i = 0; i < TURNS; i += 1) {
    for (const [w, work] of works.entries()) {
      const started = performance.now();
      await work();
      turns[w]?.push(performance.now() - started);
    }
  }
  return turns.map(median);
}

type Statement = readonly [text: string, values: readonly SqlValue[]];

/** The statements that a call asks, with their values. */
async function askedBy(t: TestApp, call: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { sqlite } = t.platform;
  const ask = sqlite.query.bind(sqlite);
  sqlite.query = (text, values) => {
    asked.push([text, values]);
    return ask(text, values);
  };
  await call();
  sqlite.query = ask;
  return asked;
}

/** `node:http` and no more: `POST /3` answers the rows of the fourth chart's statements. */
async function bareServer(t: TestApp, statements: readonly (readonly Statement[])[]) {
  const server = createServer(async (incoming, response) => {
    for await (const _ of incoming);
    const rows = [];
    for (const [text, values] of statements[Number(incoming.url?.slice(1))] ?? []) {
      rows.push((await t.platform.sqlite.query(text, values)).rows);
    }
    const body = JSON.stringify(rows);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const agent = new Agent({ keepAlive: true });

/** One request over loopback, until its last byte. */
function post(port: number, path: string, body: unknown, token = ''): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` };
  return new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', done);
      if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}.`));
    });
    sent.on('error', fail).end(text);
  });
}

export async function chartFigures(): Promise<Figure> {
  const t = await filled();
  const jefa = await t.actor({ superuser: true });
  const charts: { name: string; body: unknown; statements: Statement[] }[] = [];
  for (const modulo of new Set(modules.flatMap(({ graficas = [] }) => graficas).map((chart) => chart.modulo))) {
    const { filters, parametrosGraficas, graficas_results } = await jefa.call(getAllChartsDataByModulo, {
      params: { module: modulo },
    });
    for (const { nombreInternoGrafica: name } of parametrosGraficas) {
      const own = graficas_results[name]?.estado === 'FALTAN_FILTROS' ? { ciudad: '1' } : (filters[name] ?? {});
      const body = { filters: { [name]: own }, graficas: [name] };
      const call = () => jefa.send(getGraficasData, { body });
      await call();
      charts.push({ name, body, statements: await askedBy(t, call) });
    }
  }
  const own = await listen(t.app, { port: 0, host: '127.0.0.1' });
  const bare = await bareServer(
    t,
    charts.map(({ statements }) => statements),
  );
  let worst = { name: '', ratio: 0, ms: 0 };
  for (const [i, { name, body }] of charts.entries()) {
    const mine = () => post(own.port, `/api/${getGraficasData.path}/`, body, jefa.token ?? '');
    const limit = () => post(bare.port, `/${i}`, body);
    // Warm: else who goes first pays for all.
    await timed(mine, limit);
    const [ms = 0, least = 1] = await timed(mine, limit);
    const ratio = ms / least;
    process.stderr.write(`  ${name}: ${ms.toFixed(2)} ms, bare ${least.toFixed(2)} ms, ${ratio.toFixed(2)} times\n`);
    if (ratio > worst.ratio) worst = { name, ratio, ms };
  }
  agent.destroy();
  bare.close();
  await own.stop();
  const note = `; ${worst.name}, ${worst.ms.toFixed(1)} ms`;
  return single('la gráfica más lenta: veces un servidor con su mismo SQL', worst.ratio, '', 3, note);
}

/**
 * What each chart of the dashboards costs with 100,000 suppliers and 100,000 payments, beside the same SQL asked bare and an empty
 * request. Told of the worst.
 */
import { sql } from 'kysely';
import type { SqlValue } from '../../server/core/platform.ts';
import { seedDemo } from '../../server/core/seed.ts';
import { modules } from '../../server/modules/index.ts';
import { getAllChartsDataByModulo, getGraficasData } from '../../server/modules/tableros/contract.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
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

async function timed(work: () => unknown): Promise<number> {
  const turns: number[] = [];
  for (let i = 0; i < TURNS; i += 1) {
    const started = performance.now();
    await work();
    turns.push(performance.now() - started);
  }
  return median(turns);
}

/** The statements that a call asks, with their values. */
async function askedBy(t: TestApp, call: () => Promise<unknown>) {
  const asked: [string, readonly SqlValue[]][] = [];
  const { sqlite } = t.platform;
  const ask = sqlite.query.bind(sqlite);
  sqlite.query = (text, values) => {
    asked.push([text, values]);
    return ask(text, values);
  };
  await call();
  sqlite.query = ask;
  return { asked, ask };
}

const post = (actor: TestActor, body: unknown) => async () =>
  (await actor.send(getGraficasData, { body })).arrayBuffer();

export async function chartFigures(): Promise<Figure> {
  const t = await filled();
  const jefa = await t.actor({ superuser: true });
  const empty = await timed(async () => (await jefa.raw('/api/salud/')).arrayBuffer());
  let worst = { name: '', ratio: 0, ms: 0 };
  for (const modulo of new Set(modules.flatMap(({ graficas = [] }) => graficas).map((chart) => chart.modulo))) {
    const { filters, parametrosGraficas, graficas_results } = await jefa.call(getAllChartsDataByModulo, {
      params: { module: modulo },
    });
    for (const { nombreInternoGrafica: name } of parametrosGraficas) {
      const own = graficas_results[name]?.estado === 'FALTAN_FILTROS' ? { ciudad: '1' } : (filters[name] ?? {});
      const call = post(jefa, { filters: { [name]: own }, graficas: [name] });
      await call();
      const { asked, ask } = await askedBy(t, call);
      const bare = await timed(async () => {
        for (const [text, values] of asked) await ask(text, values);
      });
      const ms = await timed(call);
      const ratio = ms / (bare + empty);
      process.stderr.write(`  ${name}: ${ms.toFixed(2)} ms, SQL ${bare.toFixed(2)} ms, ${ratio.toFixed(2)} veces\n`);
      if (ratio > worst.ratio) worst = { name, ratio, ms };
    }
  }
  const note = `; ${worst.name}, ${worst.ms.toFixed(1)} ms`;
  return single('la gráfica más lenta: veces su SQL y una solicitud vacía', worst.ratio, '', 3, note);
}

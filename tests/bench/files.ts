/** Exports: how long a file takes against the same cells written by the bare server, and what lists feel meanwhile. */
import { get } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { LIST } from './cases.ts';
import { type Figure, median, single, type Target } from './compare.ts';
import { type Clients, summarize } from './load.ts';

const ROWS = 10_000;
const RUNS = 5;

/** Milliseconds and bytes of a whole download. */
function download({ port, token }: Target, path: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Token ${token}` } : {};
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - started, bytes });
        else reject(new Error(`La exportación respondió ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}

/** Cities whose suppliers are about ten thousand; all suppliers when there are fewer. */
function citiesOf(folder: string): { cities: number[]; rows: number } {
  const db = new Database(join(folder, 'mayordomo.db'), { readonly: true });
  const counts = db.prepare<[], { ciudad: number; n: number }>(
    'select ciudad, count(*) n from proveedor group by ciudad',
  );
  const [cities, most]: [number[], number] = [[], 450];
  let rows = 0;
  for (const { ciudad, n } of counts.all()) {
    if (rows >= ROWS || cities.length >= most || ciudad === null) break;
    cities.push(ciudad);
    rows += n;
  }
  db.close();
  return { cities, rows };
}

export async function exportFigures(folder: string, mine: Target, bare: Target): Promise<Figure[]> {
  const { cities, rows } = citiesOf(folder);
  const figures: Figure[] = [];
  for (const [format, most] of [
    ['csv', 1.5],
    ['xlsx', 2.2],
  ] as const) {
    const ours = `/api/tercero/proveedores/exportar/?formato=${format}&ciudad__in=${cities.join()}`;
    const theirs = `/archivo?formato=${format}&ciudades=${encodeURIComponent(JSON.stringify(cities))}`;
    const pairs: { ours: number; theirs: number }[] = [];
    for (let i = 0; i <= RUNS; i += 1) {
      const pair = { ours: (await download(mine, ours)).ms, theirs: (await download(bare, theirs)).ms };
      if (i > 0) pairs.push(pair);
    }
    const times = `: ${median(pairs.map((p) => p.ours)).toFixed(0)} ms y ${median(pairs.map((p) => p.theirs)).toFixed(0)} ms`;
    const ratio = median(pairs.map((pair) => pair.ours / pair.theirs));
    figures.push(single(`exportar ${rows.toLocaleString('en')} filas a ${format}`, ratio, '', most, times));
  }
  return figures;
}

const LOOK_MS = 200;

/** The whole table as a job, from its beginning to the last byte of its file. Gives seconds. */
async function exportedByJob({ port, token }: Target, rows: number): Promise<number> {
  const started = performance.now();
  const call = async (path: string, body?: unknown) => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}/`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} respondió ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const seleccion = { filtro: {}, cantidad: rows };
  const begun = await call('tercero/proveedores/exportar', { formato: 'xlsx', seleccion });
  const { data } = (await begun.json()) as { data: { trabajo: number } };
  for (;;) {
    const { estado, mensaje } = (await (await call(`trabajos/${data.trabajo}`)).json()) as Record<string, string>;
    if (estado === 'TERMINADO') break;
    if (estado !== 'EN CURSO' && estado !== 'PENDIENTE') throw new Error(`El trabajo quedó ${estado}: ${mensaje}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await (await call(`trabajos/${data.trabajo}/archivo`)).arrayBuffer();
  return (performance.now() - started) / 1000;
}

/** p99 of lists by four clients while the whole table is exported, over their p99 without it. */
export async function duringExport(clients: Clients, mine: Target, rows: number): Promise<Figure[]> {
  const lists = (seconds: number) => clients.run({ ...mine, requests: LIST.mine, clients: 4, seconds });
  const figures: Figure[] = [];
  const direct = (format: string) => async () =>
    (await download(mine, `/api/tercero/proveedores/exportar/?formato=${format}`)).ms / 1000;
  const ways: readonly (readonly [string, () => Promise<number>])[] = [
    ['a csv', direct('csv')],
    ['a xlsx', direct('xlsx')],
    ['a xlsx, en un trabajo', () => exportedByJob(mine, rows)],
  ];
  for (const [way, run] of ways) {
    const idle = summarize([await lists(3)]);
    let seconds = 0;
    const file = run().then((taken) => {
      seconds = taken;
    });
    const parts = [];
    while (seconds === 0 && parts.length < 120) parts.push(await lists(0.5));
    await file;
    const busy = summarize(parts);
    const note = `: ${busy.p99.toFixed(1)} ms y ${idle.p99.toFixed(1)} ms; el archivo tardó ${seconds.toFixed(1)} s`;
    const caso = `p99 de listas al exportar ${rows.toLocaleString('en')} filas ${way}`;
    figures.push(single(caso, busy.p99 / idle.p99, '', 10, note));
  }
  return figures;
}

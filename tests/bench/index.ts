/**
 * `npm run bench`: what the product costs beside a bare server over the same rows, as ratios measured in one run on loopback.
 *   --filas N         suppliers (100000)
 *   --todo            1,000, 10,000, 100,000 and 1,000,000, with 20 s of mixed load, and what growing costs
 *   --home HOME       node, deno or binary (node)
 *   --segundos S      of each case and server (3)
 *   --json            the figures as JSON on standard output
 */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Figure } from './compare.ts';
import { HOMES, type HomeName } from './processes.ts';
import { runSuite } from './suite.ts';
import { growthFigures, printTable } from './table.ts';

const { values } = parseArgs({
  options: {
    filas: { type: 'string', default: '100000' },
    todo: { type: 'boolean', default: false },
    home: { type: 'string', default: 'node' },
    segundos: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const home = HOMES.find((name) => name === values.home) as HomeName;
const rows = Number(values.filas);
const seconds = Number(values.segundos);
if (!home || !(rows >= 1_000 && rows <= 1_000_000) || !(seconds > 0 && seconds <= 60)) {
  process.stderr.write(`--home es ${HOMES.join(', ')}; --filas va de 1000 a 1000000; --segundos, de 1 a 60.\n`);
  process.exit(2);
}

const say = (line: string) => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);
const sizes = values.todo ? [1_000, 10_000, 100_000, 1_000_000] : [rows];
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}`;
say(`${new Date().toISOString().slice(0, 10)}, ${machine}, ${home}`);

const results = new Map<number, Figure[]>();
for (const size of sizes) {
  const mixedSeconds = values.todo ? 20 : 10;
  results.set(size, await runSuite({ home, rows: size, seconds, mixedSeconds, say }));
}
for (const [size, figures] of results) printTable(`${size.toLocaleString('en')} proveedores`, figures, say);
const [small, big] = [results.get(10_000), results.get(1_000_000)];
const growth = small && big ? growthFigures(small, big) : [];
if (growth.length > 0) printTable('De 10,000 a 1,000,000 de proveedores', growth, say);
if (values.json) {
  const cases = [...results].map(([filas, figuras]) => ({ filas, figuras }));
  process.stdout.write(
    `${JSON.stringify({ fecha: new Date().toISOString(), machine, home, cases, growth }, null, 2)}\n`,
  );
}

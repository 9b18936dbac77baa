/**
 * Every statement that the suite ran on Node does the same in the home that it is now run against, where SQLite is another build with
 * other limits (at the edge, for one, 100 parameters). Run by `npm test` in CI, which collects them (tests/support/statements.ts).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { testApp, testTemplate } from '../support/app.ts';
import { denoArguments, denoBinary } from '../support/homes/deno.ts';
import { runStatements, type Statement } from '../support/homes/run-statements.ts';

const { HOME_RUNTIME: home = '', STATEMENTS_FROM: from = '' } = process.env;
/** Statements that travel together to the edge. */
const SLICE = 100;
/** What the whole suite runs, at least; fewer mean that they were not collected. */
const MANY = 500;

type Engine = (statements: readonly Statement[]) => Promise<string[]>;

/** A program with the driver that it has built in. */
const program =
  (file: string, args: readonly string[]): Engine =>
  async (statements) => {
    const folder = mkdtempSync(join(tmpdir(), 'mayordomo-sentencias-'));
    const [database, list] = [join(folder, 'mayordomo.db'), join(folder, 'sentencias.json')];
    writeFileSync(database, await testTemplate());
    writeFileSync(list, JSON.stringify(statements));
    try {
      const script = join(import.meta.dirname, '..', 'support', 'homes', 'statements-process.ts');
      const told = execFileSync(file, [...args, script, database, list], { maxBuffer: 512 * 1_048_576 });
      return JSON.parse(String(told)) as string[];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

const ENGINES: Readonly<Record<string, () => Engine>> = {
  deno: () => program(denoBinary() ?? 'deno', ['run', ...denoArguments().slice(0, -1)]),
  // The executable is this very Node.
  binary: () => program(process.execPath, []),
  worker: () => async (statements) => {
    const t = await testApp();
    const outcomes: string[] = [];
    for (let at = 0; at < statements.length; at += SLICE) {
      const body = JSON.stringify(statements.slice(at, at + SLICE));
      const answer = await t.guest.raw('/api/login/', {
        method: 'POST',
        headers: { 'x-prueba-sentencias': '1' },
        body,
      });
      outcomes.push(...((await answer.json()) as string[]));
    }
    return outcomes;
  },
};

test.skipIf(from === '')(
  `every form of statement does in ${home} what it does on Node`,
  { timeout: 120_000 },
  async () => {
    const all = readFileSync(from, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Statement);
    // The table that tells one installation from another is not the same anywhere.
    const alike = all.filter(({ sql }) => !/\binstalacion\b/.test(sql));
    const statements = [...new Map(alike.map((statement) => [statement.sql, statement])).values()];
    expect(statements.length).toBeGreaterThan(MANY);
    const port = openSqlite(await testTemplate());
    const expected = await runStatements(port, statements);
    port.close();
    const told = await (ENGINES[home] as () => Engine)()(statements);
    const others = statements.flatMap(({ sql }, at) =>
      told[at] === expected[at] ? [] : [{ sql, here: told[at]?.slice(0, 300), onNode: expected[at]?.slice(0, 300) }],
    );
    expect(others).toEqual([]);
  },
);

/** `npm run new` in a copy of the house: what it writes compiles, is in style and passes its own tests and those of the architecture. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN_FOLDER } from '../support/once.ts';

const ROOT = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'mayordomo-nuevo-'));
const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path);

/** What this run made once is of a house without the new table. */
const { [RUN_FOLDER]: _, ...env } = process.env;

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  // Packages are those of the house; what the compiler keeps is a copy, so that it reads only what is new.
  mkdirSync(join(copy, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(bin()))
    if (name !== '.cache') symlinkSync(bin(name), join(copy, 'node_modules', name));
  const types = bin('.cache/tipos');
  if (existsSync(types))
    cpSync(types, join(copy, 'node_modules/.cache/tipos'), { recursive: true, preserveTimestamps: true });
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a module of a list and a form, whole', { timeout: 600_000 }, () => {
  const { status, said } = run('scripts/new.ts', 'tipos-caja', 'tipo-caja');
  expect(said).toContain('server/modules/tipos-caja/campos.ts');
  expect(status).toBe(0);
  expect(readFileSync(join(copy, 'server/modules/index.ts'), 'utf8')).toContain('./tipos-caja/module.ts');
  expect(run('scripts/generate.ts', '--check')).toMatchObject({ status: 0 });
  expect(
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'server/modules', 'web/modules'),
  ).toMatchObject({
    status: 0,
  });
  expect(run('node_modules/typescript/bin/tsc', '-b', 'server', 'web').said).toBe('');
  expect(run('node_modules/knip/bin/knip.js').said).toBe('');
  const tests = ['tests/modules/tipos-caja', 'tests/architecture', 'tests/api/every-list.test.ts'];
  const suite = run('node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(suite.said).toContain('Tests');
  expect(suite.status, suite.said).toBe(0);
  expect(run('scripts/new.ts', 'tipos-caja', 'tipo-caja')).toMatchObject({ status: 1 });
  expect(run('scripts/new.ts', 'Tipos')).toMatchObject({ status: 2 });
});

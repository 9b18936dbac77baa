/** The executable alone: an empty folder, a user without rights, no Node on the way. */
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtBinary, missingForBinary } from '../support/binary.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { type Program, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const NOBODY = 65_534;
const cannot = missingForBinary.length > 0;
if (cannot) console.warn(`The executable is not tested: ${missingForBinary.join(', ')} not installed.`);

describe.skipIf(cannot)('the executable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-solo-'));
  const root = process.getuid?.() === 0;
  /** `env -i` leaves no PATH; as root the program runs as nobody. */
  const program = (args: string[], ...settings: string[]): Program => {
    const words = ['env', '-i', ...settings, './mayordomo', ...args];
    const drop = root ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
    const [file = '', ...rest] = [...drop, ...words];
    return { file, args: rest, cwd: folder };
  };
  const serve = ['PORT=0', `DEMO_PASSWORD=${PASSWORD}`, 'LOG_LEVEL=error'];

  beforeAll(() => {
    copyFileSync(builtBinary(), join(folder, 'mayordomo'));
    if (root) chownSync(folder, NOBODY, NOBODY);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('serves the API and the pages, stops on SIGTERM and finds its data again', async () => {
    const first = await startProgram(program([], ...serve), {});
    expect(readdirSync(folder).sort()).toEqual(['data', 'mayordomo']);
    const page = await fetch(`${first.url}/abastecimiento/directorio-proveedores`);
    expect(await page.text()).toMatch(/^<!doctype html>/i);
    const person = await signIn(first.url);
    const { response, nit } = await person.capture();
    expect(response.status).toBe(201);
    expect(await first.end()).toBe(0);

    const again = await startProgram(program(['serve'], ...serve), {});
    expect(await (await signIn(again.url)).finds(nit)).toBe(1);
    expect(runProgram(program([]), {})).toMatchObject({ status: 1, stderr: expect.stringContaining('ya está en uso') });
    expect(await again.end()).toBe(0);
  });

  test('is the command line too', () => {
    const run = (...args: string[]) => runProgram(program(args), {});
    expect(run('admin', 'verify')).toMatchObject({ status: 0 });
    expect(run('admin', 'backup', 'copia.db')).toMatchObject({ status: 0 });
    expect(run('admin', 'restore', 'copia.db')).toMatchObject({ status: 0 });
    expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(run('--help').stdout).toMatch(/admin <orden>.*PORT/s);
    expect(run('admin', '--help').stdout).toContain('./mayordomo admin <orden>');
    expect(run('nada')).toMatchObject({ status: 2, stderr: expect.stringContaining('No existe la orden «nada»') });
  });

  test('--vacio waits for its assistant, and opens the browser of a desktop unless --sin-navegador', async () => {
    const [bin, opened] = [join(folder, 'bin'), join(folder, 'abierto')];
    mkdirSync(bin);
    // What a desktop has to open an address with.
    writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 });
    const desk = [...serve, `PATH=${bin}`, 'DISPLAY=:0', `DATA_DIR=${join(folder, 'vacia')}`];
    const silent = await startProgram(program(['--vacio', '--sin-navegador'], ...desk), {});
    const answer = await fetch(`${silent.url}/api/salud/`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'primer_inicio' }]);
    const code = () => runProgram(program(['admin', 'codigo'], ...desk), {}).stdout;
    expect(code()).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
    expect(await silent.end()).toBe(0);
    expect(existsSync(opened)).toBe(false);
    const seen = await startProgram(program(['serve', '--vacio'], ...desk), {});
    await vi.waitFor(() => expect(readFileSync(opened, 'utf8')).toBe(`${seen.url}\n`), 20_000);
    expect(await seen.end()).toBe(0);
  });

  test('refuses the network without HTTPS and what it does not know, each in a line', () => {
    const run = (args: string[], ...settings: string[]) => runProgram(program(args, ...settings), {});
    const network = run(['--vacio'], 'HOST=0.0.0.0', 'PORT=0', `DATA_DIR=${join(folder, 'red')}`);
    expect(network).toMatchObject({ status: 1, stderr: expect.stringContaining('NETWORK_WITHOUT_TLS=1') });
    expect(run(['serve', '--nada'])).toMatchObject({ status: 2, stderr: expect.stringContaining('«--nada»') });
  });
});

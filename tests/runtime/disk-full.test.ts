/** A disk without room: refusals in words, reading goes on, nothing is half written, and writing resumes without a restart. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-lleno-'));
const mounted =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder]).status === 0;
if (!mounted) console.warn('A full disk is not tried: only root may mount a small one.');
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A PDF of so many bytes. */
function pdf(size: number): FormData {
  const form = new FormData();
  form.append('archivos[0].src', new File(['%PDF-1.7\n', new Uint8Array(size)], 'rut.pdf'));
  form.append('archivos[0].tipo', 'rut');
  return form;
}

/** Every file below the folder, the unfinished ones too. */
function stored(files: string): string[] {
  if (!existsSync(files)) return [];
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test.skipIf(!mounted)('a full disk', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
  const lines: string[] = [];
  const server = await startProgram(NODE_SERVER, env, (line) => lines.push(line));
  const person = await signIn(server.url);
  const kept = [(await person.capture()).nit];
  const files = stored(join(folder, 'data', 'files'));
  const ballast = join(folder, 'lastre');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 262_144)));

  const refusals: { status: number; body: unknown }[] = [];
  for (let i = 0; i < 2_000 && refusals.length < 20; i += 1) {
    const { response, nit } = await person.capture();
    if (response.status === 201) kept.push(nit);
    else refusals.push({ status: response.status, body: await response.json() });
  }
  expect(refusals).toHaveLength(20);
  for (const { status, body } of refusals) {
    expect(status).toBe(507);
    expect(body).toMatchObject({
      code: 'sin_espacio',
      msg: 'No hay espacio en disco para guardar. Lo consultado sigue disponible.',
    });
  }
  expect(await person.finds(kept[0] ?? '')).toBe(1);
  const upload = await fetch(`${server.url}/api/tercero/proveedores/1/archivos/`, {
    method: 'POST',
    body: pdf(290_000),
    headers: { authorization: `Token ${person.token}` },
  });
  expect(upload.status).toBe(507);
  expect(stored(join(folder, 'data', 'files'))).toEqual(files);

  execFileSync('mount', ['-o', 'remount,size=256m', folder]);
  const { response, nit } = await person.capture();
  expect(response.status).toBe(201);
  for (const each of [...kept, nit]) expect(await person.finds(each)).toBe(1);
  expect(await server.end()).toBe(0);
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** What the Node server refuses to start with, each in one line; its lock, its secret, and how it serves the built pages. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAssets } from '../../server/runtime/shared/assets.ts';
import { acquireLock } from '../../server/runtime/shared/lock.ts';
import { readSettings, SETTINGS } from '../../server/runtime/shared/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-nodo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('settings have a value when absent, and a Spanish sentence each', () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    synchronous: 'FULL',
    demo: true,
    demoUsers: true,
    passwordCost: 15,
    tls: false,
  });
  for (const { name, texto } of SETTINGS) expect(texto, name).toMatch(/^\S.*\.$/);
});

test('every bad setting is told in one line', () => {
  const read = () =>
    readSettings({ DATA_DIR: folder, PORT: 'x', SYNCHRONOUS: 'a veces', DEMO: 'quizá', SECRET: 'corto' });
  expect(read).toThrow(/^Configuración inválida: PORT .*; SECRET .*; DEMO .*; SYNCHRONOUS .*\.$/);
  for (const BACKUP_KEEP of ['0', '1001', '2.5', 'x']) {
    const told = 'Configuración inválida: BACKUP_KEEP debe ser un número entero entre 1 y 1000.';
    expect(() => readSettings({ DATA_DIR: folder, BACKUP_KEEP })).toThrow(told);
  }
  expect(readSettings({ DATA_DIR: folder, PORT: '', HOST: '', SECRET: '' })).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
  });
});

test('demonstration users only where nobody else reaches, unless it is said', () => {
  const demoUsers = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env }).demoUsers;
  expect(demoUsers({ HOST: '0.0.0.0' })).toBe(false);
  expect(demoUsers({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toBe(true);
  expect(demoUsers({ TLS: '1' })).toBe(false);
  expect(demoUsers({ TRUSTED_PROXY_HEADER: 'X-Forwarded-For' })).toBe(false);
});

test('the secret is made once and only its owner reads it', () => {
  const data = join(folder, 'nueva', 'carpeta');
  const { secret } = readSettings({ DATA_DIR: data });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSettings({ DATA_DIR: data }).secret).toBe(secret);
  expect(statSync(join(data, 'secreto')).mode & 0o777).toBe(0o600);
});

test('a data folder that cannot be one', () => {
  const file = join(folder, 'archivo');
  writeFileSync(file, '');
  expect(() => readSettings({ DATA_DIR: file })).toThrow('No se puede escribir en la carpeta de datos');
});

test('one holder of a data folder at a time', () => {
  const release = acquireLock(folder);
  expect(() => acquireLock(folder)).toThrow(`ya está en uso por otro proceso (${process.pid})`);
  release();
  acquireLock(folder)();
});

test('pages: the best encoding that is accepted, for ever what has a hash, and nothing outside the folder', async () => {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secreto.html'), 'secreto');
  for (const name of ['index.html', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz'])
    writeFileSync(join(web, name), name);
  const assets = openAssets(web);
  const served = async (path: string, accept = '') => {
    const asset = await assets(path, accept);
    return (
      asset && [new TextDecoder().decode(asset.body), asset.headers['Content-Encoding'], asset.headers['Cache-Control']]
    );
  };
  const forEver = 'public, max-age=31536000, immutable';
  expect(await served('/index.html', 'br')).toEqual(['index.html', undefined, 'no-cache']);
  expect(await served('/assets/a.js', 'gzip, deflate, br')).toEqual(['assets/a.js.br', 'br', forEver]);
  expect(await served('/assets/a.js', 'gzip, br;q=0')).toEqual(['assets/a.js.gz', 'gzip', forEver]);
  expect(await served('/assets/a.js')).toEqual(['assets/a.js', undefined, forEver]);
  for (const path of ['/', '/nada.js', '/../secreto.html', '/assets/a.js.br', '/assets'])
    expect(await served(path, 'br')).toBeNull();
  const rebuilt = openAssets(web);
  rmSync(join(web, 'assets'), { recursive: true });
  expect(await rebuilt('/assets/a.js', 'br')).toBeNull();
  expect(await openAssets(join(folder, 'no-hay'))('/index.html', '')).toBeNull();
});

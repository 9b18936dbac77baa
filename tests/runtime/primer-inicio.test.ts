/** The first run of the program as a process: where its code is shown, the command that gives one, and who may be reached from the network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { browserCommand, networkAddresses } from '../../server/runtime/shared/network.ts';
import { codeLine, describeFirstRun, tellPerson } from '../../server/runtime/shared/terminal.ts';
import { testApp } from '../support/app.ts';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

vi.setConfig({ testTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-inicio-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const CODE = /[A-Z2-9]{4}-[A-Z2-9]{4}/;

function out(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) > 0 };
}

test('a code goes to the first terminal, and where there is none to nobody', () => {
  const [log, terminal] = [out(false), out(true)];
  tellPerson('secreto', [log, terminal]);
  expect([log.written, terminal.written]).toEqual([[], ['secreto\n']]);
  tellPerson('secreto', [log]);
  expect(log.written).toEqual([]);
});

test('who starts the program is told the code at a terminal, else the command that gives one', async () => {
  const t = await testApp({ firstRun: true });
  const settings = { ...t.platform.settings, dataDir: resolve('data') };
  const home = { adminCall: './mayordomo admin' };
  const seen = await describeFirstRun(t.app, settings, { ...home, outs: [out(true)] });
  expect(codeLine(seen?.code ?? '')).toMatch(CODE);
  expect(seen?.lines.join()).not.toMatch(CODE);
  const unseen = await describeFirstRun(t.app, settings, { ...home, outs: [out(false)] });
  expect(unseen).toMatchObject({
    code: null,
    lines: expect.arrayContaining([expect.stringContaining('./mayordomo admin codigo')]),
  });
  await t.actor({ superuser: true });
  expect(await describeFirstRun(t.app, settings, { ...home, outs: [out(true)] })).toBeNull();
});

test('addresses of the network are told when it listens to it; a browser is opened where there is a desktop', () => {
  const one = { address: '192.168.1.20', family: 'IPv4', internal: false } as const;
  const interfaces = () => ({ lo: [{ ...one, address: '127.0.0.1', internal: true }], eth0: [one] }) as never;
  expect(networkAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20']);
  expect(networkAddresses('127.0.0.1', interfaces)).toEqual([]);
  const url = 'http://localhost:8787';
  expect(browserCommand(url, 'linux', {})).toBeNull();
  expect(browserCommand(url, 'linux', { DISPLAY: ':0' })).toEqual(['xdg-open', url]);
  expect(browserCommand(url, 'darwin', {})).toEqual(['open', url]);
  expect(browserCommand(url, 'win32', {})).toEqual(['explorer.exe', url]);
});

test('a service writes no code; the command gives one while the server runs, and it is taken', async () => {
  const env = { DATA_DIR: join(folder, 'datos'), DEMO: '0' };
  const lines: string[] = [];
  const server = await startProgram(NODE_SERVER, env, (line) => lines.push(line));
  try {
    const given = runProgram(admin('codigo'), env);
    const code = CODE.exec(given.stdout)?.[0] ?? '';
    expect(given.status).toBe(0);
    const ask = (codigo: string) =>
      fetch(`${server.url}/api/bienvenida/codigo/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ codigo }),
      });
    const { llave } = (await (await ask(code)).json()) as { llave: string };
    expect(llave.length).toBeGreaterThan(30);
    for (let tries = 0; tries < 5; tries += 1) await ask('AAAAAAAA');
    // The code is used up, with a message for people and nothing in the log.
    expect((await ask(code)).status).toBe(429);
    expect((await fetch(`${server.url}/api/salud/`)).status).toBe(503);
    expect((await fetch(`${server.url}/cualquiera`)).status).toBe(200);
    await server.end();
    expect(lines.join('\n')).toContain('Todavía no hay empresa');
    expect(lines.filter((line) => CODE.test(line.replace(/[0-9a-f-]{36}/g, '')))).toEqual([]);
  } finally {
    await server.end();
  }
});

test('beyond this machine it listens only behind TLS or a proxy, or when somebody says so', async () => {
  const env = { DATA_DIR: join(folder, 'red'), DEMO: '0', HOST: '0.0.0.0', PORT: '0', LOG_LEVEL: 'nada' };
  expect(runProgram(NODE_SERVER, env)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('NETWORK_WITHOUT_TLS=1'),
  });
  const proxied = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' };
  for (const accepted of [{ NETWORK_WITHOUT_TLS: '1' }, { TLS: '1' }, { TLS: 'propio' }, proxied]) {
    const lines: string[] = [];
    await (await startProgram(NODE_SERVER, { ...env, ...accepted }, (line) => lines.push(line))).end();
    const told = lines.flatMap((line) => /^En la red: https?:\/\/([\d.]+):\d+$/.exec(line)?.[1] ?? []);
    expect(told).toEqual(networkAddresses('0.0.0.0'));
  }
});

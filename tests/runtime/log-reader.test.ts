/** The server and whoever reads its log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NODE_SERVER, startProgram } from '../support/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-lector-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('goes on serving when nobody reads its log any more, and ends in order', async () => {
  const server = await startProgram(NODE_SERVER, { DATA_DIR: folder, DEMO: '0' });
  const ask = async () => (await fetch(`${server.url}/api/openapi.json`)).json();
  server.child.stdout?.destroy();
  // Each leaves a line of the log, which nobody takes: the second is answered after the first one failed.
  for (let i = 0; i < 3; i++) {
    // There is no company yet.
    expect(await ask()).toMatchObject({ code: 'primer_inicio' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await server.end()).toBe(0);
});

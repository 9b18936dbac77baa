/** The data folder that every browser test begins on, made once for the whole run: a company with the demonstration in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './server.ts';

/** Where the workers, which are other processes, find it. */
const VARIABLE = 'MAYORDOMO_DEMO_FOLDER';

export const templateFolder = (): string => process.env[VARIABLE] ?? '';

/** Before all browser tests (`globalSetup` of Playwright); gives what is to be done after them. */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-demostracion-'));
  const server = await startTestServer({ env: { DATA_DIR: folder } });
  // In order: whoever copies the folder finds all of it in the database file.
  await server.stop();
  await server.dispose();
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Global set-up of vitest: a folder for what the threads of a run make once (once.ts). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER } from './once.ts';

export default function setup(): (() => void) | undefined {
  // `npm test` gives one for all its runs: the other homes begin on the same bytes.
  if (process.env[RUN_FOLDER]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-pruebas-'));
  process.env[RUN_FOLDER] = folder;
  return () => {
    delete process.env[RUN_FOLDER];
    rmSync(folder, { recursive: true, force: true });
  };
}

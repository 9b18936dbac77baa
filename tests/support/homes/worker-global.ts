/** One workerd for the whole run of HOME_RUNTIME=worker: bundling and starting it for each file would take longer than its tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it listens, and the folder of its objects and files. */
    taller: { readonly address: string; readonly folder: string };
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HOME_RUNTIME !== 'worker') return undefined;
  // Loaded for this home alone: miniflare is heavy.
  const { startWorker } = await import('../worker.ts');
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-casa-'));
  const pages = join(folder, 'web');
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  const worker = await startWorker({ entry: 'tests/support/homes/worker-entry.ts', persist: folder, pages });
  project.provide('taller', { address: worker.address.href, folder });
  return async () => {
    await worker.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
}

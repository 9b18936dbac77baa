/**
 * Makes `dist/mayordomo`, a Node single-executable application: the server in one script, the built SPA as assets, and Node itself.
 * For the system it runs on; the SPA must be built. `node scripts/build-binary.ts [FILE]`.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'postject';
import { bundleServer } from './lib/bundle.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'dist', 'web');
const suffix = process.platform === 'win32' ? '.exe' : '';
/** Node looks for it in its own file, to know that an application is inside. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Every file of the SPA by the name under which the program asks for it. */
function pages(): Record<string, string> {
  const files = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`web${path.slice(web.length).replaceAll('\\', '/')}`, path];
    }),
  );
}

async function buildBinary(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-ejecutable-'));
  try {
    const blob = join(folder, 'programa.blob');
    const config = join(folder, 'sea.json');
    writeFileSync(
      config,
      JSON.stringify({
        // The only format that an executable runs.
        main: await bundleServer({ entry: 'server/runtime/binary/main.ts', folder, format: 'cjs', minify: true }),
        output: blob,
        disableExperimentalSEAWarning: true,
        useCodeCache: true,
        assets: pages(),
      }),
    );
    execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] });
    const partial = `${target}.${process.pid}.parcial`;
    copyFileSync(process.execPath, partial);
    chmodSync(partial, 0o755);
    await inject(partial, 'NODE_SEA_BLOB', readFileSync(blob), {
      sentinelFuse: FUSE,
      ...(process.platform === 'darwin' ? { machoSegmentName: 'NODE_SEA' } : {}),
    });
    if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', '--force', partial]);
    renameSync(partial, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const target = resolve(process.argv[2] ?? join(root, 'dist', `mayordomo${suffix}`));
await buildBinary(target);
process.stdout.write(`${target} (${(statSync(target).size / 1_048_576).toFixed(0)} MB)\n`);

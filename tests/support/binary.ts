/** The executable, made again when a source is newer. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './program.ts';

/** What is in it. */
const SOURCES = ['server', 'migrations', 'scripts', 'dist/web', 'package.json'];

let built: string | undefined;

/** Path of an executable of the present sources. */
export function builtBinary(): string {
  built ??= build();
  return built;
}

function build(): string {
  const file = join(root, 'dist', process.platform === 'win32' ? 'mayordomo.exe' : 'mayordomo');
  if (!existsSync(file) || statSync(file).mtimeMs < newest()) {
    execFileSync(process.execPath, ['scripts/build-binary.ts'], { cwd: root, stdio: 'pipe' });
  }
  return file;
}

function newest(): number {
  const times = SOURCES.map((name) => join(root, name)).flatMap((path) => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
    const entries = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return entries.map((entry) => statSync(join(path, entry)).mtimeMs);
  });
  return Math.max(...times);
}

const require = createRequire(import.meta.url);

/** What it takes to make one that is not installed; none: it can be made. */
export const missingForBinary = ['postject', 'vite'].filter((name) => {
  try {
    return !require.resolve(name);
  } catch {
    return true;
  }
});

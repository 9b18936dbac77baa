/** What takes long to make and is the same for all threads of a run: the first that needs it makes it, the others wait for its bytes. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** The folder of the run, which `npm test` or the global set-up of vitest (run-folder.ts) makes and removes. */
export const RUN_FOLDER = 'MAYORDOMO_CARPETA_DE_PRUEBAS';

const LOOK_MS = 50;

export async function madeOnce<T>(name: string, make: () => Promise<T>): Promise<T> {
  const folder = process.env[RUN_FOLDER];
  if (!folder) return make();
  const [made, making] = [join(folder, name), join(folder, `${name}.haciendo`)];
  for (;;) {
    if (existsSync(made)) return deserialize(readFileSync(made)) as T;
    if (taken(making)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  try {
    const value = await make();
    writeFileSync(`${made}.parte`, serialize(value));
    renameSync(`${made}.parte`, made);
    return value;
  } finally {
    // Where it failed, who waits makes it again and says why.
    rmSync(making, { recursive: true });
  }
}

function taken(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch {
    return false;
  }
}

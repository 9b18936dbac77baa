/** Deno, with the permissions of `deno task start`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../program.ts';
import { CLOCK, processHome } from './process.ts';

/** The binary that the npm package brings; `null` when it is not installed. */
export function denoBinary(): string | null {
  const places = [join(root, 'node_modules', 'deno', 'deno'), join(root, 'node_modules', '.bin', 'deno')];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Words of `deno task start` after `deno run`. */
export function denoArguments(): string[] {
  const { tasks } = JSON.parse(readFileSync(join(root, 'deno.json'), 'utf8')) as { tasks: { start: string } };
  return tasks.start.split(' ').slice(3);
}

export const home = processHome(() => ({
  file: denoBinary() ?? 'deno',
  args: ['run', '--preload', CLOCK, ...denoArguments()],
  env: { DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
}));

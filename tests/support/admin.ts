/** A command of the administrators called in this process, which is many times as quick as one of its own. */
import { vi } from 'vitest';
import { runAdmin } from '../../scripts/admin/index.ts';

export async function callAdmin(args: readonly string[]) {
  const told = { out: '', err: '' };
  const listen = (name: 'stdout' | 'stderr', key: keyof typeof told) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      told[key] += String(text);
      return true;
    });
  const spies = [listen('stdout', 'out'), listen('stderr', 'err')];
  await runAdmin(args, 'admin');
  for (const spy of spies) spy.mockRestore();
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { ...told, status };
}

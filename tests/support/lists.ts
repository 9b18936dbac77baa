/** Every list that a module declares, found in its contracts. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ListContract, OptionsContract } from '../../server/shared/list.ts';

type AnyList = OptionsContract<unknown> & Partial<ListContract<unknown>>;

const MODULES = join(import.meta.dirname, '../../server/modules');

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'spec' in value && 'list' in value && 'search' in value;

function contractsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /^[^/]+\/contract(\/[^/]+)?\.ts$/.test(file)).toSorted();
}

/** By path; those that are only chosen from (`defineOptions`) have no `exportar`. */
export async function everyList(): Promise<ReadonlyMap<string, AnyList>> {
  const lists = new Map<string, AnyList>();
  for (const file of contractsOf(MODULES)) {
    const module = (await import(join(MODULES, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (isList(value)) lists.set(value.spec.path, value);
  }
  return lists;
}

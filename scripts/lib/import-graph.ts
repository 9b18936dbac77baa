/** What a source file brings with it, from the graph of the bundler. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly code?: string | null;
  } | null;
}

/** Packages that export everything from one file: who imports a name from them does not load the rest. */
const BARREL =
  /node_modules[\\/]@primer[\\/](?:react[\\/]dist[\\/]index\.js|octicons-react[\\/]dist[\\/]index\.esm\.mjs)$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@primer\/(?:react|octicons-react)["']/g;

/** Exported name → file of a barrel, which imports and then exports, or exports from. */
function readBarrel(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(path, 'utf8');
  const local = new Map<string, string>();
  const names = (list: string) => list.split(',').map((item) => item.trim().split(/\s+as\s+/) as [string, string?]);
  for (const [, def, list, file] of text.matchAll(/import\s+(?:(\w+)|\{([^}]*)\})\s+from\s*["'](\.[^"']+)["']/g)) {
    if (def) local.set(def, join(path, '..', file as string));
    for (const [name, as] of list ? names(list) : []) local.set(as ?? name, join(path, '..', file as string));
  }
  const exported = new Map<string, string>();
  for (const [, list, file] of text.matchAll(/export\s*\{([^}]*)\}(?:\s*from\s*["'](\.[^"']+)["'])?/g)) {
    for (const [name, as] of names(list as string)) {
      const target = file ? join(path, '..', file) : local.get(name);
      if (target) exported.set(as ?? name, target);
    }
  }
  return exported;
}

const barrels = new Map<string, ReadonlyMap<string, string>>();

function named(barrel: string, code: string): string[] {
  const files = barrels.get(barrel) ?? readBarrel(barrel);
  barrels.set(barrel, files);
  const wanted = [...code.matchAll(NAMED_IMPORT)].flatMap(([, list]) => (list as string).split(','));
  return wanted.flatMap((item) => files.get(item.trim().split(/\s+as\s+/)[0] as string) ?? []);
}

/** Everything that these files import without waiting. */
export function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (!BARREL.test(next)) visit(next);
      else for (const target of named(next, code ?? '')) visit(target);
    }
  };
  for (const root of roots) visit(root);
  return found;
}

/** The SPA: `web/` → `dist/web/`, each screen a chunk of its own, every asset also as .br and .gz, a build id for 'new version'. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUT = join(import.meta.dirname, 'dist', 'web');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string };

/** Hash of the names of the output, which hold the hashes of their contents: same sources, same id. */
function buildId(): Plugin {
  let id = 'desarrollo';
  return {
    name: 'build-id',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle) id = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        return html.replace('%BUILD_ID%', id);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type === 'chunk') {
          worker.code = worker.code
            .replaceAll('__BUILD_ID__', JSON.stringify(id))
            .replaceAll('__SHELL__', JSON.stringify(shellFiles(bundle)));
        }
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version, build: id }) });
      },
    },
  };
}

/** What must be there to open without network: the start, the shell, the home and what may have to be asked. */
const OFFLINE = ['main.tsx', 'app/layout/Shell.tsx', 'app/Hosts.tsx', 'modules/inicio/Home.tsx', 'kit/dialogs.tsx'];
const PUBLIC = ['/mayordomo.svg', '/manifest.webmanifest'];

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1];

/** Files of the output that those need, styles and letters too. */
function shellFiles(bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of file.imports) visit(next);
  };
  const wanted = OFFLINE.map((path) => join(import.meta.dirname, 'web', path));
  for (const [name, file] of Object.entries(bundle)) {
    if (name.endsWith('.woff2')) found.add(name);
    if (file.type === 'chunk' && file.moduleIds.some((id) => wanted.includes(id))) visit(name);
  }
  return [...PUBLIC, ...[...found].sort().map((name) => `/${name}`)];
}

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

/** Once at build time, as small as they go, so that the server only sends. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not closeBundle: that one runs after a failed build too, and would hide why it failed.
    writeBundle() {
      for (const entry of readdirSync(OUT, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

const WEB = join(import.meta.dirname, 'web');
const START = ['main.tsx'];
/** Drawn right after signing in. Home itself is a screen, with a chunk of its own. */
const FIRST_SCREEN = ['app/layout/Shell.tsx', 'app/Hosts.tsx', 'modules/inicio/Home.tsx'];

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

/** Everything that these modules import without waiting. */
function closure(roots: readonly string[], graph: Graph): Set<string> {
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
  for (const root of roots) visit(join(WEB, root));
  return found;
}

const barrels = new Map<string, ReadonlyMap<string, string>>();

function named(barrel: string, code: string): string[] {
  const files = barrels.get(barrel) ?? readBarrel(barrel);
  barrels.set(barrel, files);
  const wanted = [...code.matchAll(NAMED_IMPORT)].flatMap(([, list]) => (list as string).split(','));
  return wanted.flatMap((item) => files.get(item.trim().split(/\s+as\s+/)[0] as string) ?? []);
}

let chunks: { base: Set<string>; shell: Set<string> } | undefined;

/** 'base' runs the sign-in, 'marco' is the shell with the pieces of the kit that it and the home use. */
function sharedChunk(id: string, graph: Graph): string | null {
  chunks ??= { base: closure(START, graph), shell: closure(FIRST_SCREEN, graph) };
  if (chunks.base.has(id)) return 'base';
  return chunks.shell.has(id) && !id.startsWith(join(WEB, 'modules')) ? 'marco' : null;
}

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  plugins: [react(), buildId(), precompress()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 8788}` },
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inline: the content security policy allows our own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(WEB, 'index.html'), sw: join(WEB, 'sw.ts') },
      output: {
        // The service worker stands at the root under a fixed name: that is its scope.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // Two chunks for what every session loads; screens and what they share stay as the bundler cuts them.
          groups: [{ debugName: 'shared', name: (id, context) => sharedChunk(id, context) }],
        },
      },
    },
  },
});

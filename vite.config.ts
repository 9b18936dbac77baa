/** The SPA: `web/` → `dist/web/`, what is used together one file (scripts/lib/chunks.ts), every asset also as .br and .gz, a build id for 'new version'. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/lib/chunks.ts';

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

/**
 * frappe-charts writes `style` attributes, which our content security policy refuses: the same values through the style object of the
 * element are let in. Its weeks are counted in the browser's own days: west of Greenwich it repeated a day in each of them.
 */
function mendedCharts(): Plugin {
  const writes = 'element.setAttribute(i, val);';
  const week = 'new Date(col[NO_OF_DAYS_IN_WEEK - 1].yyyyMmDd)';
  return {
    name: 'mended-charts',
    transform(code, id) {
      if (!id.includes('frappe-charts/dist/frappe-charts.esm.js')) return null;
      if (!code.includes(writes) || !code.includes(week))
        throw new Error('frappe-charts is another one: look at how it writes styles and counts weeks.');
      return code
        .replaceAll(writes, `if (i === 'style') element.style.cssText = val; else ${writes}`)
        .replace(week, `new Date(\`\${col[NO_OF_DAYS_IN_WEEK - 1].yyyyMmDd}T00:00\`)`);
    },
  };
}

/** Of a manifest, what is cut. */
interface Declared {
  readonly name: string;
  readonly busca: object;
  readonly permisos: Readonly<Record<string, { readonly codename: string }>>;
  readonly menu: readonly Entry[];
  readonly numeraciones: readonly { readonly codigo: string; readonly titulo: string }[];
}

/** An entry of the menu. Its tree comes with the session: only the home's shortcuts travel. */
interface Entry {
  readonly acceso?: object;
  readonly submenu?: readonly Entry[];
}

const isShortcut = ({ acceso, submenu = [] }: Entry): boolean => acceso !== undefined || submenu.some(isShortcut);

/**
 * The manifests of all modules travel with the shell. Of what they declare the browser needs neither the names of permissions, nor who
 * reads which change log, nor their titles, states, events, parameters, comments and the menu, which it
 * asks the server for: they stay behind, as what the palette finds does (`lazyBuscas`). Of numbers it knows what they are called (`NumeracionDialog`).
 */
function leanManifests(): Plugin {
  return {
    name: 'lean-manifests',
    async transform(code, id) {
      if (!/\/server\/modules\/[^/]+\/manifest\.ts$/.test(id)) return null;
      // Another address for another text: in development the file may have changed.
      const hash = createHash('sha256').update(code).digest('hex');
      const { manifest } = (await import(`${id}?${hash}`)) as { manifest: Declared };
      const permisos = Object.entries(manifest.permisos).map(([name, { codename }]) => [name, { codename }]);
      const told = { permisos: Object.fromEntries(permisos), tablas: {} };
      const numeraciones = manifest.numeraciones.map(({ codigo, titulo }) => ({ codigo, titulo }));
      const asked = { titulo: '', estados: [], eventos: {}, parametros: [], comenta: {}, publica: {}, busca: {} };
      const lean = { ...manifest, ...told, ...asked, numeraciones, menu: manifest.menu.filter(isShortcut) };
      return { code: `export const manifest = ${JSON.stringify(lean)};`, map: null };
    },
  };
}

const MANIFESTS = join(import.meta.dirname, 'server', 'modules', 'manifests.ts');

/** What the palette finds (`web/app/palette/buscas.ts`), taken whole from the manifests: it is a file of its own, for who presses Ctrl+K. */
function lazyBuscas(): Plugin {
  return {
    name: 'lazy-buscas',
    async transform(_, id) {
      if (!id.endsWith('/web/app/palette/buscas.ts')) return null;
      const { manifests } = (await import(MANIFESTS)) as { manifests: Declared[] };
      const told = manifests.map(({ name, busca }) => [name, busca]);
      return { code: `export const buscas = ${JSON.stringify(told)};`, map: null };
    },
  };
}

/** Icons come drawn twice, for 16 and for 24 pixels. Ours are of 16; the few that are larger are the same ones, enlarged. */
function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    transform(code, id) {
      if (!/@primer\/octicons-react\/dist\/icons\/\w+\.mjs$/.test(id) || !code.includes('\n\t"16": {')) return null;
      const sizes = code.replace(/var heights = \[[^\]]*\];/, 'var heights = ["16"];');
      const drawn = sizes
        .replace(/,\n\t"(?!16")\d+": \{\n[\s\S]*?\n\t\}/g, '')
        .replace(/\n\t"(?!16")\d+": \{\n[\s\S]*?\n\t\},/g, '');
      if (/\n\t"(?!16")\d+": \{/.test(drawn) || !drawn.includes('var heights = ["16"];'))
        throw new Error('octicons are written in another way: look at how their sizes are told.');
      return { code: drawn, map: null };
    },
  };
}

/** What zod makes JSON schemas with hangs on each of its schemas: a tenth of what a page begins with, for the server's document alone. */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const exported = [...code.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(([, name]) => name);
      if (exported.length === 0) throw new Error('zod is another one: look at what it exports of JSON schemas.');
      const absent = "const absent = () => () => { throw new Error('JSON schemas are made by the server.'); };";
      return { code: `${absent}\nexport { ${exported.map((name) => `absent as ${name}`).join()} };`, map: null };
    },
  };
}

/** Tooltips are popovers, which every browser that runs the rest has had since 2024: what stands in for them would be 4 KiB of the shell. */
function nativePopovers(): Plugin {
  return {
    name: 'native-popovers',
    transform(code, id) {
      if (!/@oddbird\/popover-polyfill\/dist\/popover-fn\.js$/.test(id)) return null;
      if (!/\bisSupported\b/.test(code) || !/\bapply\b/.test(code))
        throw new Error('The stand-in for popovers is another one: look at what it exports.');
      return { code: 'export const isSupported = () => true;\nexport const apply = () => undefined;', map: null };
    },
  };
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

const WEB = join(import.meta.dirname, 'web');

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  plugins: [
    leanManifests(),
    lazyBuscas(),
    smallIcons(),
    withoutJsonSchemas(),
    nativePopovers(),
    react(),
    buildId(),
    mendedCharts(),
    precompress(),
  ],
  // As it stands, so that the plugin sees it.
  optimizeDeps: { exclude: ['frappe-charts'] },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/publico'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 8788}`]),
    ),
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
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        // The first file names all others: shorter names are a kilobyte less of it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});

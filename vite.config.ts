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
      handler() {
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version, build: id }) });
      },
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'formas', test: /node_modules[\\/](react-hook-form|@hookform|react-number-format)[\\/]/, priority: 2 },
            { name: 'esquemas', test: /node_modules[\\/](zod|dayjs)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});

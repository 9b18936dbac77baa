/** The server and its packages as one script. */
import { join } from 'node:path';
import { build } from 'vite';

interface Bundle {
  /** Below the checkout. */
  readonly entry: string;
  readonly folder: string;
  readonly format: 'es' | 'cjs';
  /** Packages that stay outside: native code. */
  readonly external?: string[];
  readonly minify?: boolean;
}

/**
 * Writes `main.mjs`, or `main.cjs`, into an emptied folder and returns its path. Beside a `main.mjs` stands what is loaded when it is
 * first needed (fonts, PDF): in one file its text alone would cost memory all day.
 */
export async function bundleServer({ entry, folder, format, external = [], minify = false }: Bundle): Promise<string> {
  const name = format === 'es' ? 'main.mjs' : 'main.cjs';
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    logLevel: 'warn',
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      minify,
      rolldownOptions: {
        output: { format, entryFileNames: name, chunkFileNames: '[name]-[hash].mjs', codeSplitting: format === 'es' },
      },
    },
  });
  return join(folder, name);
}

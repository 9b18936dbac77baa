/** The Worker in a real workerd, in this process' care: bundled with esbuild, run by miniflare, on loopback, gone with `dispose`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

const root = join(import.meta.dirname, '..', '..');

/** Bundled as wrangler does it: `node:` and `cloudflare:` modules are the platform's. */
export async function bundleWorker(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser', 'import'],
    mainFields: ['module', 'main'],
    external: ['node:*', 'cloudflare:*'],
  });
  return outputFiles[0]?.text ?? '';
}

export const SETUP_SECRET = 'secreto-de-instalacion-para-las-pruebas';

export interface TestWorker {
  /** Calls as the browser of a company would: `http://acme.test/api/…`. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The same over a real socket of loopback; its host names the company. */
  readonly address: URL;
  /** Ends workerd. With `persist`, the data stays in its folder. */
  dispose(): Promise<void>;
}

export interface WorkerOptions {
  readonly entry?: string;
  readonly bindings?: Readonly<Record<string, string>>;
  /** Folder where objects and files are kept between two workers. */
  readonly persist?: string;
  /** Folder of the built pages. */
  readonly pages?: string;
}

export async function startWorker(options: WorkerOptions = {}): Promise<TestWorker> {
  const { entry = 'tests/runtime/worker-entry.ts', bindings, persist, pages } = options;
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleWorker(entry),
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      durableObjects: { EMPRESAS: { className: 'Empresa', useSQLite: true } },
      r2Buckets: ['FILES'],
      bindings: {
        SECRET: 'secreto-de-pruebas-secreto-de-pruebas',
        SETUP_SECRET,
        TLS: '0',
        LOG_LEVEL: 'error',
        ...bindings,
      },
      ...(persist ? { resourcePersistencePath: persist } : {}),
      assets: {
        directory: pages && existsSync(pages) ? pages : join(root, 'web', 'public'),
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  );
  const address = await worker.ready;
  return {
    address,
    fetch: async (url, init = {}) => (await worker.dispatchFetch(url, init as never)) as unknown as Response,
    dispose: () => worker.dispose(),
  };
}

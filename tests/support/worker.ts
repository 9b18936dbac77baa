/** The Worker in a real workerd: bundled with esbuild, run by miniflare on a port of loopback, gone with `dispose`. */
import { spawn } from 'node:child_process';
import { type Agent, request } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { speaker, type TestActor } from './client.ts';

const root = join(import.meta.dirname, '..', '..');
const SECRET = 'secreto-de-pruebas-secreto-de-pruebas';
export const SETUP_SECRET = 'secreto-de-instalacion-para-las-pruebas';

const bundles = new Map<string, Promise<string>>();

/** One file of JavaScript, bundled once a thread as wrangler does it: `node:` and `cloudflare:` modules are the platform's. */
function bundle(entry: string): Promise<string> {
  const made = bundles.get(entry) ?? bundled(entry);
  bundles.set(entry, made);
  return made;
}

async function bundled(entry: string): Promise<string> {
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

export interface WorkerOptions {
  /** `tests/runtime/worker-entry.ts` unless said. */
  readonly entry?: string;
  /** Variables and secrets. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Folder where objects and files are kept between two workers. */
  readonly persist?: string;
  /** Answers what the Worker asks of the Internet. */
  readonly outbound?: (request: Request) => Promise<Response>;
  /** Folder of the built pages. */
  readonly pages?: string;
}

export interface TestWorker {
  /** As the browser of a company would: `http://acme.test/api/…`. What is HTTPS goes without a socket. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  readonly address: URL;
  /** Id of the object of a company: the name of its database file. */
  objectId(name: string): Promise<string>;
  dispose(): Promise<void>;
}

export async function startWorker(options: WorkerOptions = {}): Promise<TestWorker> {
  const {
    entry = 'tests/runtime/worker-entry.ts',
    bindings,
    persist,
    outbound,
    pages = join(root, 'web', 'public'),
  } = options;
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(entry),
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      durableObjects: { EMPRESAS: { className: 'Empresa', useSQLite: true } },
      r2Buckets: ['FILES'],
      bindings: { SECRET, SETUP_SECRET, TLS: '0', LOG_LEVEL: 'error', ...bindings },
      ...(persist ? { resourcePersistencePath: persist } : {}),
      ...(outbound ? { outboundService: outbound as never } : {}),
      assets: {
        directory: pages,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  );
  const address = await worker.ready;
  // The first request seeds the demonstration, for tens of seconds on a busy machine, and workerd then closes its connection: it has one
  // of its own, so that no later request of a test finds it dead.
  if (bindings?.DEMO) await sendTo(address, new Request(new URL('/api/salud/', address)));
  return {
    address,
    async fetch(url, init = {}) {
      const sent = new Request(url, init);
      if (!url.startsWith('https:')) return sendTo(address, sent);
      const { method, headers, body } = sent;
      const told = {
        method,
        headers: Object.fromEntries(headers),
        body: body && Buffer.from(await sent.arrayBuffer()),
      };
      return (await worker.dispatchFetch(url, told)) as unknown as Response;
    },
    objectId: async (name) => String((await worker.getDurableObjectNamespace('EMPRESAS')).idFromName(name)),
    dispose: () => worker.dispose(),
  };
}

/** Runs `npm run edge -- …`. Gives its status and what it said. */
export async function edge(args: readonly string[], input = ''): Promise<[number | null, string]> {
  const child = spawn(process.execPath, ['scripts/edge.ts', ...args], {
    cwd: root,
    env: { ...process.env, SETUP_SECRET },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return [status, said.trim()];
}

/** Who calls at an address of it, with a token or as a stranger. */
export function workerActor(worker: TestWorker, base: string, token: string | null = null, username = ''): TestActor {
  const raw = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Token ${token}`);
    return worker.fetch(`${base}${path}`, { ...init, headers });
  };
  return speaker({ userId: null, username, sessionId: null, token }, raw, []);
}

/**
 * Over a socket to `address`, with the host of the request in `Host`, which `fetch` does not let one set. Without `agent` each has a
 * connection of its own: workerd closes one whose body it did not read.
 */
export async function sendTo(address: URL, given: Request, agent?: Agent): Promise<Response> {
  return sendBytes(address, given, Buffer.from(await given.arrayBuffer()), agent);
}

function sendBytes(address: URL, given: Request, body: Buffer, agent?: Agent): Promise<Response> {
  const url = new URL(given.url);
  const headers = {
    ...Object.fromEntries(given.headers),
    host: url.host,
    ...(given.body ? { 'content-length': String(body.length) } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent: agent ?? false,
        host: address.hostname,
        port: address.port,
        method: given.method,
        path: url.pathname + url.search,
        headers,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const own = new Headers();
          for (const [name, value] of Object.entries(answer.headersDistinct))
            for (const one of value ?? []) own.append(name, one);
          const status = answer.statusCode ?? 0;
          const isEmpty = status === 204 || status === 304 || given.method === 'HEAD';
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: own }));
        });
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A connection kept from before that workerd closed meanwhile: it never saw the request.
      if (agent && sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendBytes(address, given, body));
      else reject(error);
    });
    sent.end(body);
  });
}

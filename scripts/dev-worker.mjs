/**
 * `npm run dev:worker`: the Worker of the edge on this machine, on workerd, with the demonstration company. Objects, files and its
 * secrets are kept in `data/worker`; PORT (8787) and HOST (127.0.0.1) as for `npm start`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './lib/setup.mjs';

install();
build();

const { PORT = '8787', HOST = '127.0.0.1', WORKER_DIR = join(root, 'data', 'worker') } = process.env;
mkdirSync(WORKER_DIR, { recursive: true, mode: 0o700 });

/** What `wrangler secret` holds on the edge, made once. DEMO_PASSWORD of the environment counts the first time. */
const secrets = join(WORKER_DIR, 'secretos.env');
const random = (bytes) => randomBytes(bytes).toString('base64url');
if (!existsSync(secrets)) {
  const values = {
    SECRET: random(32),
    SETUP_SECRET: random(32),
    DEMO_PASSWORD: process.env.DEMO_PASSWORD || random(9),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(secrets, lines.join(''), { mode: 0o600 });
}
const [, password] = /^DEMO_PASSWORD=(.*)$/m.exec(readFileSync(secrets, 'utf8')) ?? [];
process.stdout.write(`Worker en http://${HOST}:${PORT}\nContraseña de los usuarios de demostración: ${password}\n`);

const vars = ['EMPRESA:demo', 'DEMO:1', 'TLS:0', `LOG_LEVEL:${process.env.LOG_LEVEL || 'info'}`];
run(
  [
    join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js'),
    'dev',
    '--local',
    ...['--ip', HOST, '--port', PORT, '--inspector-port', '0', '--persist-to', WORKER_DIR, '--env-file', secrets],
    ...vars.flatMap((value) => ['--var', value]),
    ...['--show-interactive-dev-session', 'false', '--log-level', 'log'],
  ],
  { WRANGLER_SEND_METRICS: 'false', CI: '1' },
);

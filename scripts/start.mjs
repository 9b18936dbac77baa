/** `npm start`: installs what is missing, builds what is stale and serves. `--dev`: Vite with hot reload in front of the API. */
import { join } from 'node:path';
import { build, install, root, run } from './lib/setup.mjs';

const MAIN = 'server/runtime/node/main.ts';

install();
if (process.argv.includes('--dev')) {
  const port = Number(process.env.PORT ?? 8787);
  run(['--watch', '--watch-preserve-output', MAIN], { PORT: String(port + 1), API_ONLY: '1' });
  run([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
    API_PORT: String(port + 1),
  });
} else {
  build();
  run([MAIN]);
}

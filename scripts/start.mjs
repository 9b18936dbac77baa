/** `npm start`: installs what is missing, builds what is stale and serves. `--dev`: Vite with hot reload in front of the API. */
import { join } from 'node:path';
import { build, buildServer, install, root, run, SERVER_ARGS } from './lib/setup.mjs';

install();
if (process.argv.includes('--dev')) {
  const port = Number(process.env.PORT ?? 8787);
  run(['--watch', '--watch-preserve-output', 'server/runtime/node/main.ts'], { PORT: String(port + 1), API_ONLY: '1' });
  run([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
    API_PORT: String(port + 1),
  });
} else {
  build();
  buildServer();
  run(SERVER_ARGS);
}

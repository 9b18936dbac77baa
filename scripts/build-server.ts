/** Bundles the server of Node into a folder: `node scripts/build-server.ts FOLDER`, three levels below the checkout like its sources. */
import { bundleServer } from './lib/bundle.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Di la carpeta.');
await bundleServer({ entry: 'server/runtime/node/main.ts', folder, format: 'es', external: ['better-sqlite3'] });

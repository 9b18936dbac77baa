/** Starts the server on Deno: `deno task start`. */
import { join } from 'node:path';
import { openAssets } from '../shared/assets.ts';
import { openSqlite } from '../shared/node-sqlite.ts';
import { serve } from '../shared/start.ts';
import { listen } from './serve.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

await serve({ openSqlite, listen, assets: () => openAssets(WEB), adminCall: 'deno task admin' });

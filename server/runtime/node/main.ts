/** Starts the server on Node. */
import { join } from 'node:path';
import { openAssets } from '../shared/assets.ts';
import { serve } from '../shared/start.ts';
import { listen } from './serve.ts';
import { openSqlite } from './sqlite.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

await serve({ openSqlite, listen, assets: () => openAssets(WEB), adminCall: 'npm run admin --' });

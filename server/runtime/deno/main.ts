/** Starts the server on Deno: `deno task start`. */
import { delimiter, dirname, join } from 'node:path';
import { programWord } from '../shared/admin-line.ts';
import { openAssets } from '../shared/assets.ts';
import { openSqlite } from '../shared/node-sqlite.ts';
import { serve } from '../shared/start.ts';
import { listen } from './serve.ts';

declare const Deno: { execPath(): string };
/** `npx deno` stands on no path of the next terminal. */
const onPath = (process.env.PATH ?? '').split(delimiter).includes(dirname(Deno.execPath()));
const adminCall = `${onPath ? 'deno' : programWord(Deno.execPath())} task admin`;

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

await serve({ openSqlite, listen, assets: () => openAssets(WEB), adminCall });

/** `npm run admin -- <orden>` and `deno task admin <orden>`. */
import { runAdmin } from './index.ts';

await runAdmin(process.argv.slice(2), 'Deno' in globalThis ? 'deno task admin' : 'npm run admin --');

/** `npm run admin -- …`: the command line of administrators (scripts/admin). */
import { install, run } from './lib/setup.mjs';

install();
run(['scripts/admin/main.ts', ...process.argv.slice(2)]);

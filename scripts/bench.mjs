/** `npm run bench`: speeds and sizes, as ratios measured in one run (tests/bench). */
import { build, install, run } from './lib/setup.mjs';

install();
build();
run(['tests/bench/index.ts', ...process.argv.slice(2)]);

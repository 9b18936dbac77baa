/** `npm run bench`: speeds and sizes, as ratios measured in one run (tests/bench). */
import { build, buildServer, install, run, SERVER_ARGS } from './lib/setup.mjs';

install();
build();
buildServer();
run(['tests/bench/index.ts', ...process.argv.slice(2)], { NODE_SERVER: SERVER_ARGS.join(' ') });

/** `npm run build:binary`: the product as one executable, dist/mayordomo (scripts/build-binary.ts). */
import { build, install, run } from './lib/setup.mjs';

install();
build();
run(['scripts/build-binary.ts', ...process.argv.slice(2)]);

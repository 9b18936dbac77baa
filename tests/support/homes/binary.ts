/** The executable as a home of the API suite. */
import { builtBinary } from '../binary.ts';
import { CLOCK, processHome } from './process.ts';

export const home = processHome(() => ({
  file: builtBinary(),
  args: [],
  env: { NODE_OPTIONS: `--require=${CLOCK}` },
}));

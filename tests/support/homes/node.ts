/** Node, as a process: what the other homes are compared with. */
import { CLOCK, processHome } from './process.ts';

export const home = processHome(() => ({
  file: process.execPath,
  args: ['--require', CLOCK, 'server/runtime/node/main.ts'],
}));

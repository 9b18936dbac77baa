/** Node, as a process: what the other homes are compared with. */
import { NODE_SERVER } from '../program.ts';
import { CLOCK, processHome } from './process.ts';

export const home = processHome(() => ({
  ...NODE_SERVER,
  args: ['--require', CLOCK, ...NODE_SERVER.args],
}));

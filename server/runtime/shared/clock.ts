/** The clock of the machine: of every home, and of the command line. */
import type { Clock } from '../../core/platform.ts';

export const systemClock: Clock = { now: () => new Date() };

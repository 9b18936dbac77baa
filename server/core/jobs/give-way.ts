/** Lets requests in during long work: the database answers without leaving the turn, so nobody else would get one. */

/** The next turn of the event loop. A timer waits a millisecond at least, a third of the time of an export; where there is nothing else it serves. */
const { setImmediate: soon = (resolve: () => void) => setTimeout(resolve, 0) } = globalThis as {
  setImmediate?: (resolve: () => void) => unknown;
};

/** Resolves in the next turn of the event loop, or after so many milliseconds. */
export function giveWay(ms = 0): Promise<void> {
  return new Promise((resolve) => void (ms === 0 ? soon(resolve) : setTimeout(resolve, ms)));
}

/** Milliseconds of work between two pauses. */
const BREATH_MS = 8;
/** Rounds between two pauses where the clock stands still while one works: at the edge. */
const ROUNDS = 2_000;

/** For loops over what people bring: `await breathe()` in each round gives way whenever enough was done since the last time. */
export function breather(): () => Promise<void> | undefined {
  let [last, rounds] = [performance.now(), 0];
  return () => {
    rounds += 1;
    if (rounds < ROUNDS && performance.now() - last <= BREATH_MS) return undefined;
    return giveWay().then(() => {
      [last, rounds] = [performance.now(), 0];
    });
  };
}

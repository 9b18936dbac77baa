/** Lets requests in during long work: the database answers without leaving the turn, so nobody else would get one. */

/** Resolves in the next turn of the event loop, or after so many milliseconds. */
export function giveWay(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lets requests in during long work: the database answers without leaving the turn, so nobody else would get one. */

/** Resolves in the next turn of the event loop. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

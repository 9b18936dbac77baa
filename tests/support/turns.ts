/** How many turns the event loop makes while something runs: what others would get to do meanwhile. The clock of the machine has no say. */
export async function turnsDuring<T>(run: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    return { result: await run(), turns };
  } finally {
    clearImmediate(next);
  }
}

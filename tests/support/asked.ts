/** How much a piece of work asks of the database. */
import type { TestApp } from './app.ts';

/** Statements that it runs. */
export async function askedOf(t: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { sqlite } = t.platform;
  const query = sqlite.query.bind(sqlite);
  let count = 0;
  sqlite.query = (text, values) => {
    count += 1;
    return query(text, values);
  };
  try {
    await work();
  } finally {
    sqlite.query = query;
  }
  return count;
}

/** Lists that travel as one parameter come out of it as they went in, in their order. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { JSON_ROWS, jsonRows } from '../../server/core/db/slices.ts';
import { coreDatabase } from './database.ts';

const ROWS = [
  [1, 'a "b"', null],
  [2, '[1,2]', 1.5],
  [3, '', -9_007_199_254_740_991],
  [4, 'ñ\u2028', 0],
];

test('each cell as it was, of lists and of a statement that is written whole', async () => {
  const t = await coreDatabase();
  const { rows } = await sql<Record<string, unknown>>`
    select value ->> 0 as a, value ->> 1 as b, value ->> 2 as c from ${jsonRows(JSON.stringify(ROWS))} as j order by key`.execute(
    t.db,
  );
  expect(rows.map(({ a, b, c }) => [a, b, c])).toEqual(ROWS);
  const whole = t.port.query(`select j.value ->> 1 as b from ${JSON_ROWS} as j order by j.key`, [JSON.stringify(ROWS)]);
  expect(whole.rows.map(({ b }) => b)).toEqual(ROWS.map(([, b]) => b));
});

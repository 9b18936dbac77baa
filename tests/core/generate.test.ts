/** The generated files say what the migrations say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generated } from '../../scripts/generate.ts';

test('migrations/index.ts and the database types are current', async () => {
  for (const { path, content } of await generated()) {
    expect(readFileSync(path, 'utf8') === content, `${path} is stale: run npm run generate`).toBe(true);
  }
});

/** A copy against what the form holds now: what restoring it would change, what both changed, what no longer has a place. */
import { type Merge, merge, same } from '../merge.ts';
import type { CopyBody } from './copies.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Comparison<V> {
  /** `mine` is the copy, `theirs` what the form holds now. */
  readonly merge: Merge<V>;
  /** Fields that somebody changed on the server after the copy began. */
  readonly stale: boolean;
  /** Fields of the copy that the form has no more. */
  readonly lost: readonly string[];
  /** How many fields restoring would change. */
  readonly changes: number;
}

/** `current`: the values of the form, those of the server's row unless something was typed since. */
export function compareCopy<V extends object>({ base, values }: CopyBody, current: V): Comparison<V> {
  const known = Object.keys(current);
  const [before, mine] = [only(base as Fields, known), only(values as Fields, known)];
  // A field that the copy does not know is not emptied: it stays as it is now.
  const result = merge<V>({ ...current, ...before } as V, { ...current, ...mine } as V, current);
  const changed = (key: string) => !same((base as Fields)[key], (values as Fields)[key]);
  const lost = Object.keys(values as Fields).filter((key) => !known.includes(key) && changed(key));
  const stale = result.conflicts.length > 0 || result.joined.some(({ by }) => by === 'theirs');
  const changes = result.conflicts.length + result.joined.filter(({ by }) => by === 'mine').length;
  return { merge: result, stale, lost, changes };
}

function only(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)));
}

/** A value without what must not be kept: secret fields and files go back to what the form opened with. */
export function withoutSecrets(value: unknown, base: unknown, isSecret: (path: string) => boolean, path = ''): unknown {
  if (path && isSecret(path)) return base;
  if (value instanceof Blob) return base instanceof Blob ? null : (base ?? null);
  const inner = (key: string, item: unknown, was: unknown) =>
    withoutSecrets(item, (was as Fields | undefined)?.[key], isSecret, path ? `${path}.${key}` : key);
  if (Array.isArray(value)) return value.map((item, i) => inner(String(i), item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(key, item, base)]));
}

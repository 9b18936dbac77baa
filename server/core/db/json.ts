/**
 * Reads what Kysely's `jsonArrayFrom` and `jsonObjectFrom` select. SQLite answers them as text; Kysely's own plugin would parse
 * every column that looks like JSON, and a supplier may be called `[1]`.
 */
export function fromJson<T>(selected: T): T {
  return JSON.parse(selected as string) as T;
}

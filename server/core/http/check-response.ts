/** In tests and development: an answer must be what its contract says, with nothing besides (a password hash that slipped in). */
import type { AnyEndpoint } from '../../shared/endpoint.ts';

/** Throws when the answer does not fit or holds a field that the contract does not name. */
export function checkResponse(endpoint: AnyEndpoint, answer: unknown): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  const parsed = endpoint.response.safeParse(answer);
  if (!parsed.success) throw new Error(`The answer of ${name} does not fit its contract: ${parsed.error.message}`);
  const stray = strayField(answer, parsed.data, '');
  if (stray) throw new Error(`The answer of ${name} holds «${stray}», which its contract does not name.`);
}

function strayField(sent: unknown, known: unknown, path: string): string | null {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return null;
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    const at = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(known, key)) return at;
    const inner = strayField(value, (known as Record<string, unknown>)[key], at);
    if (inner) return inner;
  }
  return null;
}

/** What somebody hostile sends to the acts of documents: each a 4xx, of which nothing is written. */
import { expect } from 'vitest';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import type { TestActor, TestApp } from './app.ts';
import type { LooseInput } from './client.ts';

interface Acto {
  readonly endpoint: AnyEndpoint;
  /** What it takes besides the version. */
  readonly body?: object;
}
export type Ataque = readonly [what: string, endpoint: AnyEndpoint, input: LooseInput];

interface Version {
  readonly id: number;
  readonly version: number;
}

const IDS = [0, -1, 1.5, 999_999, 'x'];
const VERSIONS = [undefined, null, 0, -1, 1.5, 1e300, 'x', []];
const FORGED = { total: 1, saldo: 1, uc_id: 1, estado: 'CONFIRMADA', numero: 'X-1', id: 1 };

/** Acts on a row with ids of nothing, versions that are old or none, and values that only the server says. */
export function ataquesDeActos(actos: readonly Acto[], { id, version }: Version): Ataque[] {
  return actos.flatMap(({ endpoint, body }) => {
    const good = { ...body, version };
    const bodies: readonly unknown[] = [
      ...[...VERSIONS, version + 1].map((said) => ({ ...good, version: said })),
      ...Object.entries(FORGED).map(([name, value]) => ({ ...good, [name]: value })),
      ...[null, [], [good], 'x', 1],
      ...('motivo' in good ? ['', ' ', 1, 'x'.repeat(10_000)].map((motivo) => ({ ...good, motivo })) : []),
    ];
    return [
      ...IDS.map((said): Ataque => [`${endpoint.path} of ${said}`, endpoint, { params: { id: said }, body: good }]),
      ...bodies.map((said): Ataque => {
        const told = JSON.stringify(said)?.slice(0, 100);
        return [`${endpoint.path} with ${told}`, endpoint, { params: { id }, body: said }];
      }),
    ];
  });
}

/** Acts that a row in this state does not admit. */
export const ataquesDeEstado = (estado: string, actos: readonly Acto[], { id, version }: Version): Ataque[] =>
  actos.map(({ endpoint, body }) => [
    `${endpoint.path} of one ${estado}`,
    endpoint,
    { params: { id }, body: { ...body, version } },
  ]);

/** Bodies of an endpoint that takes no id. */
export const ataquesDeCuerpo = (endpoint: AnyEndpoint, bodies: readonly unknown[], params = {}): Ataque[] =>
  bodies.map((body) => [`${endpoint.path} with ${JSON.stringify(body)?.slice(0, 200)}`, endpoint, { params, body }]);

/** Each answers 4xx in words, and after all of them the database is as it was. */
export async function niegaTodo(t: TestApp, actor: TestActor, ataques: readonly Ataque[]): Promise<void> {
  const before = await t.written();
  const wrong: string[] = [];
  for (const [what, endpoint, input] of ataques) {
    const response = await actor.send(endpoint, input);
    const text = await response.text();
    const refused = response.status >= 400 && response.status < 500 && text.includes('"msg"');
    if (!refused) wrong.push(`${what}: ${response.status} ${text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  expect(await t.written()).toEqual(before);
}

/** Who may only look does none of these acts; that they tried is kept. */
export async function sinPermiso(actor: TestActor, actos: readonly Acto[], { id, version }: Version): Promise<void> {
  for (const { endpoint, body } of actos)
    await actor.refused(endpoint, { params: { id }, body: { ...body, version } }, 'sin_permiso');
}

/** Of acts sent at once one is done, and each of the others is refused. */
export async function ganaUno(acts: readonly Promise<Response>[]): Promise<void> {
  const answers = await Promise.all(acts);
  const done = answers.filter(({ ok }) => ok);
  const statuses = answers.map(({ status }) => status);
  expect(done, `${statuses}`).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

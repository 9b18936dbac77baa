/** Hostile and broken input against the endpoints: a Spanish 4xx, nothing written, nothing of the inside shown. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { ERRORS, errorBody } from '../../server/shared/errors.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { addressOf, type TestActor } from '../support/client.ts';
import { sampledEndpoints } from '../support/routes.ts';
import { sampleBody, wrongTypes } from '../support/samples.ts';

/** Their body holds a value of any type. */
const ANY_JSON = new Set(['preferencias/:clave']);

const INSIDE = /SQLITE|SELECT |INSERT |constraint|\.ts:|node_modules|Error:|at async|\/work\/|undefined|\[object/i;
const SQL = "'; DROP TABLE usuario; -- ";
const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>';

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  // The forms of strangers are tried more often than anybody may.
  await t.db.updateTable('parametro').set({ valor: '100000' }).where('parametro', '=', 'intentos_hora').execute();
});

/** Parameters that are no number. */
const WORDS: Readonly<Record<string, string>> = { lista: 'banco', fuente: 'proveedor' };
const params = new Proxy({}, { get: (_, name) => WORDS[String(name)] ?? 1 });

function send(
  endpoint: AnyEndpoint,
  body: string | undefined,
  headers: Record<string, string> = {},
  path = addressOf(endpoint, { params }),
) {
  const content = body === undefined || endpoint.method === 'GET' ? {} : { body };
  return admin.raw(path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...content,
  });
}

/** A 4xx with the one error body in Spanish. */
async function expectRefusal(response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeGreaterThanOrEqual(400);
  expect(response.status, text).toBeLessThan(500);
  const body = errorBody.parse(JSON.parse(text));
  expect(Object.keys(ERRORS)).toContain(body.code);
  expect(text).not.toMatch(INSIDE);
}

/** All at once: none may get in the way of another. */
/** A home sends what waits meanwhile, and writes that down: what a refusal writes is written each time. */
const ROUNDS = 3;

async function refusesAll(requests: (() => Promise<Response>)[]): Promise<void> {
  for (let round = 1; round < ROUNDS; round += 1) {
    const [expected, found] = await refusedBy(requests);
    if (isDeepStrictEqual(expected, found)) return;
  }
  const [expected, found] = await refusedBy(requests);
  expect(found).toEqual(expected);
}

/** What should be written after all are refused, and what is. */
async function refusedBy(requests: (() => Promise<Response>)[]): Promise<readonly [expected: unknown, found: unknown]> {
  // Old tries go as new ones come: there are none to go.
  await t.db.deleteFrom('intento_publico').execute();
  const [before, tried] = [await t.written(), await tries()];
  for (const response of await Promise.all(requests.map((request) => request()))) await expectRefusal(response);
  // The forms of strangers count their tries, and keep nothing else of what they refuse.
  const counted = (await tries()) - tried;
  return [counted > 0 && typeof before === 'number' ? before + counted : before, await t.written()];
}

async function tries(): Promise<number> {
  return ((await t.counts()).intento_publico ?? 0) as number;
}

const NESTED = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
/** Their bodies are lists: an empty one takes all away. */
const LISTS = new Set(['compras/cupos_aprobacion']);
const NO_BODIES = ['', '{', '{"a":1,}', '[]', 'null', '"texto"', '12', 'NaN', NESTED];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
];
/** The last is longer than any field. */
const HOSTILE_TEXTS = ['a\u0000b', 'a\ud800b', 'x'.repeat(150_000)];
const HARMLESS_TEXTS = [SQL, HTML, '"; --', '%_\\', `\${7*7}{{7*7}}`, '\u202Etxt.exe', '=1+1'];
const NO_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  '..%2F..',
  "1'%20OR%201=1",
  '%E0%A4%A',
];
const NO_SEARCHES = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=99999999999999999999',
  'page=',
  'page=1&page=2',
  'page=1&page_size=0',
  'page=1&page_size=501',
  'page=1&page_size=-5',
  'page=1&page_size=todas',
  'ordering=columna_que_no_existe',
  'ordering=id;drop',
  'filtro_que_no_existe=1',
  'id__regex=.',
  '__proto__=1',
  'constructor=1',
  'search=%00',
  `search=${'x'.repeat(2_000)}`,
  'init=1%20or%201',
];
const ODD_SEARCHES = [SQL, HTML, '"', '*', 'NEAR(', 'a AND', '-', '%', '_', '\\', 'ñ', '🐦', ' '];

/** Exports and prints of a list read the same query as the list. */
const isSearched = ({ method, query, path }: AnyEndpoint) =>
  method === 'GET' && query !== undefined && !/\/(exportar|imprimir)$/.test(path);

describe.each(sampledEndpoints)('%s', (_, endpoint) => {
  // Anew for each: one of the endpoints signs out, and only when what it is sent harms nothing, which comes last.
  beforeAll(async () => {
    // Tokens that are none are counted for a quarter of an hour, and the log remembers who brings too many.
    if (endpoint.access === 'publico') t.clock.advance({ minutes: 16 });
    admin = await t.actor({ superuser: true });
  });
  const path = addressOf(endpoint, { params });
  const good = () => sampleBody(endpoint, 'TEXTO') as Record<string, unknown>;
  const goodText = () => (endpoint.body ? JSON.stringify(good()) : undefined);

  test('refuses pages, orders and filters that are none', async () => {
    // Who reads no query refuses all of them alike: the first ones are enough.
    const asked = endpoint.query ? NO_SEARCHES : NO_SEARCHES.slice(0, 3);
    await refusesAll(asked.map((search) => () => send(endpoint, goodText(), {}, `${path}?${search}`)));
  });

  if (endpoint.path.includes(':') && !endpoint.path.endsWith(':clave')) {
    test('refuses ids that are no ids', async () => {
      const addresses = NO_IDS.map((id) => `/api/${endpoint.path.replace(/:\w+/g, id)}/`);
      await refusesAll(addresses.map((address) => () => send(endpoint, goodText(), {}, address)));
    });
  }

  if (isSearched(endpoint)) {
    test('an odd search is only a search', async () => {
      for (const text of ODD_SEARCHES) {
        const query = `page=1&page_size=2&search=${encodeURIComponent(text)}`;
        const response = await send(endpoint, undefined, {}, `${path}?${query}`);
        expect(response.status, await response.text()).toBeLessThan(500);
      }
    });
  }

  if (!endpoint.body) return;

  /** An act may bring nothing: there is no type to be wrong, and it would be done. */
  const hasFields = () => Object.keys(good()).length > 0;

  test('refuses what is no JSON object of its shape', async () => {
    await refusesAll([
      ...NO_BODIES.filter((body) => !(LISTS.has(endpoint.path) && body === '[]')).map(
        (body) => () => send(endpoint, body),
      ),
      ...(hasFields() && !ANY_JSON.has(endpoint.path)
        ? [() => send(endpoint, JSON.stringify(wrongTypes(good())))]
        : []),
      () => send(endpoint, JSON.stringify({ ...good(), campo_que_no_existe: 1 })),
      () => send(endpoint, `{"__proto__":{"is_superuser":true},${JSON.stringify(good()).slice(1)}`),
      () => send(endpoint, JSON.stringify({ ...good(), constructor: { prototype: {} } })),
    ]);
  });

  test('refuses other content types and bodies without one', async () => {
    for (const type of OTHER_TYPES) {
      const response = await send(endpoint, goodText(), { 'content-type': type });
      expect(response.status).toBe(415);
      await expectRefusal(response);
    }
  });

  test('refuses null bytes, lone surrogates and endless texts', async () => {
    const hasTexts = JSON.stringify(good()).includes('TEXTO');
    const bodies = (hasTexts ? HOSTILE_TEXTS : []).map((text) => sampleBody(endpoint, text));
    const endless = { ...good(), extra: 'x'.repeat(endpoint.maxBody) };
    await refusesAll([...bodies, endless].map((body) => () => send(endpoint, JSON.stringify(body))));
  });

  test('SQL and HTML in every text harm nothing', async () => {
    for (const text of HARMLESS_TEXTS) {
      const response = await send(endpoint, JSON.stringify(sampleBody(endpoint, text)));
      expect(response.status, await response.clone().text()).toBeLessThan(500);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      if (response.status >= 400) await expectRefusal(response);
    }
    expect((await t.counts()).usuario).toBeGreaterThan(0);
  });
});

test('nothing of all that was an error of ours', () => {
  expect(t.log.filter(({ level }) => level === 'error')).toEqual([]);
});

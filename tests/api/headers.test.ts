/** Security headers on every kind of answer (design: fiabilidad.md, B5). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIVE_REGION_STYLE } from '../../server/core/http/security.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { TestActor } from '../support/client.ts';
import * as f from '../support/fake-module.ts';

let t: TestApp;
let ana: TestActor;
beforeAll(async () => {
  t = await testApp({ modules: [f.notas] });
  ana = await t.actor();
});

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

function expectHeaders(response: Response): string {
  for (const [name, value] of Object.entries(EVERYWHERE)) expect(response.headers.get(name), name).toBe(value);
  expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  return policy;
}

const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('the API', () => {
  test.each<[number, string, RequestInit]>([
    [200, '/api/notas/fija', {}],
    [201, '/api/notas', { ...JSON_POST, body: '{"nombre":"X"}' }],
    [204, '/api/notas', { method: 'OPTIONS' }],
    [400, '/api/notas', { ...JSON_POST, body: '{' }],
    [401, '/api/notas/fija', { headers: { authorization: 'Token a.b.c' } }],
    [403, '/api/notas/1', {}],
    [404, '/api/nada', {}],
    [405, '/api/notas', { method: 'PATCH' }],
    [413, '/api/notas', { ...JSON_POST, body: `"${'x'.repeat(5000)}"` }],
    [415, '/api/notas', { method: 'POST', body: 'x' }],
    [500, '/api/notas/fallar', {}],
    [200, '/api/openapi.json', {}],
    [200, '/api/docs', {}],
    [200, '/api/docs/probar.js', {}],
    [200, '/api/docs/estilo.css', {}],
  ])('%i %s', async (status, path, init) => {
    const response = await ana.raw(path, init);
    expect(response.status).toBe(status);
    expect(expectHeaders(response)).toContain("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('HEAD carries the headers of GET', async () => {
    expectHeaders(await ana.raw('/api/notas/fija', { method: 'HEAD' }));
  });
});

describe('the pages', () => {
  test.each(['/', '/cualquier/ruta', '/index.html'])(
    '%s is the page, to be asked for again each time',
    async (path) => {
      const response = await t.guest.raw(path);
      expect(response.status).toBe(200);
      const policy = expectHeaders(response);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('304 with the same tag; 404 for a file that is not there; 405 for a POST', async () => {
    const same = await t.guest.raw('/', { headers: { 'if-none-match': '"otro", "pruebas"' } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    for (const response of [same, await t.guest.raw('/assets/x.js'), await t.guest.raw('/', { method: 'POST' })])
      expectHeaders(response);
    expect((await t.guest.raw('/assets/x.js')).status).toBe(404);
    expect((await t.guest.raw('/', { method: 'POST' })).status).toBe(405);
  });
});

test('over TLS the browser is told to stay there', async () => {
  const secure = await testApp({ modules: [f.notas], settings: { tls: true } });
  for (const path of ['/', '/api/notas/publica', '/api/nada']) {
    const response = await secure.guest.raw(path);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test("the one inline style let in is that of Primer's announcer", () => {
  const file = join(import.meta.dirname, '../../node_modules/@primer/live-region-element/dist/esm/index.js');
  const style = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  expect(LIVE_REGION_STYLE).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

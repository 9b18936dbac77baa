/** Long answers are compressed for who takes them so, where the runtime can; short ones and those of others stay as they are. */
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, gzip as gzipNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCompressed } from '../../server/core/http/answer.ts';
import type { Services, Trace } from '../../server/core/http/services.ts';
import type { Compressor } from '../../server/core/platform.ts';
import { COMPRESSORS } from '../../server/runtime/shared/compressors.ts';

const gzip = promisify(gzipNode);
const compressors: readonly Compressor[] = [{ encoding: 'gzip', compress: (text) => gzip(text) }];
const trace = { requestId: 'r1' } as Trace;
const services = (platform: object) =>
  ({ headers: { api: { 'Cache-Control': 'no-store' } }, platform }) as unknown as Services;
const outcome = (length: number) => {
  return { status: 201, text: JSON.stringify('ñ'.repeat(length)), headers: { 'X-A': '1' }, cookies: ['a=1', 'b=2'] };
};

test('a long answer travels compressed, with all its headers and cookies', async () => {
  const long = outcome(9_000);
  const response = await toCompressed(services({ compressors }), trace, long, 'br, gzip;q=0.8');
  expect(response.status).toBe(201);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(response.headers.get('x-a')).toBe('1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(500);
  expect(gunzipSync(bytes).toString()).toBe(long.text);
});

test('the best way that both know', async () => {
  const both = services({ compressors: COMPRESSORS });
  const { text } = outcome(9_000);
  const brotli = await toCompressed(both, trace, outcome(9_000), 'gzip, deflate, br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(new Uint8Array(await brotli.arrayBuffer())).toString()).toBe(text);
  const refused = await toCompressed(both, trace, outcome(9_000), 'br;q=0, gzip');
  expect(refused.headers.get('content-encoding')).toBe('gzip');
});

test.each([
  ['short', { compressors }, 100, 'gzip'],
  ['for a caller that does not take it', { compressors }, 9_000, 'br'],
  ['for a caller that says nothing', { compressors }, 9_000, undefined],
  ['where the runtime does not compress', {}, 9_000, 'gzip'],
])('it stays as it is: %s', async (_, platform, length, accept) => {
  const plain = outcome(length);
  const response = await toCompressed(services(platform), trace, plain, accept);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(plain.text);
});

/** Images: known by their bytes, kept by hash, seen through a signed link that soon dies. */
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { readImage } from '../../server/core/files/image.ts';
import { fileUrl } from '../../server/core/files/links.ts';
import { attachFile, MAX_IMAGE, receiveImage } from '../../server/core/files/uploads.ts';
import { handlePrepared } from '../../server/core/http/handle.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { archivos } from '../../server/modules/archivos/module.ts';
import { endpoint } from '../../server/shared/endpoint.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';

const manifest = defineModule({ name: 'fotos', titulo: 'Fotos', permisos: {}, screens: {} });
const subir = endpoint(manifest, {
  method: 'PUT',
  path: 'fotos',
  access: 'sesion',
  summary: 'Sube una foto.',
  response: z.object({ id: z.int() }),
  maxBody: MAX_IMAGE + 65_536,
});
const fotos: ServerModule = {
  manifest,
  routes: [
    handlePrepared(
      subir,
      async ({ platform, request }) => receiveImage(platform, request),
      async ({ w, actor, prepared }) => ({
        id: await attachFile(w, prepared, { tabla: 'usuario', registro_id: actor.userId ?? 0, uso: 'foto' }),
      }),
    ),
  ],
};

/** The header of a PNG of that size: all that is read of it. */
function png(width = 2, height = 3): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0);
const webp = Uint8Array.of(...bytesOf('RIFF\0\0\0\0WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 5, 0, 0);

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp({ modules: [fotos, archivos] });
  ana = await t.actor();
});

const put = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  ana.raw('/api/fotos/', { method: 'PUT', body: body ?? null, headers });

test('what an image is, by its bytes', () => {
  expect(readImage(png(640, 480))).toEqual({ tipo: 'image/png', ancho: 640, alto: 480 });
  expect(readImage(jpeg)).toEqual({ tipo: 'image/jpeg', ancho: 7, alto: 5 });
  expect(readImage(webp)).toEqual({ tipo: 'image/webp', ancho: 9, alto: 6 });
  for (const other of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '\xff\xd8', 'RIFF']) {
    expect(readImage(bytesOf(other))).toBeNull();
  }
});

test('bytes or a multipart part; the same bytes are stored once; the name is only a name', async () => {
  expect((await put(png(), { 'content-type': 'image/png' })).status).toBe(200);
  const form = new FormData();
  form.set('archivo', new File([png()], '../../..\\mi "foto"\u202E.exe.png', { type: 'text/html' }));
  expect((await put(form)).status).toBe(200);
  const rows = await t.db.selectFrom('archivo').select(['nombre', 'tipo', 'tamano']).execute();
  expect(rows).toEqual([
    { nombre: 'imagen', tipo: 'image/png', tamano: 33 },
    { nombre: 'mi foto.exe.png', tipo: 'image/png', tamano: 33 },
  ]);
  expect(t.files.size).toBe(1);
});

test('refuses what is no image, is too large, or is not there', async () => {
  const form = (value: string | File) => {
    const data = new FormData();
    data.set('archivo', value);
    return data;
  };
  const statuses = [
    await put(bytesOf('<svg onload="alert(1)"/>'), { 'content-type': 'image/svg+xml' }),
    await put(form(new File(['<script>'], 'foto.png', { type: 'image/png' }))),
    await put(form('texto')),
    await put('x', { 'content-type': 'multipart/form-data; boundary=y' }),
    await put('x', { 'content-type': 'text/plain' }),
    await put(new Uint8Array(MAX_IMAGE + 1), { 'content-type': 'image/png' }),
    await put(new Uint8Array(MAX_IMAGE + 70_000), { 'content-type': 'image/png' }),
    await put(png(50_000, 50_000), { 'content-type': 'image/png' }),
    await put('{"a":1}', { 'content-type': 'application/json' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([415, 415, 400, 400, 415, 413, 413, 413, 400]);
  expect(await t.db.selectFrom('archivo').select('id').execute()).toEqual([]);
});

test('an upload repeated with its key is stored once', async () => {
  const headers = { 'content-type': 'image/png', 'idempotency-key': 'foto-1' };
  const first = await (await put(png(), headers)).text();
  expect(await (await put(png(), headers)).text()).toBe(first);
  expect((await put(png(9, 9), headers)).status).toBe(409);
  expect(await t.db.selectFrom('archivo').select('id').execute()).toHaveLength(1);
});

test('the link shows the file without a session, for five minutes, and no other', async () => {
  const { id } = (await (await put(png(), { 'content-type': 'image/png' })).json()) as { id: number };
  const url = fileUrl(t.platform, id);
  const seen = await t.guest.raw(url);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(png());
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''imagen",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const later = String(Math.floor(t.clock.now().getTime() / 1000) + 9_999);
  for (const forged of [
    url.replace(`/${id}/`, `/${id + 1}/`),
    url.replace(/expira=\d+/, `expira=${later}`),
    fileUrl(t.platform, id + 1),
  ]) {
    expect((await t.guest.raw(forged)).status).toBe(404);
  }
  expect((await t.guest.raw(url.split('?')[0] ?? '')).status).toBe(400);
  t.clock.advance({ minutes: 5 });
  expect((await t.guest.raw(url)).status).toBe(404);
});

test('a file of another kind is only downloaded', async () => {
  const { id } = (await (await put(png(), { 'content-type': 'image/png' })).json()) as { id: number };
  await t.db.updateTable('archivo').set({ tipo: 'text/html', nombre: 'a\u{1F426}.html' }).execute();
  const seen = await t.guest.raw(fileUrl(t.platform, id));
  expect(seen.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%F0%9F%90%A6.html");
});

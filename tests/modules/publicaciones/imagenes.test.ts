/** Pictures of what is published: strangers see that of the version that shows, while it shows, and no other file. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/publicaciones/contract/contenido.ts';
import * as p from '../../../server/modules/publicaciones/contract/publico.ts';
import { richOf } from '../../../server/shared/rich-text.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { JPEG, PNG } from '../../support/build/image.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

const adjuntar = async (id: number, bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData();
  body.append('tipo', 'imagen');
  body.append('archivo', new File([bytes], name));
  const answer = await ana.raw(`/api/web/publicaciones/${id}/archivos/`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
};
const hashDe = async (id: number) =>
  (await t.db.selectFrom('archivo').select('hash').where('id', '=', id).executeTakeFirstOrThrow()).hash;
const ver = (hash: string, headers = {}) => t.guest.send(p.archivoPublico, { params: { hash } }, headers);
const leer = (id: number) => ana.call(c.publicaciones.find, { params: { id } });
const acto = async (name: 'enviar' | 'publicar' | 'despublicar' | 'restaurar', id: number, more = {}) => {
  const { version } = await leer(id);
  return (await ana.call(c.actosPublicacion[name], { params: { id }, body: { version, ...more } as never })).data;
};
const visible = async () => (await t.guest.call(p.listPublicas)).results[0]?.imagen;

test('a picture shows once it is published, with its kind and an ETag, and not after', async () => {
  const hoy = t.clock.now().toISOString().slice(0, 10);
  const alta = { titulo: 'Con foto', resumen: 'x', cuerpo: richOf('Uno'), desde: hoy, hasta: hoy };
  const { id } = (await ana.call(c.publicaciones.create, { body: alta })).data;
  const png = await adjuntar(id, PNG, 'foto.png');
  const primera = await hashDe(png);
  expect((await ver(primera)).status).toBe(404);
  await acto('enviar', id);
  expect((await ver(primera)).status).toBe(404);
  await acto('publicar', id);
  const shown = await ver(primera);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    ...[200, 'image/png', 'nosniff'],
  ]);
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await ver(primera, { 'if-none-match': `"${primera}"` })).status).toBe(304);
  expect(await visible()).toBe(`/api/publico/archivos/${primera}`);

  // Another one shows once it is published again, and a version brings its own back.
  await ana.call(c.archivosContenido.remove, { params: { id, archivo: png } });
  const segunda = await hashDe(await adjuntar(id, JPEG, 'otra.jpg'));
  expect(await leer(id)).toMatchObject({ con_cambios: true });
  expect([(await ver(primera)).status, (await ver(segunda)).status]).toEqual([200, 404]);
  expect(await acto('publicar', id)).toMatchObject({ con_cambios: false, publicada: 2 });
  expect([(await ver(primera)).status, (await ver(segunda)).status]).toEqual([404, 200]);
  expect(await acto('restaurar', id, { numero: 1 })).toMatchObject({ con_cambios: true });
  await acto('publicar', id);
  expect([(await ver(primera)).status, (await ver(segunda)).status]).toEqual([200, 404]);

  t.clock.advance({ days: 1 });
  expect((await ver(primera)).status).toBe(404);
  await ana.call(c.publicaciones.update, {
    params: { id },
    body: { ...alta, hasta: null, version: (await leer(id)).version },
  });
  await acto('publicar', id);
  expect((await ver(primera)).status).toBe(200);
  await acto('despublicar', id, { motivo: 'Ya pasó' });
  expect((await ver(primera)).status).toBe(404);
});

test('no other file is told by its hash', async () => {
  const { id } = await t.db.selectFrom('persona').select('id').orderBy('id').executeTakeFirstOrThrow();
  const tipo = { tipo: 'CALIDAD', persona_id: id };
  const { data } = (await (
    await ana.raw('/api/web/certificados/', {
      method: 'POST',
      body: JSON.stringify(tipo),
      headers: { 'content-type': 'application/json' },
    })
  ).json()) as { data: { id: number } };
  const body = new FormData();
  body.append('tipo', 'soporte');
  body.append('archivo', new File([PNG], 'ensayo.png'));
  expect((await ana.raw(`/api/web/certificados/${data.id}/archivos/`, { method: 'POST', body })).status).toBe(201);
  const { hash } = await t.db.selectFrom('archivo').select('hash').orderBy('id', 'desc').executeTakeFirstOrThrow();
  for (const other of [hash, '0'.repeat(64)]) expect((await ver(other)).status).toBe(404);
  expect((await ver('../../secreto')).status).toBeGreaterThanOrEqual(400);
});

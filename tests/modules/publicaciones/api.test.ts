/** What is published: its life, its versions, and what strangers see of it on each day. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/publicaciones/contract/contenido.ts';
import * as p from '../../../server/modules/publicaciones/contract/publico.ts';
import { manifest } from '../../../server/modules/publicaciones/manifest.ts';
import { richOf } from '../../../server/shared/rich-text.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let ana: TestActor;
const EVIL = `<script>alert("1")</script>'`;

beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  await t.db
    .updateTable('parametro')
    .set({ valor: '1' })
    .where('proceso', '=', 'web')
    .where('parametro', '=', 'sitio_publico')
    .execute();
});

const hoy = () => t.clock.now().toISOString().slice(0, 10);
const alta = (titulo = 'Día sin IVA', more = {}) => ({
  ...{ titulo, resumen: 'Lo que hay que saber', cuerpo: richOf('Uno', EVIL), desde: hoy() },
  ...more,
});
const crear = async (more = {}, titulo?: string) =>
  (await ana.call(c.publicaciones.create, { body: alta(titulo, more) })).data;

async function publicar(id: number, version: number) {
  const { data } = await ana.call(c.actosPublicacion.enviar, { params: { id }, body: { version } });
  return (await ana.call(c.actosPublicacion.publicar, { params: { id }, body: { version: data.version } })).data;
}
const publicas = async () => (await t.guest.call(p.listPublicas)).results.map(({ titulo }) => titulo);
const page = async (path: string) => (await t.app.fetch(new Request(`http://malo.example${path}`))).text();

test('a publication goes from draft to published, and edits show once published again', async () => {
  const borrador = await crear();
  expect([borrador.estado, borrador.slug]).toEqual(['BORRADOR', 'dia-sin-iva']);
  expect(await publicas()).toEqual([]);
  await ana.refused(
    c.actosPublicacion.publicar,
    { params: { id: borrador.id }, body: { version: borrador.version } },
    'regla_negocio',
  );
  const publicada = await publicar(borrador.id, borrador.version);
  expect([publicada.estado, publicada.publicada]).toEqual(['PUBLICADA', 1]);
  expect(await publicas()).toEqual(['Día sin IVA']);
  const { id } = publicada;
  const { data: editada } = await ana.call(c.publicaciones.update, {
    params: { id },
    body: { ...alta('Otro título'), version: publicada.version },
  });
  expect([editada.con_cambios, editada.slug]).toEqual([true, 'dia-sin-iva']);
  expect(await publicas()).toEqual(['Día sin IVA']);
  const { data: otra } = await ana.call(c.actosPublicacion.publicar, {
    params: { id },
    body: { version: editada.version },
  });
  expect(await publicas()).toEqual(['Otro título']);
  expect((await ana.call(c.versionesPublicacion, { params: { id } })).map(({ numero }) => numero)).toEqual([2, 1]);
  const { data: vuelta } = await ana.call(c.actosPublicacion.restaurar, {
    params: { id },
    body: { version: otra.version, numero: 1 },
  });
  expect([vuelta.titulo, vuelta.con_cambios]).toEqual(['Día sin IVA', true]);
  expect(await publicas()).toEqual(['Otro título']);
  const version = vuelta.version;
  await ana.refused(c.actosPublicacion.restaurar, { params: { id }, body: { version, numero: 9 } }, 'no_encontrado');
  await ana.refused(
    c.actosPublicacion.despublicar,
    { params: { id }, body: { version: 1, motivo: 'x' } },
    'modificado',
  );
  await ana.call(c.actosPublicacion.despublicar, { params: { id }, body: { version, motivo: 'Ya pasó' } });
  expect(await publicas()).toEqual([]);
  await t.guest.refused(p.findPublica, { params: { slug: 'dia-sin-iva' } }, 'no_encontrado');
});

test('the day tells what is to come and what is over, without anybody writing', async () => {
  const day = (n: number) => new Date(t.clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10);
  const { id, version } = await crear({ desde: day(1), hasta: day(2) });
  const estado = async () => (await ana.call(c.publicaciones.find, { params: { id } })).estado;
  await publicar(id, version);
  expect([await estado(), await publicas()]).toEqual(['PROGRAMADA', []]);
  t.clock.advance({ days: 1 });
  expect([await estado(), await publicas()]).toEqual(['PUBLICADA', ['Día sin IVA']]);
  t.clock.advance({ days: 2 });
  expect([await estado(), await publicas()]).toEqual(['VENCIDA', []]);
  const { count } = (await ana.call(c.publicacionesList.list, { query: { page: 1, estado: 'VENCIDA' } })) as {
    count: number;
  };
  expect(count).toBe(1);
});

test('script in every text is text, in the API and on the pages; the host of a request is nowhere', async () => {
  const { id, version, slug } = await crear({ resumen: EVIL }, `Título ${EVIL}`);
  await publicar(id, version);
  const publica = await t.guest.call(p.findPublica, { params: { slug } });
  expect(publica.html).toBe('<p>Uno</p><p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;</p>');
  for (const path of ['/publico', '/publico/publicaciones', `/publico/publicaciones/${slug}`]) {
    const text = await page(path);
    expect(text).toContain('&lt;script&gt;');
    expect(text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')).not.toMatch(
      /<script|malo\.example/,
    );
    expect(text.length).toBeLessThan(60 * 1024);
  }
});

test('links lead to https and mail alone; what is no rich text is refused', async () => {
  const con = (href: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  });
  for (const href of ['javascript:alert(1)', 'http://a.co', 'https://a.co/" onclick="x', 'data:text/html,x', '//a.co'])
    await ana.refused(c.publicaciones.create, { body: alta('T', { cuerpo: con(href) }) }, 'validacion');
  await crear({ cuerpo: con('mailto:a@b.co') });
  for (const cuerpo of [null, 'x', { type: 'doc', content: [{ type: 'script' }] }, { type: 'doc', content: [] }])
    await ana.refused(c.publicaciones.create, { body: alta('T', { cuerpo }) }, 'validacion');
  await ana.refused(c.publicaciones.create, { body: alta('T', { hasta: '2000-01-01' }) }, 'validacion');
  await ana.refused(c.publicaciones.create, { body: alta('T', { slug: 'Con Espacios' }) }, 'validacion');
  await ana.refused(c.publicaciones.create, { body: alta('T', { categoria_id: 999 }) }, 'validacion');
});

test('two titles alike have two addresses, and an address is of one', async () => {
  const [a, b] = [await crear(), await crear()];
  expect([a.slug, b.slug]).toEqual(['dia-sin-iva', 'dia-sin-iva-2']);
  await ana.refused(c.publicaciones.create, { body: alta('T', { slug: 'dia-sin-iva' }) }, 'duplicado');
});

test('what the company says of itself: a block of a kind, the policy with its version', async () => {
  const body = { bloque: 'POLITICA_DATOS' as const, titulo: 'Política', cuerpo: richOf('Tratamos tus datos así.') };
  const { data } = await ana.call(c.nosotros.create, { body });
  await ana.refused(c.nosotros.create, { body }, 'duplicado');
  const { id } = data;
  const { data: enviado } = await ana.call(c.actosNosotros.enviar, { params: { id }, body: { version: data.version } });
  expect(await t.guest.call(p.listNosotros)).toEqual([]);
  await ana.call(c.actosNosotros.publicar, { params: { id }, body: { version: enviado.version } });
  expect(await t.guest.call(p.listNosotros)).toMatchObject([{ bloque: 'POLITICA_DATOS', version: 1 }]);
  expect(await page('/publico/datos-personales')).toContain('Tratamos tus datos así.');
});

test('who may edit may not publish', async () => {
  const { permisos } = manifest;
  const editor = await t.actor({ permisos: [permisos.ver, permisos.crear, permisos.editar] });
  const { data } = await editor.call(c.publicaciones.create, { body: alta() });
  const { id } = data;
  const { data: enviada } = await editor.call(c.actosPublicacion.enviar, {
    params: { id },
    body: { version: data.version },
  });
  await editor.refused(
    c.actosPublicacion.publicar,
    { params: { id }, body: { version: enviada.version } },
    'sin_permiso',
  );
});

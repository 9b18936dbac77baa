/** What is public: caches, forms, pages. */
import { beforeEach, expect, test } from 'vitest';
import { updateRow } from '../../../server/core/db/rows.ts';
import { formToken, spendForm } from '../../../server/core/web/form-token.ts';
import { html, jsonLd } from '../../../server/core/web/html.ts';
import * as c from '../../../server/modules/sitio/contract.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

const setParameter = (app: TestApp, parametro: string, valor: string) =>
  app.db
    .updateTable('parametro')
    .set({ valor })
    .where('proceso', '=', 'web')
    .where('parametro', '=', parametro)
    .execute();
const page = (path: string, init?: RequestInit) => t.app.fetch(new Request(`http://prueba${path}`, init));

test('a public answer is kept for a minute, told by its ETag, and never stale after a write or midnight', async () => {
  const first = await t.guest.send(c.empresa);
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const again = await t.guest.send(c.empresa, {}, { 'if-none-match': `W/"x", ${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await t.work(async (w) => {
    const { version } = await w.tx
      .selectFrom('empresa')
      .select('version')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await updateRow(w, 'empresa', { id: 1, version, current: async () => null }, { nombre: 'OTRA <b>' });
  });
  const changed = await t.guest.send(c.empresa, {}, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ nombre: 'OTRA <b>' });
});

test('a token is good from three seconds to two hours, and once; a refusal leaves it good', async () => {
  const { token } = await t.guest.call(c.formulario);
  expect((await t.guest.send(c.formulario)).headers.get('cache-control')).toBe('no-store');
  const spend = () => t.work((w) => spendForm(w, t.platform, token));
  await expect(spend()).rejects.toMatchObject({ code: 'validacion', message: 'Espera unos segundos antes de enviar.' });
  t.clock.advance({ seconds: 3 });
  await expect(
    t.work(async (w) => {
      await spendForm(w, t.platform, token);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await spend();
  await expect(spend()).rejects.toMatchObject({ errores: { formulario: [expect.stringContaining('ya se envió')] } });
  const other = formToken(t.platform);
  t.clock.advance({ minutes: 120, seconds: 1 });
  await expect(t.work((w) => spendForm(w, t.platform, other))).rejects.toThrow('venció');
  for (const forged of ['', 'a', `${token}x`, 'z.z.z']) {
    await expect(t.work((w) => spendForm(w, t.platform, forged))).rejects.toThrow('venció');
  }
});

test('pages are there while the site is on, without script and with a strict policy', async () => {
  const off = await page('/publico');
  expect([off.status, off.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  await setParameter(t, 'sitio_publico', '1');
  t.clock.advance({ days: 1 });
  const on = await page('/publico/');
  const text = await on.text();
  expect(on.status).toBe(200);
  expect(on.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(text).not.toMatch(/<script(?! type="application\/ld\+json")|style=|onclick/);
  expect((await page('/publico', { headers: { 'if-none-match': on.headers.get('etag') ?? '' } })).status).toBe(304);
  expect((await page('/publico/estilo.css')).headers.get('content-type')).toContain('text/css');
  expect((await page('/publico/nada')).status).toBe(404);
  expect((await page('/publico', { method: 'POST', body: 'a=b' })).status).toBe(405);
});

test('nothing that goes into a page becomes a tag', () => {
  const evil = `</script><img src=x onerror="alert('1')">&`;
  expect(String(html`<p title="${evil}">${[evil, html`<b>${evil}</b>`]}${false}${null}</p>`)).not.toMatch(
    /<(img|script|\/script)/,
  );
  const data = String(jsonLd({ evil }));
  expect(data.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(data.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ evil });
});

test('the sitemap names what shows by PUBLIC_URL, never by the host that was asked; without it there is none', async () => {
  await setParameter(t, 'sitio_publico', '1');
  const host = { headers: { host: 'malo.example', 'x-forwarded-host': 'malo.example' } };
  expect((await page('/publico/sitemap.xml', host)).status).toBe(404);
  const named = await testApp({ settings: { publicUrl: 'https://casa.example' } });
  const map = () => named.app.fetch(new Request('http://malo.example/publico/sitemap.xml', host));
  expect((await map()).status).toBe(404);
  await setParameter(named, 'sitio_publico', '1');
  const answer = await map();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const text = await answer.text();
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    expect.arrayContaining(['https://casa.example/publico', 'https://casa.example/publico/empleo']),
  );
  expect(text).not.toMatch(/malo|postulacion|:token|:slug/);
});

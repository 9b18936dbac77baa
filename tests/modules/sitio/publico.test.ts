/** What a stranger reads and sends, whichever home answers: the public API, its pages, an application and its caches. */
import { beforeEach, expect, test } from 'vitest';
import { aspirantesList } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import * as p from '../../../server/modules/aspirantes/contract/publico.ts';
import * as o from '../../../server/modules/ofertas/contract/publico.ts';
import { formulario } from '../../../server/modules/sitio/contract.ts';
import { richOf } from '../../../server/shared/rich-text.ts';
import { abrir, PDF, type Talento } from '../aspirantes/talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
  for (const [parametro, valor] of [
    ['sitio_publico', '1'],
    ['intentos_hora', '50'],
  ] as const)
    await s.t.db.updateTable('parametro').set({ valor }).where('parametro', '=', parametro).execute();
});

const EVIL = `</script><script>alert("1")</script><img src=x onerror=alert(2)>`;
const page = (path: string, init: RequestInit = {}) =>
  s.t.guest.raw(path, { redirect: 'manual', ...init, headers: { host: 'malo.example', ...init.headers } });

test('an offer is read and applied to, and what was read is not stale after it changed', async () => {
  const oferta = await s.publicada({ titulo: `Auxiliar ${EVIL}`, descripcion: richOf(EVIL) });
  const { slug } = oferta;
  const list = await s.t.guest.send(o.ofertasPublicas);
  const etag = list.headers.get('etag') ?? '';
  expect([list.headers.get('cache-control'), etag]).toEqual([
    'public, max-age=60',
    expect.stringMatching(/^"[0-9a-f]{32}(-gz)?"$/),
  ]);
  expect((await s.t.guest.send(o.ofertasPublicas, {}, { 'if-none-match': etag })).status).toBe(304);
  const shown = await page(`/publico/empleo/${slug}`);
  const text = await shown.text();
  expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(new TextEncoder().encode(text).length).toBeLessThan(60 * 1_024);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', title: `Auxiliar ${EVIL}`, totalJobOpenings: 1 });
  expect(text.replace(data, '')).not.toMatch(/<script(?! type="application\/ld\+json")|<img|malo\.example/);
  expect(data).not.toMatch(/<|malo\.example/);

  const { token } = await s.t.guest.call(formulario);
  s.t.clock.advance({ seconds: 4 });
  const fields = new FormData();
  const datos = { ...s.persona(), formulario: token, sitio_web: '' };
  for (const [name, value] of Object.entries(datos)) if (name !== 'respuestas') fields.set(name, String(value));
  fields.set('acepta_tratamiento_datos', '1');
  fields.set('hoja_de_vida', new File([PDF as Uint8Array<ArrayBuffer>], 'hoja.pdf', { type: 'application/pdf' }));
  const sent = await page(`/publico/empleo/${slug}`, { method: 'POST', body: fields });
  expect([sent.status, (await sent.text()).includes('Recibimos su postulación.')]).toEqual([200, true]);
  const kept = await s.jefe.call(aspirantesList.list, { query: { page: 1 } });
  expect(kept).toMatchObject({ count: 1, results: [{ documento: '1098765432', fuente: 'pagina' }] });
  expect((await s.t.files()).size).toBe(1);
  // The token is spent: the same form again says so, and keeps what was typed.
  const again = await page(`/publico/empleo/${slug}`, { method: 'POST', body: fields });
  expect([again.status, (await again.text()).includes('ya se envió')]).toEqual([400, true]);

  await s.paso('cerrar', oferta.id, { motivo: 'Ya no' });
  expect((await s.t.guest.send(o.ofertasPublicas, {}, { 'if-none-match': etag })).status).toBe(200);
  expect((await page(`/publico/empleo/${slug}`)).status).toBe(404);
  await s.t.guest.refused(o.verOfertaPublica, { params: { slug } }, 'no_encontrado');
});

test('every page is there in both writings, says nothing of who asks, and is not when the site is off', async () => {
  const { slug } = await s.publicada();
  for (const path of ['', '/empleo', `/empleo/${slug}`, '/publicaciones', '/contacto', '/datos-personales']) {
    const answer = await page(`/publico${path}`);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(await answer.text()).not.toContain('malo.example');
    expect((await page(`/publico${path}/`)).status).toBe(200);
  }
  expect((await page('/publico/certificado?codigo=NADA')).status).toBe(404);
  await s.t.guest.refused(p.verPostulacion, { params: { token: 'x'.repeat(43) } }, 'no_encontrado');
  await s.t.work(async (w) => {
    await w.tx.updateTable('parametro').set({ valor: '0' }).where('parametro', '=', 'sitio_publico').execute();
  });
  s.t.clock.advance({ days: 1 });
  expect((await page('/publico/empleo')).status).toBe(404);
  expect((await page('/publico/certificado')).status).toBe(200);
});

/** A stranger applies: by the API and by the page without a script, and follows it by the link of a mail. */
import { beforeEach, expect, test } from 'vitest';
import type { CorreoPort } from '../../../server/core/platform.ts';
import * as c from '../../../server/modules/aspirantes/contract/aspirante.ts';
import * as p from '../../../server/modules/aspirantes/contract/publico.ts';
import * as o from '../../../server/modules/ofertas/contract/publico.ts';
import { formulario } from '../../../server/modules/sitio/contract.ts';
import { abrir, PDF, type Talento } from './talento.ts';

const mails: { para: string; texto: string }[] = [];
const correo: CorreoPort = {
  async send({ para, texto }) {
    mails.push({ para, texto });
    return { tipo: 'enviado', proveedorId: null };
  },
};

let s: Talento;
beforeEach(async () => {
  mails.length = 0;
  s = await abrir({ correo, settings: { publicUrl: 'https://empresa.example.co' } });
  await s.t.db.updateTable('parametro').set({ valor: '1' }).where('parametro', '=', 'sitio_publico').execute();
  await s.t.db.updateTable('parametro').set({ valor: '100' }).where('parametro', '=', 'intentos_hora').execute();
});

const PREGUNTAS = [
  { texto: '¿Tiene <b>moto</b>?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 10, descarta: true },
];
const ficha = async () => {
  const { token } = await s.t.guest.call(formulario);
  s.t.clock.advance({ seconds: 4 });
  return token;
};
const partes = (datos: object, cv: Uint8Array | null = PDF, name = 'cv.pdf') => {
  const form = new FormData();
  form.set('datos', JSON.stringify(datos));
  if (cv) form.set('hoja_de_vida', new File([cv as Uint8Array<ArrayBuffer>], name));
  return form;
};
const enviar = (slug: string, body: FormData) =>
  s.t.guest.raw(`/api/publico/ofertas/${slug}/postulaciones`, { method: 'POST', body });
const datos = async (more: object = {}) => ({
  ...s.persona(),
  respuestas: [{ pregunta: 1, valor: 'SI' }],
  formulario: await ficha(),
  sitio_web: '',
  ...more,
});
const cuantos = async () => (await s.t.db.selectFrom('aspirante').select('id').execute()).length;

test('offers are told without what is expected, the salary only if it is published, and nothing that is not open', async () => {
  const oferta = await s.publicada({ preguntas: PREGUNTAS });
  const text = await (await s.t.guest.send(o.verOfertaPublica, { params: { slug: oferta.slug } })).text();
  expect(JSON.parse(text)).toMatchObject({
    ...{ html: '<p>Alista pedidos.</p>', salario_desde: null, vacantes: 1 },
    preguntas: [{ id: 1, tipo: 'SI_NO', obligatoria: true }],
  });
  expect(text).not.toMatch(/espera|puntos|descarta|1800000/);
  const other = await s.publicada({ titulo: 'Otra', publicar_salario: true });
  const list = await s.t.guest.call(o.ofertasPublicas, { query: { page: 1, page_size: 1 } });
  expect(list).toMatchObject({ count: 2, results: [{ slug: other.slug, salario_desde: 1_800_000 }] });
  expect(await s.t.guest.call(o.banner)).toEqual({
    ...{ visible: true, ofertas: 2, texto: 'Estamos contratando: 2 ofertas abiertas.' },
  });
  await s.paso('pausar', other.id);
  await s.paso('cerrar', oferta.id, { motivo: 'x' });
  expect(await s.t.guest.call(o.banner)).toMatchObject({ visible: false, ofertas: 0 });
  await s.t.guest.refused(o.verOfertaPublica, { params: { slug: other.slug } }, 'no_encontrado');
});

test('an application is kept once, mailed, and nothing tells who applied', async () => {
  const { slug, id: oferta_id } = await s.publicada({ preguntas: PREGUNTAS });
  const good = await enviar(slug, partes(await datos()));
  expect([good.status, await good.json()]).toEqual([201, { msg: 'Recibimos su postulación.' }]);
  const again = await enviar(slug, partes(await datos()));
  expect([again.status, (await again.json()).msg]).toEqual([409, 'Ya se postuló a esta oferta.']);
  const other = await enviar(slug, partes(await datos({ email: 'otra@correo.co' })));
  expect([other.status, await other.json()]).toEqual([201, { msg: 'Recibimos su postulación.' }]);
  const rows = await s.t.db.selectFrom('aspirante').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { oferta_id, puntaje: 100, posible_repetido: 0, fuente: 'pagina' },
    { oferta_id, posible_repetido: 1 },
  ]);
  await s.t.app.runSalida();
  const [mail] = mails;
  expect(mail?.para).toBe('ingrid.zq@correo.co');
  const [, token = ''] =
    /https:\/\/empresa\.example\.co\/publico\/postulacion\/([\w-]{43})/.exec(mail?.texto ?? '') ?? [];
  const params = { token };
  expect(await s.t.guest.call(p.verPostulacion, { params })).toEqual({
    ...{ oferta: 'Auxiliar de bodega', etapa: 'NUEVO', etapa_nombre: 'NUEVO', termino: false, horas: [], cita: null },
  });
  const id = rows[0]?.id ?? 0;
  await s.mover(id, 'EN_REVISION');
  await s.mover(id, 'NO_SELECCIONADO', { motivo: 'x' });
  expect(await s.t.guest.call(p.verPostulacion, { params })).toMatchObject({ etapa: 'EN_REVISION' });
  s.t.clock.advance({ days: 1, minutes: 1 });
  expect(await s.t.guest.call(p.verPostulacion, { params })).toMatchObject({ etapa: 'NO_SELECCIONADO' });
  await s.t.guest.refused(p.desistirPostulacion, { params }, 'regla_negocio');
  await s.t.guest.call(p.olvidarPostulacion, { params });
  expect((await s.leer(id)).olvidado).not.toBeNull();
  await s.t.guest.refused(p.verPostulacion, { params }, 'no_encontrado');
  await s.t.guest.refused(p.olvidarPostulacion, { params: { token: 'x'.repeat(43) } }, 'no_encontrado');
});

test('what is refused leaves nothing, not even the CV', async () => {
  const { slug } = await s.publicada({ preguntas: PREGUNTAS });
  const trap = await enviar(slug, partes({ ...(await datos()), sitio_web: 'http://spam', nombres: '' }));
  expect([trap.status, await trap.json()]).toEqual([201, { msg: 'Recibimos su postulación.' }]);
  const refusals: readonly (readonly [FormData, number, string])[] = [
    [partes(await datos({ acepta_tratamiento_datos: false })), 400, 'acepta_tratamiento_datos'],
    [partes(await datos({ formulario: 'x' })), 400, 'formulario'],
    [partes(await datos({ respuestas: [] })), 400, 'respuestas.p1'],
    [partes(await datos({ documento: '<script>' })), 400, 'documento'],
    [partes(await datos({ ciudad: '99999' })), 400, 'ciudad'],
    [partes(await datos({ otro: 1 })), 400, 'otro'],
    [partes(await datos(), null), 400, 'hoja_de_vida'],
    [partes(await datos(), new TextEncoder().encode('MZ no es un pdf')), 415, 'hoja_de_vida'],
    [partes(await datos(), PDF, 'cv.exe'), 415, 'hoja_de_vida'],
    [partes(await datos(), new Uint8Array(4 * 1_048_576 + 1)), 413, 'hoja_de_vida'],
  ];
  for (const [body, status, field] of refusals) {
    const answer = await enviar(slug, body);
    const said = (await answer.json()) as { errores?: object };
    expect([answer.status, Object.keys(said.errores ?? {})]).toEqual([status, [field]]);
  }
  expect((await enviar('no-hay', partes(await datos()))).status).toBe(404);
  expect(
    (await s.t.guest.raw(`/api/publico/ofertas/${slug}/postulaciones`, { method: 'POST', body: '{}' })).status,
  ).toBe(415);
  expect(await cuantos()).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await s.t.files()).size).toBe(0);
});

test('tries are counted, refused ones too', async () => {
  const { slug } = await s.publicada();
  await s.t.db.updateTable('parametro').set({ valor: '2' }).where('parametro', '=', 'intentos_hora').execute();
  for (const status of [400, 400, 429]) expect((await enviar(slug, partes({}))).status).toBe(status);
});

const page = (path: string, init?: RequestInit) => s.t.app.fetch(new Request(`http://prueba${path}`, init));

test('the page does the same with the form of the browser, and keeps what was typed', async () => {
  const { slug } = await s.publicada({ preguntas: PREGUNTAS });
  const list = await (await page('/publico/empleo')).text();
  expect(list).toContain(`/publico/empleo/${slug}`);
  const shown = await page(`/publico/empleo/${slug}`);
  const text = await shown.text();
  expect(new TextEncoder().encode(text).length).toBeLessThan(60 * 1_024);
  expect(text).toContain('¿Tiene &lt;b&gt;moto&lt;/b&gt;?');
  expect(text.match(/<script/g)).toHaveLength(1);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'JobPosting', title: 'Auxiliar de bodega' });
  expect(json).not.toContain('baseSalary');
  const [, formulario = ''] = /name="formulario" value="([^"]+)"/.exec(text) ?? [];
  const body = (more: Record<string, string>, cv = true) => {
    const form = new FormData();
    const { respuestas: _, acepta_reserva: __, acepta_tratamiento_datos: ___, fuente: ____, ...own } = s.persona();
    for (const [name, value] of Object.entries({ ...own, formulario, p1: 'SI', sitio_web: '', ...more }))
      form.set(name, String(value));
    if (cv) form.set('hoja_de_vida', new File([PDF as Uint8Array<ArrayBuffer>], 'cv.pdf'));
    return form;
  };
  s.t.clock.advance({ seconds: 5 });
  const bad = await page(`/publico/empleo/${slug}`, { method: 'POST', body: body({ p1: '' }) });
  const said = await bad.text();
  expect(bad.status).toBe(400);
  expect(said).toContain('value="Íngrid Yesenia"');
  expect(said).toContain('id="acepta_tratamiento_datos-falta"');
  expect(await cuantos()).toBe(0);
  const good = await page(`/publico/empleo/${slug}`, { method: 'POST', body: body({ acepta_tratamiento_datos: '1' }) });
  expect([good.status, await cuantos()]).toEqual([200, 1]);
  expect(await good.text()).toContain('Recibimos su postulación.');
  await s.t.app.runSalida();
  const [, path = ''] = /example\.co(\/publico\/postulacion\/[\w-]{43})/.exec(mails[0]?.texto ?? '') ?? [];
  expect(await (await page(path)).text()).toContain('NUEVO');
  const gone = await page(`${path}/desistir`, { method: 'POST', body: new URLSearchParams() });
  expect(await gone.text()).toContain('Retiraste tu postulación.');
  const [{ id } = { id: 0 }] = await s.t.db.selectFrom('aspirante').select('id').execute();
  expect((await s.jefe.call(c.verAspirante, { params: { id } })).etapa).toBe('DESISTIO');
});

/** Applicants that another system brings, through its signed door. */
import { beforeEach, expect, test } from 'vitest';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { eventosList, reintentarEvento } from '../../../server/modules/integraciones/contract/eventos.ts';
import { enviador } from '../integraciones/enviador.ts';
import { abrir, type Talento } from './talento.ts';

let s: Talento;
let otro: Awaited<ReturnType<typeof enviador>>;
beforeEach(async () => {
  s = await abrir({ settings: { publicUrl: 'https://empresa.example.co' } });
  otro = await enviador(s.t, ['aspirante.crear']);
});
const enviar = (id: string, more: object) => otro.enviar(id, 'aspirante.crear', s.persona(more));
const filas = () => s.t.db.selectFrom('aspirante').selectAll().orderBy('id').execute();

test('an applicant comes in once, by the address of the offer or its id, with a link by mail', async () => {
  const { slug, id: oferta_id } = await s.publicada();
  expect(await enviar('a1', { oferta: slug, fuente: 'portal' })).toEqual([
    200,
    { msg: 'Evento procesado.', estado: 'EXITOSO' },
  ]);
  const [, again] = await enviar('a1', { oferta: slug });
  expect(again.msg).toBe('El evento ya fue procesado.');
  expect(await enviar('a2', { oferta_id, documento: '52123456' })).toMatchObject([200, { estado: 'EXITOSO' }]);
  expect(await filas()).toMatchObject([
    { oferta_id, fuente: 'portal', etapa: 'NUEVO', archivo_id: null },
    { oferta_id },
  ]);
  expect(await s.t.db.selectFrom('aspirante_enlace').select('aspirante_id').execute()).toHaveLength(2);
});

test('without consent, or to no offer: 400 and nothing is kept', async () => {
  const { slug, id: oferta_id } = await s.publicada();
  const wrong = [
    { oferta: slug, acepta_tratamiento_datos: false },
    {},
    { oferta: slug, oferta_id },
    { formulario: 'x' },
  ];
  for (const more of wrong) expect((await enviar('b', more))[0], JSON.stringify(more)).toBe(400);
  expect(await filas()).toEqual([]);
  expect(
    await s.t.db.selectFrom('integracion_evento').select('id').where('direccion', '=', 'ENTRADA').execute(),
  ).toEqual([]);
});

test('to an offer in pause: FALLIDO, sealed, and done once it takes applications again', async () => {
  const { slug, id: oferta_id } = await s.publicada();
  await s.paso('pausar', oferta_id);
  const [status, answer] = await enviar('c1', { oferta: slug });
  expect([status, answer.estado]).toEqual([200, 'FALLIDO']);
  expect(await filas()).toEqual([]);
  expect(JSON.stringify(await s.t.db.selectFrom('integracion_evento').selectAll().execute())).not.toMatch(
    /1098765432|ingrid/i,
  );
  const page = await otro.jefa.call(eventosList.list, { query: { page: 1, estado: 'FALLIDO' } });
  const [{ id } = expect.fail()] = Array.isArray(page) ? page : page.results;
  await otro.jefa.refused(reintentarEvento, { params: { id }, body: {} }, 'no_encontrado');
  await s.paso('reanudar', oferta_id);
  const { data } = await otro.jefa.call(reintentarEvento, { params: { id }, body: {} });
  expect(data).toMatchObject({ estado: 'EXITOSO', documento: 'aspirante', cuerpo: null });
  expect(await filas()).toMatchObject([{ oferta_id }]);
  // Who applied already is refused by the same rule.
  expect(await enviar('c2', { oferta: slug })).toMatchObject([
    200,
    { estado: 'FALLIDO', msg: 'Ya se postuló a esta oferta.' },
  ]);
});

test('new applicants wait in the home of who answers for the offer, and of nobody else', async () => {
  const { id: oferta_id, slug } = await s.publicada();
  await enviar('d1', { oferta: slug });
  await enviar('d2', { oferta: slug, documento: '52123456' });
  expect((await s.jefe.call(resumenInicio)).pendientes).toMatchObject([
    { id: `aspirantes-${oferta_id}`, titulo: '2 aspirantes nuevos', detalle: 'Oferta de empleo · Auxiliar de bodega' },
  ]);
  expect((await s.mirador.call(resumenInicio)).pendientes).toEqual([]);
  for (const { id } of await filas()) await s.mover(id, 'EN_REVISION');
  expect((await s.jefe.call(resumenInicio)).pendientes).toEqual([]);
});

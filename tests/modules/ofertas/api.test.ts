/** Job offers through HTTP: the way of one, what each state lets, and what its questions are worth. */
import { beforeEach, expect, test } from 'vitest';
import { actosOferta, ofertasList, registroOferta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { calificar, type Pregunta } from '../../../server/shared/talento/preguntas.ts';
import { abrir, type Talento, told } from '../aspirantes/talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
});

const leer = (id: number) => s.jefe.call(registroOferta.find, { params: { id } });
const niega = async (acto: keyof typeof actosOferta, id: number, more: object = {}) => {
  const { version } = await leer(id);
  return s.jefe.refused(actosOferta[acto], { params: { id }, body: { version, ...more } }, 'regla_negocio');
};

test('an offer is sent, sent back, published, paused, closed, opened again and put away', async () => {
  const cargo = await s.crearCargo();
  const { data } = await s.jefe.call(registroOferta.create, { body: s.oferta(cargo.id) as never });
  expect(data).toMatchObject({ estado: 'BORRADOR', slug: 'auxiliar-de-bodega', postulados: 0, contratados: 0 });
  expect(data.etapas.filter(({ obligatoria }) => obligatoria).map(({ etapa }) => etapa)).toEqual(['ENTREVISTA']);
  const { id } = data;
  await niega('publicar', id);
  await s.paso('enviar', id);
  expect(await s.paso('devolver', id, { motivo: 'Falta el salario' })).toMatchObject({ motivo: 'Falta el salario' });
  await s.paso('enviar', id);
  expect((await s.paso('publicar', id)).estado).toBe('PUBLICADA');
  await s.paso('pausar', id);
  await niega('pausar', id);
  await s.paso('reanudar', id);
  await s.paso('cerrar', id, { motivo: 'Ya no' });
  await niega('reabrir', id, { fecha_cierre: '2026-11-20' });
  expect(await s.paso('reabrir', id, { fecha_cierre: '2026-12-30' })).toMatchObject({ fecha_cierre: '2026-12-30' });
  await s.paso('cerrar', id, { motivo: 'Ya no' });
  expect((await s.paso('archivar', id)).estado).toBe('ARCHIVADA');
  expect(told.map(({ tipo }) => tipo)).toEqual([
    ...['oferta.publicada', 'oferta.cerrada', 'oferta.publicada', 'oferta.cerrada'],
  ]);
  const second = await s.jefe.call(registroOferta.create, { body: s.oferta(cargo.id) as never });
  expect(second.data.slug).toBe('auxiliar-de-bodega-2');
});

test('after its last day it is closed to who reads it, and the day closes it', async () => {
  const { id } = await s.publicada();
  s.t.clock.set('2026-12-20T23:00:00-05:00');
  expect((await leer(id)).estado).toBe('PUBLICADA');
  s.t.clock.set('2026-12-21T00:00:01-05:00');
  expect((await leer(id)).estado).toBe('CERRADA');
  const by = async (estado: string) => s.jefe.call(ofertasList.list, { query: { page: 1, estado } });
  expect(await by('PUBLICADA')).toMatchObject({ count: 0 });
  expect(await by('CERRADA')).toMatchObject({ count: 1 });
  await expect(s.postular(id)).rejects.toThrow('La oferta no recibe postulaciones.');
  told.length = 0;
  await s.t.app.runDaily();
  expect(told.map(({ tipo }) => tipo)).toEqual(['oferta.cerrada']);
  expect(await s.t.db.selectFrom('oferta').select('estado').executeTakeFirstOrThrow()).toEqual({ estado: 'CERRADA' });
});

test('no more vacancies are published than there are free places', async () => {
  const cargo = await s.crearCargo({ plazas: 1 });
  const { data } = await s.jefe.call(registroOferta.create, { body: s.oferta(cargo.id, { vacantes: 2 }) as never });
  await s.paso('enviar', data.id);
  expect((await niega('publicar', data.id)).msg).toContain('1 plaza libre');
});

test('what is wrong with an offer is told at its field', async () => {
  const { id } = await s.crearCargo();
  const no = async (more: object) =>
    (await s.jefe.refused(registroOferta.create, { body: s.oferta(id, more) }, 'regla_negocio')).errores;
  expect(await no({ fecha_cierre: '2026-11-20' })).toEqual({
    fecha_cierre: ['La fecha de cierre debe ser posterior a la de publicación.'],
  });
  expect(await no({ salario_hasta: 1 })).toHaveProperty('salario_hasta');
  const pregunta = { texto: '¿Turno?', tipo: 'OPCION', opciones: ['Día'], obligatoria: true };
  expect(await no({ preguntas: [pregunta] })).toHaveProperty(['preguntas.0.opciones']);
  expect(await no({ preguntas: [{ ...pregunta, opciones: ['Día', 'Noche'], espera: 'Tarde' }] })).toHaveProperty([
    'preguntas.0.espera',
  ]);
  const script = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] };
  await s.jefe.refused(registroOferta.create, { body: s.oferta(id, { descripcion: script }) }, 'validacion');
});

test('questions keep their numbers when the draft is written again', async () => {
  const { id: cargo_id } = await s.crearCargo();
  const preguntas = [
    { texto: '¿Tiene moto?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 10, descarta: true },
    { texto: '¿Años?', tipo: 'NUMERO', obligatoria: false, espera: 2, puntos: 5 },
  ];
  const { data } = await s.jefe.call(registroOferta.create, { body: s.oferta(cargo_id, { preguntas }) as never });
  expect(data.preguntas.map(({ id }) => id)).toEqual([1, 2]);
  const body = {
    ...s.oferta(cargo_id, {
      preguntas: [
        { ...preguntas[1], id: 2 },
        { texto: '¿Turno?', tipo: 'TEXTO' },
      ],
    }),
    version: data.version,
  };
  const saved = await s.jefe.call(registroOferta.update, { params: { id: data.id }, body: body as never });
  expect(saved.data.preguntas.map(({ id, texto }) => [id, texto])).toEqual([
    [2, '¿Años?'],
    [3, '¿Turno?'],
  ]);
  await s.paso('enviar', data.id);
  const late = { ...body, version: (await leer(data.id)).version };
  await s.jefe.refused(registroOferta.update, { params: { id: data.id }, body: late }, 'regla_negocio');
});

test('points are those of expected answers, half up', () => {
  const q = (id: number, puntos: number, more: Partial<Pregunta> = {}): Pregunta => ({
    ...{ id, texto: '', tipo: 'SI_NO', opciones: [], obligatoria: false, espera: 'SI', puntos, descarta: false },
    ...more,
  });
  const own = [q(1, 1), q(2, 3, { tipo: 'NUMERO', espera: 2 }), q(3, 4, { descarta: true })];
  expect(calificar(own, [{ pregunta: 1, valor: 'SI' }])).toEqual({ puntaje: 13, descarta: true });
  expect(
    calificar(own, [
      { pregunta: 2, valor: 2 },
      { pregunta: 3, valor: 'SI' },
    ]),
  ).toEqual({ puntaje: 88, descarta: false });
  expect(
    calificar(own, [
      { pregunta: 2, valor: 1.5 },
      { pregunta: 3, valor: 'NO' },
    ]),
  ).toEqual({ puntaje: 0, descarta: true });
  expect(calificar([q(1, 0)], [])).toEqual({ puntaje: null, descarta: false });
});

/** Applicants through HTTP: from what they send until they are hired, blind until they may be known. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/aspirantes/contract/actos.ts';
import * as c from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { registroCargo } from '../../../server/modules/cargos/contract/cargo.ts';
import { registroOferta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { abrir, type Talento, told } from './talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
});

const list = (query: object, who = s.jefe) =>
  who.call(c.aspirantesList.list, { query: { page: 1, ...query } }) as Promise<{
    count: number;
    results: c.AspiranteFila[];
  }>;

test('an application is kept with its points, its consent and its CV, and told to who answers for the offer', async () => {
  const preguntas = [
    { texto: '¿Tiene moto?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 3, descarta: true },
    { texto: '¿Años?', tipo: 'NUMERO', obligatoria: false, espera: 2, puntos: 1 },
  ];
  const { id: oferta_id } = await s.publicada({ preguntas });
  const id = await s.postular(oferta_id, {
    respuestas: [
      { pregunta: 1, valor: 'NO' },
      { pregunta: 2, valor: 3 },
    ],
  });
  expect(await s.leer(id)).toMatchObject({
    ...{ nombre: 'ÍNGRID YESENIA ZAMBRANO QUIÑÓNEZ', documento: '1098765432', ciudad_nombre: 'Bucaramanga' },
    ...{ etapa: 'NUEVO', puntaje: 25, descarta: true, posible_repetido: false, hoja_de_vida: true, oculto: false },
    consentimiento: { version: 0, direccion: '203.0.113.77' },
    respuestas: [
      { pregunta: 1, valor: 'NO', cumple: false },
      { pregunta: 2, valor: 3, cumple: true },
    ],
  });
  const { url } = await s.jefe.call(c.hojaDeVida, { params: { id } });
  expect((await s.t.guest.raw(url)).headers.get('content-type')).toBe('application/pdf');
  expect(told.at(-1)).toEqual({
    tipo: 'aspirante.creado',
    registro: id,
    datos: { aspirante_id: id, oferta_id, etapa: 'NUEVO' },
  });
  expect(await s.jefe.call(registroOferta.find, { params: { id: oferta_id } })).toMatchObject({ postulados: 1 });
  await expect(s.postular(oferta_id, { respuestas: [{ pregunta: 1, valor: 'SI' }] })).rejects.toThrow(
    'Ya se postuló a esta oferta.',
  );
  const again = await s.postular(oferta_id, { email: 'otro@correo.co', respuestas: [{ pregunta: 1, valor: 'SI' }] });
  expect(await s.leer(again)).toMatchObject({ posible_repetido: true, puntaje: 75 });
  await expect(s.postular(oferta_id, { documento: '5555' })).rejects.toMatchObject({
    code: 'validacion',
    errores: { 'respuestas.p1': [expect.any(String)] },
  });
  await expect(s.postular(oferta_id, { documento: '5555', acepta_tratamiento_datos: false })).rejects.toMatchObject({
    errores: { acepta_tratamiento_datos: [expect.any(String)] },
  });
});

test('somebody of the house writes one down; who may not see them sees a number', async () => {
  const { id: oferta_id } = await s.publicada();
  const { data } = await s.jefe.call(c.crearAspirante, { body: { ...s.persona(), oferta_id } as never });
  expect(data.nombres).toBe('ÍNGRID YESENIA');
  const seen = await s.leer(data.id, s.mirador);
  expect(seen).toMatchObject({ nombre: `ASPIRANTE ${data.id}`, oculto: true, nombres: null, email: null, otras: [] });
  await s.mirador.refused(c.hojaDeVida, { params: { id: data.id } }, 'sin_permiso');
  expect(JSON.stringify(await list({}, s.mirador))).not.toMatch(/ngrid|1098765432|zambrano/i);
  expect(await list({ search: 'zambrano' }, s.mirador)).toMatchObject({ count: 0 });
  expect(await list({ search: 'zambrano' })).toMatchObject({ count: 1 });
  const csv = await (await s.mirador.send(c.aspirantesList.exportar, { query: { formato: 'csv' } })).text();
  expect(csv).toContain(`ASPIRANTE ${data.id}`);
  expect(csv).not.toMatch(/ngrid|1098765432|zambrano/i);
});

test('a blind review tells nothing personal to anybody until they are chosen', async () => {
  const { id: oferta_id } = await s.publicada({ a_ciegas: true });
  const id = await s.postular(oferta_id);
  const root = await s.t.actor({ superuser: true });
  const everything = async () => {
    const [one, all, found] = [await s.leer(id, root), await list({}, root), await list({ search: 'zambrano' }, root)];
    const select = await root.call(c.aspirantesList.search, { body: { search: 'ingrid' } });
    const out = await (await root.send(c.aspirantesList.exportar, { query: { formato: 'csv' } })).text();
    return { one, found, select, text: JSON.stringify([one, all, out]) };
  };
  const blind = await everything();
  expect(blind.one).toMatchObject({ nombre: `ASPIRANTE ${id}`, oculto: true, hoja_de_vida: false });
  expect(blind.found.count).toBe(0);
  expect(blind.select).toEqual([]);
  expect(blind.text).not.toMatch(/ngrid|1098765432|zambrano|3157702214|203\.0\.113/i);
  await root.refused(c.hojaDeVida, { params: { id } }, 'no_encontrado');
  await s.mover(id, 'EN_REVISION');
  expect((await s.leer(id, root)).oculto).toBe(true);
  await s.mover(id, 'PRESELECCIONADO');
  const open = await everything();
  expect(open.one).toMatchObject({ nombres: 'ÍNGRID YESENIA', hoja_de_vida: true });
  expect(open.found.count).toBe(1);
  expect(open.select).toHaveLength(1);
  await root.call(c.hojaDeVida, { params: { id } });
});

test('nobody goes past an interview that was not had or not evaluated', async () => {
  const { id: oferta_id } = await s.publicada();
  const id = await s.postular(oferta_id);
  const NO = 'Debe registrar la evaluación de la entrevista antes de avanzar.';
  expect((await s.niega(id, 'PRUEBAS')).msg).toBe(NO);
  await s.mover(id, 'ENTREVISTA');
  expect((await s.niega(id, 'PRUEBAS')).msg).toBe(NO);
  expect((await s.niega(id, 'CONTRATADO')).msg).toContain('Contratar');
  expect((await s.niega(id, 'NUEVO')).errores).toHaveProperty('motivo');
  await s.mover(id, 'NUEVO', { motivo: 'Faltó revisar' });
  expect((await s.niega(id, 'OFERTA')).msg).toBe(NO);
  await s.mover(id, 'ENTREVISTA');
  const { version } = await s.leer(id);
  const bad = { version, etapa: 'PRUEBAS', criterios: [{ nombre: 'x', nota: 3 }], comentario: null };
  await s.jefe.refused(a.evaluarAspirante, { params: { id }, body: bad }, 'regla_negocio');
  await s.jefe.refused(
    a.evaluarAspirante,
    { params: { id }, body: { ...bad, criterios: [{ nombre: 'x', nota: 6 }] } },
    'validacion',
  );
  expect(await s.evaluar(id)).toMatchObject({ nota: 4, evaluaciones: [{ etapa: 'ENTREVISTA' }] });
  expect((await s.mover(id, 'PRUEBAS')).etapa).toBe('PRUEBAS');
  await s.jefe.refused(a.moverAspirante, { params: { id }, body: { version, etapa: 'OFERTA' } }, 'modificado');
  expect(told.filter(({ tipo }) => tipo === 'aspirante.etapa')).toHaveLength(4);
});

test('an offer leaves stages out', async () => {
  const { id: oferta_id } = await s.publicada({
    etapas: [{ etapa: 'EN_REVISION' }, { etapa: 'PRUEBAS', obligatoria: true }],
  });
  const id = await s.postular(oferta_id);
  expect((await s.niega(id, 'ENTREVISTA')).msg).toBe('La oferta no tiene esa etapa.');
  expect((await s.niega(id, 'OFERTA')).msg).toBe('Debe registrar la evaluación de las pruebas antes de avanzar.');
});

test('the mail of a rejection waits a day and can be stopped', async () => {
  const { id: oferta_id } = await s.publicada();
  const id = await s.postular(oferta_id);
  const waiting = () =>
    s.t.db
      .selectFrom('envio')
      .selectAll()
      .where('clave', 'like', 'correo:aspirante:%:rechazo:%')
      .orderBy('id')
      .execute();
  const out = await s.mover(id, 'NO_SELECCIONADO', { motivo: 'Poca experiencia' });
  expect(out.rechazo).toBe('2026-11-22T09:05:00-05:00');
  expect(await waiting()).toMatchObject([
    { estado: 'PENDIENTE', proximo: '2026-11-22T14:05:00.000Z', destino: `ASPIRANTE ${id}`, destinatario: null },
  ]);
  const { version } = out;
  expect((await s.jefe.call(a.detenerRechazo, { params: { id }, body: { version } })).data.rechazo).toBeNull();
  expect(await waiting()).toMatchObject([{ estado: 'DESCARTADO' }]);
  await s.jefe.refused(a.detenerRechazo, { params: { id }, body: { version: version + 1 } }, 'regla_negocio');
  await s.mover(id, 'EN_REVISION', { motivo: 'Se reconsidera' });
  await s.mover(id, 'NO_SELECCIONADO', { motivo: 'Otra persona' });
  await s.mover(id, 'EN_RESERVA', { motivo: 'Para otra oferta' });
  expect(await waiting()).toMatchObject([{ estado: 'DESCARTADO' }, { estado: 'DESCARTADO' }]);
});

test('hiring takes a place and a vacancy, and closes the offer with the last', async () => {
  const { id: oferta_id, cargo_id } = await s.publicada({ vacantes: 1 }, { plazas: 1 });
  const [id, other] = [await s.postular(oferta_id), await s.postular(oferta_id, { documento: '222333' })];
  const no = async (who: number, more: object = {}) =>
    s.jefe.refused(a.contratarAspirante, await s.contratar(who, more), 'regla_negocio');
  expect((await no(id)).msg).toContain('OFERTA');
  await s.hastaOferta(id);
  await s.hastaOferta(other);
  expect((await no(id, { salario: 2_500_001 })).errores).toHaveProperty('salario');
  expect((await no(id, { persona: s.natural('99887766') })).msg).toContain('mismo documento');
  // The person of another document was undone with the rest.
  const people = await s.t.db.selectFrom('persona').select('documento').where('documento', '=', '99887766').execute();
  expect(people).toEqual([]);
  const { data } = await s.jefe.call(a.contratarAspirante, await s.contratar(id));
  expect(data).toMatchObject({ etapa: 'CONTRATADO', persona_id: expect.any(Number) });
  expect(await s.jefe.call(registroOferta.find, { params: { id: oferta_id } })).toMatchObject({
    estado: 'CERRADA',
    contratados: 1,
  });
  expect(await s.jefe.call(registroCargo.find, { params: { id: cargo_id } })).toMatchObject({ ocupadas: 1 });
  expect((await no(other)).msg).toBe('La oferta ya completó sus vacantes.');
  expect(told.slice(-3).map(({ tipo }) => tipo)).toEqual(['oferta.cerrada', 'aspirante.etapa', 'aspirante.contratado']);
  const { version } = await s.leer(id);
  await s.jefe.refused(a.olvidarAspirante, { params: { id }, body: { version, motivo: 'x' } }, 'regla_negocio');
});

test('a race for the last vacancy is won once', async () => {
  const { id: oferta_id } = await s.publicada({ vacantes: 1 }, { plazas: 5 });
  const ids = [await s.postular(oferta_id), await s.postular(oferta_id, { documento: '222333' })];
  const bodies = [];
  for (const id of ids) {
    await s.hastaOferta(id);
    bodies.push(await s.contratar(id));
  }
  const answers = await Promise.all(bodies.map((input) => s.jefe.send(a.contratarAspirante, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('whatever is asked, hired ≤ vacancies and held ≤ places', async () => {
  let documento = 70_000_000;
  const acto = fc.record({
    vacantes: fc.integer({ min: 1, max: 3 }),
    plazas: fc.integer({ min: 1, max: 3 }),
    piden: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(acto, async ({ vacantes, plazas, piden }) => {
      if (vacantes > plazas) return;
      const { id: oferta_id, cargo_id } = await s.publicada({ vacantes }, { plazas });
      const ids: number[] = [];
      for (let i = 0; i < piden; i += 1)
        ids.push(
          await s.postular(oferta_id, { documento: String(documento++), email: `a${documento}@correo.co` }, null),
        );
      let hired = 0;
      for (const id of ids) {
        await s.hastaOferta(id);
        const { status } = await s.jefe.send(a.contratarAspirante, await s.contratar(id));
        expect(status).toBe(hired < vacantes ? 200 : 400);
        if (status === 200) hired += 1;
        const oferta = await s.jefe.call(registroOferta.find, { params: { id: oferta_id } });
        const cargo = await s.jefe.call(registroCargo.find, { params: { id: cargo_id } });
        expect([oferta.contratados, cargo.ocupadas]).toEqual([hired, hired]);
        expect(oferta.estado).toBe(hired === vacantes ? 'CERRADA' : 'PUBLICADA');
      }
    }),
    { numRuns: 6 },
  );
});

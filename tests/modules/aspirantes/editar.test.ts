/** What was written wrong is corrected and told to no log; many are moved at once; what names somebody is left out where it would stay. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/aspirantes/contract/actos.ts';
import * as c from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { callarDato, datoDe } from '../../../server/modules/aspirantes/datos.ts';
import * as d from '../../../server/modules/citas/contract/citas.ts';
import { registroTipo } from '../../../server/modules/citas/contract/tipos.ts';
import { endedJob } from '../../support/jobs.ts';
import { abrir, type Talento } from './talento.ts';

let s: Talento;
beforeEach(async () => {
  s = await abrir();
});

const PREGUNTAS = [
  { texto: '¿Tiene moto?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 3 },
  { texto: 'Cuéntenos de usted', tipo: 'TEXTO', obligatoria: false },
];
const { acepta_tratamiento_datos: _, ...DATOS } = {
  ...{ nombres: 'Íngrid', apellidos: 'Zubiaurre', tipo_documento: '13', documento: '1098765433' },
  ...{ email: 'iz@correo.co', celular: '3157702215', ciudad: '68276', fuente: 'feria', acepta_reserva: true },
  acepta_tratamiento_datos: true,
};
const editar = async (id: number, more: object = {}) => {
  const { version } = await s.leer(id);
  return (await s.jefe.call(c.editarAspirante, { params: { id }, body: { ...DATOS, version, ...more } as never })).data;
};
const niega = async (id: number, more: object, code: 'regla_negocio' | 'validacion' | 'duplicado' | 'modificado') => {
  const { version } = await s.leer(id);
  return s.jefe.refused(c.editarAspirante, { params: { id }, body: { ...DATOS, version, ...more } }, code);
};

test('a correction keeps answers that it does not tell, moves the version and leaves no value in the log', async () => {
  const { id: oferta_id } = await s.publicada({ preguntas: PREGUNTAS });
  const id = await s.postular(oferta_id, { respuestas: [{ pregunta: 1, valor: 'NO' }] });
  const { version } = await s.leer(id);
  const data = await editar(id);
  expect(data).toMatchObject({
    ...{ nombre: 'ÍNGRID ZUBIAURRE', documento: '1098765433', email: 'iz@correo.co', ciudad_nombre: 'Floridablanca' },
    ...{ fuente: 'feria', acepta_reserva: true, puntaje: 0, respuestas: [{ pregunta: 1, valor: 'NO' }] },
  });
  expect(data.pasos.map(({ a: paso }) => paso)).toEqual(['NUEVO', 'CORREGIDO']);
  await niega(id, { version }, 'modificado');
  // Only what is personal: the version moves all the same.
  const { version: before } = await s.leer(id);
  expect((await editar(id, { celular: '3157702216' })).version).toBeGreaterThan(before);
  expect(await editar(id, { respuestas: [{ pregunta: 1, valor: 'SI' }] })).toMatchObject({ puntaje: 100 });
  expect((await niega(id, { respuestas: [] }, 'validacion')).errores).toHaveProperty('respuestas.p1');
  expect((await niega(id, { ciudad: '99999' }, 'validacion')).errores).toHaveProperty('ciudad');
  expect((await niega(id, { documento: '<b>' }, 'validacion')).errores).toHaveProperty('documento');
  const log = JSON.stringify(await s.t.db.selectFrom('bitacora').selectAll().execute());
  expect(log).not.toMatch(/zubiaurre|zambrano|109876543|iz@correo|31577022/i);
  const found = (search: string) => s.jefe.call(c.aspirantesList.list, { query: { page: 1, search } });
  expect(await found('zubiaurre')).toMatchObject({ count: 1 });
  expect(await found('zambrano')).toMatchObject({ count: 0 });
});

test('nobody becomes another applicant, and neither who is judged blind nor who was hired is corrected', async () => {
  const { id: oferta_id } = await s.publicada();
  const [id, other] = [
    await s.postular(oferta_id),
    await s.postular(oferta_id, { documento: '2222', email: 'b@c.co' }),
  ];
  const igual = { tipo_documento: '13', documento: '2222', email: 'b@c.co' };
  expect((await niega(id, igual, 'duplicado')).msg).toBe('Ya se postuló a esta oferta.');
  expect(await editar(id, { ...igual, email: 'c@c.co' })).toMatchObject({ posible_repetido: true });
  expect((await s.leer(other)).posible_repetido).toBe(false);
  expect(await editar(id)).toMatchObject({ posible_repetido: false });
  await s.mirador.refused(
    c.editarAspirante,
    { params: { id }, body: { ...DATOS, version: (await s.leer(id)).version } },
    'sin_permiso',
  );
  await s.hastaOferta(id);
  await s.jefe.call(a.contratarAspirante, await s.contratar(id));
  await niega(id, {}, 'regla_negocio');
  const ciega = await s.publicada({ titulo: 'A ciegas', a_ciegas: true });
  expect((await niega(await s.postular(ciega.id), {}, 'regla_negocio')).msg).toContain('a ciegas');
});

test('many are moved and left out at once, each with what became of it', async () => {
  const { id: oferta_id } = await s.publicada();
  const ids: number[] = [];
  for (const documento of ['1111', '2222', '3333']) ids.push(await s.postular(oferta_id, { documento }, null));
  const [uno = 0, dos = 0, tres = 0] = ids;
  const run = async (acto: keyof typeof a.masivoAspirantes, some: number[], datos: object) => {
    const body = { seleccion: { ids: some }, datos } as never;
    const { data } = await s.jefe.call(a.masivoAspirantes[acto].begin, { body });
    return endedJob(s.t, s.jefe, data.trabajo);
  };
  await s.mover(tres, 'EN_REVISION');
  expect(await run('mover', ids, { etapa: 'EN_REVISION', motivo: null })).toMatchObject({ total: 3, hechos: 3 });
  const etapas = async () => Promise.all(ids.map(async (id) => (await s.leer(id)).etapa));
  expect(await etapas()).toEqual(['EN_REVISION', 'EN_REVISION', 'EN_REVISION']);
  // What one may not do does not keep the others from it.
  await s.mover(uno, 'ENTREVISTA');
  await s.evaluar(uno);
  expect(await run('mover', [uno, dos], { etapa: 'OFERTA', motivo: null })).toMatchObject({ fallidos: 1 });
  expect(await etapas()).toEqual(['OFERTA', 'EN_REVISION', 'EN_REVISION']);
  await s.jefe.refused(
    a.masivoAspirantes.descartar.begin,
    { body: { seleccion: { ids: [dos] }, datos: { motivo: '' } } },
    'validacion',
  );
  await run('descartar', [dos, tres], { motivo: 'No cumplen' });
  expect(await etapas()).toEqual(['OFERTA', 'NO_SELECCIONADO', 'NO_SELECCIONADO']);
  expect((await s.leer(dos)).rechazo).not.toBeNull();
  await s.mirador.refused(
    a.masivoAspirantes.descartar.begin,
    { body: { seleccion: { filtro: { search: 'zambrano' }, cantidad: 3, excepto: [] }, datos: { motivo: 'x' } } },
    'regla_negocio',
  );
});

test('what somebody is called is left out of a blind answer and of the texts of their appointment', async () => {
  const ana = await s.t.actor({ superuser: true });
  const { id: oferta_id } = await s.publicada({ a_ciegas: true, preguntas: PREGUNTAS });
  const id = await s.postular(oferta_id, {
    respuestas: [
      { pregunta: 1, valor: 'SI' },
      { pregunta: 2, valor: 'Soy Ingrid, de los Zambrano. Mi cédula es 1.098.765.432; la semana pasada…' },
    ],
  });
  const valor = async () => (await s.leer(id, ana)).respuestas[1]?.valor;
  expect(await valor()).toBe('Soy …, de los …. Mi cédula es …; la semana pasada…');
  const horario = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '08:00', hasta: '17:00' }));
  const tipo = { nombre: 'Entrevista', duracion: 30, anticipacion_maxima_dias: 7, horario };
  const tipo_cita_id = (await ana.call(registroTipo.create, { body: tipo as never })).data.id;
  const cita = {
    ...{ tipo_cita_id, fecha: '2026-11-23', hora_inicio: '08:00', responsable_id: ana.userId ?? 0 },
    ...{ origen: { tipo: 'aspirante' as const, id }, lugar: 'Sala 2', notas: 'Preguntar a Íngrid por Zambrano & Cía.' },
  };
  const refusal = await ana.refused(d.registroCita.create, { body: cita }, 'regla_negocio');
  expect(refusal.errores).toHaveProperty('origen.id');
  await s.mover(id, 'PRESELECCIONADO');
  expect(await valor()).toContain('Soy Ingrid');
  const invitados = [{ nombre: 'Ella', email: 'INGRID.ZQ@correo.co' }];
  const { errores } = await ana.refused(d.registroCita.create, { body: { ...cita, invitados } }, 'regla_negocio');
  expect(errores).toHaveProperty('invitados.0.email');
  const { data } = await ana.call(d.registroCita.create, { body: cita });
  expect(data).toMatchObject({ notas: 'Preguntar a … por … & Cía.', lugar: 'Sala 2' });
  s.t.clock.set('2026-11-23T09:00:00-05:00');
  const hecha = {
    params: { id: data.id },
    body: { version: data.version, resultado: 'INGRID YESENIA llegó a tiempo' },
  };
  expect((await ana.call(d.cumplirCita, hecha)).data.resultado).toBe('… llegó a tiempo');
  const params = { id: data.id };
  const said = (await ana.call(d.comentariosCita.create, { params, body: { partes: [{ texto: 'Vino Ingrid.' }] } }))
    .data;
  expect(said.partes).toEqual([{ texto: 'Vino ….' }]);
  const edited = { version: said.version, partes: [{ texto: 'Vino Zambrano, 1098765432.' }] };
  const { data: again } = await ana.call(d.comentariosCita.update, {
    params: { ...params, comentario: said.id },
    body: edited,
  });
  expect(again.partes).toEqual([{ texto: 'Vino …, ….' }]);
  expect(JSON.stringify(await s.t.db.selectFrom('bitacora').selectAll().execute())).not.toMatch(/ngrid|zambrano/i);
  expect(callarDato('Nada de nadie', await datoDe(s.t.db, id))).toBe('Nada de nadie');
});

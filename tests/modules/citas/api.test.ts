/** Appointments through HTTP: what may be taken, each act and its refusals, whose they are, the address for other calendars. */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { opcionesBitacora, registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import * as a from '../../../server/modules/citas/contract/agenda.ts';
import * as c from '../../../server/modules/citas/contract/citas.ts';
import { inactivarTipo, registroTipo, tiposCitaList } from '../../../server/modules/citas/contract/tipos.ts';
import { crearCita } from '../../../server/modules/citas/public.ts';
import { resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { agenda, cadaAgenda, LABORAL, LUNES, permisos } from './agenda.ts';

cadaAgenda();

const niegaAlta = (body: object, code: 'validacion' | 'regla_negocio' | 'duplicado' | 'no_encontrado' = 'validacion') =>
  agenda().ana.refused(c.registroCita.create, { body }, code);

describe('kinds of appointments', () => {
  test('are made, changed, turned off and, unused, removed', async () => {
    const { ana, tipo, crear } = agenda();
    const { data } = await ana.call(registroTipo.create, {
      body: {
        ...{ nombre: 'Entrevista', duracion: 45, margen_antes: 5, margen_despues: 10, responsables: [ana.userId ?? 0] },
        ...{ horario: LABORAL, recordatorios: [60, 1440], festivos: true },
      },
    });
    expect(data).toMatchObject({ duracion: 45, recordatorios: [1440, 60], responsables: [ana.userId], festivos: true });
    expect(data.horario).toHaveLength(10);
    const { id, version, updated: _, responsables_nombres: __, estado: ___, ...rest } = data;
    const horario = [{ dia: 1, desde: '08:00', hasta: '10:00' }];
    const changed = await ana.call(registroTipo.update, { params: { id }, body: { ...rest, horario, version } });
    expect(changed.data.horario).toMatchObject(horario);
    await ana.refused(registroTipo.update, { params: { id }, body: { ...rest, horario, version } }, 'modificado');
    await ana.refused(registroTipo.create, { body: { nombre: 'entrevista', duracion: 5, horario } }, 'duplicado');
    await ana.call(registroTipo.remove, { params: { id } });
    await crear();
    await ana.refused(registroTipo.remove, { params: { id: tipo } }, 'en_uso');
    await ana.call(inactivarTipo, { params: { id: tipo }, body: { version: 1, motivo: 'Ya no' } });
    const { msg } = await niegaAlta(agenda().cuerpo(), 'regla_negocio');
    expect(msg).toBe('El tipo de cita está inactivo, no se puede usar.');
    expect(await ana.call(tiposCitaList.list, { query: {} })).toMatchObject([{ id: tipo, estado: 0 }]);
    await expectLogHolds(agenda().t);
  });

  test('refuse stretches that cross or end before they begin, and what is no hour', async () => {
    const { ana } = agenda();
    const niega = async (horario: object[]) =>
      Object.keys(
        (await ana.refused(registroTipo.create, { body: { nombre: 'X', duracion: 30, horario } }, 'validacion'))
          .errores ?? {},
      );
    expect(await niega([])).toEqual(['horario']);
    expect(await niega([{ dia: 1, desde: '10:00', hasta: '09:00' }])).toEqual(['horario.0.hasta']);
    expect(await niega([{ dia: 8, desde: '10:00', hasta: '11:00' }])).toEqual(['horario.0.dia']);
    expect(await niega([{ dia: 1, desde: '24:00', hasta: '25:00' }])).toEqual(['horario.0.desde', 'horario.0.hasta']);
    const cross = [1, 1].map((dia, i) => ({ dia, desde: `0${8 + i}:00`, hasta: '11:00' }));
    expect(await niega(cross)).toEqual(['horario.1.desde']);
  });
});

describe('an hour', () => {
  test('that is free is taken, and is CONFIRMADA at once', async () => {
    const cita = await agenda().crear({ lugar: 'Oficina', invitados: [{ nombre: 'Luis', email: 'luis@x.co' }] });
    expect(cita).toMatchObject({
      ...{ fecha: LUNES, hora_inicio: '09:00', hora_fin: '09:30', estado: 'CONFIRMADA', version: 1, origen: null },
      invitados: [{ nombre: 'Luis', email: 'luis@x.co', celular: null }],
    });
  });

  test.each([
    ['2026-11-20', '09:00', 'No se pueden crear citas en fechas pasadas.'],
    ['2026-11-21', '09:00', 'No se pueden crear citas en fechas pasadas.'],
    ['2026-12-08', '09:00', 'La fecha es festivo.'],
    [LUNES, '07:59', 'La hora está fuera del horario de este tipo de cita.'],
    [LUNES, '11:31', 'La hora está fuera del horario de este tipo de cita.'],
    ['2026-11-22', '09:00', 'La hora está fuera del horario de este tipo de cita.'],
    ['2027-02-22', '09:00', 'Solo se puede agendar con máximo 90 días de anticipación.'],
  ])('%s %s is refused: %s', async (fecha, hora_inicio, said) => {
    const { cuerpo, t } = agenda();
    const before = await t.written();
    expect((await niegaAlta(cuerpo({ fecha, hora_inicio }))).msg).toBe(said);
    expect(await t.written()).toEqual(before);
  });

  test('too soon is refused, and on a holiday taken where its kind says so', async () => {
    const { crearTipo, cuerpo, crear } = agenda();
    const pronto = await crearTipo({ nombre: 'Con aviso', anticipacion_minima_horas: 48, festivos: true });
    // 47 h 55 min after 09:05 of the Saturday.
    const { msg } = await niegaAlta(cuerpo({ tipo_cita_id: pronto, hora_inicio: '09:00' }));
    expect(msg).toBe('Debe agendar con mínimo 48 horas de anticipación.');
    await crear({ tipo_cita_id: pronto, hora_inicio: '09:05' });
    expect(await crear({ tipo_cita_id: pronto, fecha: '2026-12-08' })).toMatchObject({ fecha: '2026-12-08' });
  });

  test('keeps the margins of both, exactly that is enough, by who attends', async () => {
    const { crearTipo, cuerpo, crear, t } = agenda();
    const otro = await t.actor({ superuser: true });
    const lejos = await crearTipo({ nombre: 'Lejos', margen_antes: 10, margen_despues: 20 });
    await crear({ tipo_cita_id: lejos, hora_inicio: '09:00' });
    for (const hora_inicio of ['09:59', '09:10', '09:00', '08:01', '08:30']) {
      const { msg } = await niegaAlta(cuerpo({ tipo_cita_id: lejos, hora_inicio }), 'duplicado');
      expect(msg).toBe('El responsable ya tiene una cita de 09:00 a 09:30.');
    }
    await crear({ tipo_cita_id: lejos, hora_inicio: '10:00' });
    await crear({ tipo_cita_id: lejos, hora_inicio: '08:00' });
    await crear({ tipo_cita_id: lejos, hora_inicio: '09:00', responsable_id: otro.userId ?? 0 });
    // The margin before is that of the later one.
    await crear({ hora_inicio: '10:50' });
  });

  test('of a property is one, whoever attends', async () => {
    const { crear, cuerpo, inmueble, t } = agenda();
    const otro = await t.actor({ superuser: true });
    const origen = { tipo: 'inmueble' as const, id: await inmueble() };
    const cita = await crear({ origen });
    expect(cita.origen).toMatchObject({ ...origen, nombre: expect.stringMatching(/./) });
    const { msg } = await niegaAlta(
      cuerpo({ origen, hora_inicio: '09:10', responsable_id: otro.userId ?? 0 }),
      'duplicado',
    );
    expect(msg).toBe('El inmueble ya tiene una cita de 09:00 a 09:30.');
    await niegaAlta(cuerpo({ origen: { tipo: 'inmueble', id: 999 } }));
    await niegaAlta(cuerpo({ origen: { tipo: 'nave' as 'caso', id: 1 } }));
  });

  test('that many ask for at once is of one', async () => {
    const { ana, cuerpo } = agenda();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.send(c.registroCita.create, { body: cuerpo() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('is of who attends its kind and is active', async () => {
    const { crearTipo, cuerpo, ana, t } = agenda();
    const otro = await t.actor({ superuser: true });
    const suyo = await crearTipo({ nombre: 'De otro', responsables: [otro.userId ?? 0] });
    const { msg } = await niegaAlta(cuerpo({ tipo_cita_id: suyo }), 'regla_negocio');
    expect(msg).toBe('El responsable no atiende este tipo de cita.');
    await niegaAlta(cuerpo({ responsable_id: 9_999 }));
    expect(ana.userId).toBeTypeOf('number');
  });
});

describe('acts', () => {
  test('a request holds its hour a day, and is confirmed while it is free', async () => {
    const { t, cuerpo, acto, niega, crear } = agenda();
    const pedir = () => t.work((w) => crearCita(w, cuerpo(), { desdeFuera: true }));
    const { id } = await pedir();
    expect((await niegaAlta(cuerpo(), 'duplicado')).msg).toMatch('09:00 a 09:30');
    t.clock.advance({ minutes: 24 * 60 });
    const taken = await crear();
    await niega('confirmar', id, {}, 'duplicado');
    await acto('cancelar', taken.id, { motivo: 'No puede' });
    expect(await acto('confirmar', id, {})).toMatchObject({ estado: 'CONFIRMADA', retiene_hasta: null });
    await niega('confirmar', id, {});
  });

  test('cumplir and no_asistio end it, and what ended does not move', async () => {
    const { crear, acto, niega } = agenda();
    const una = await crear();
    await niega('cumplir', una.id, {}, 'validacion');
    expect(await acto('cumplir', una.id, { resultado: 'Le gustó' })).toMatchObject({
      estado: 'CUMPLIDA',
      resultado: 'Le gustó',
    });
    for (const [nombre, body] of [
      ['cumplir', { resultado: 'x' }],
      ['no_asistio', {}],
      ['cancelar', { motivo: 'x' }],
      ['reprogramar', { fecha: LUNES, hora_inicio: '10:00' }],
    ] as const)
      await niega(nombre, una.id, body);
    const otra = await crear();
    expect(await acto('no_asistio', otra.id, {})).toMatchObject({ estado: 'NO_ASISTIO' });
  });

  test('reprogramar moves it three times, to where it may be', async () => {
    const { crear, acto, niega, ana } = agenda();
    const { id } = await crear();
    await crear({ hora_inicio: '11:00' });
    await niega('reprogramar', id, { fecha: LUNES, hora_inicio: '10:45' }, 'duplicado');
    await niega('reprogramar', id, { fecha: '2026-12-08', hora_inicio: '09:00' }, 'validacion');
    for (const hora_inicio of ['09:10', '09:20', '09:30']) await acto('reprogramar', id, { fecha: LUNES, hora_inicio });
    expect((await niega('reprogramar', id, { fecha: LUNES, hora_inicio: '10:00' })).msg).toBe(
      'La cita ya se reprogramó 3 veces.',
    );
    await ana.refused(c.cancelarCita, { params: { id }, body: { version: 1, motivo: 'x' } }, 'modificado');
    await niega('cancelar', id, {}, 'validacion');
    expect(await acto('cancelar', id, { motivo: 'Se arrepintió' })).toMatchObject({ estado: 'CANCELADA' });
    await crear({ hora_inicio: '09:30' });
  });

  test('PUT changes who comes and who attends, and neither its hour nor its kind', async () => {
    const { crear, cuerpo, ana, t } = agenda();
    const otro = await t.actor({ superuser: true });
    const { id, version } = await crear();
    const cambia = (over: object, code: 'regla_negocio' | 'duplicado') =>
      ana.refused(c.registroCita.update, { params: { id }, body: { ...cuerpo(), version, ...over } }, code);
    await cambia({ hora_inicio: '10:00' }, 'regla_negocio');
    await cambia({ fecha: '2026-11-24' }, 'regla_negocio');
    await crear({ responsable_id: otro.userId ?? 0 });
    await cambia({ responsable_id: otro.userId }, 'duplicado');
    const body = { ...cuerpo({ lugar: 'Sala 2', invitados: [{ nombre: 'Eva', email: 'eva@x.co' }] }), version };
    const { data } = await ana.call(c.registroCita.update, { params: { id }, body });
    expect(data).toMatchObject({ lugar: 'Sala 2', invitados: [{ nombre: 'Eva' }] });
    await expectLogHolds(t);
  });
});

test('without ver_todas one has one’s own, and those of others are not there', async () => {
  const { crear, t, ana, cuerpo, tipo } = agenda();
  const { ver, crear: alta, cancelar } = permisos;
  const eva = await t.actor({ permisos: [ver, alta, cancelar] });
  const suya = await crear({ responsable_id: eva.userId ?? 0 }, eva);
  const ajena = await crear();
  expect(await eva.call(c.citasList.list, { query: {} })).toMatchObject([{ id: suya.id }]);
  await eva.refused(c.registroCita.find, { params: { id: ajena.id } }, 'no_encontrado');
  const logOf = ({ id }: { id: number }) => ({ params: { tabla: 'cita', id }, query: {} });
  expect(await eva.call(registroBitacora, logOf(suya))).toMatchObject({ count: 1 });
  for (const endpoint of [registroBitacora, opcionesBitacora])
    await eva.refused(endpoint as typeof registroBitacora, logOf(ajena), 'no_encontrado');
  expect(await ana.call(registroBitacora, logOf(suya))).toMatchObject({ count: 1 });
  const cancela = { params: { id: ajena.id }, body: { version: 1, motivo: 'x' } };
  await eva.refused(c.cancelarCita, cancela, 'no_encontrado');
  await eva.refused(c.registroCita.create, { body: cuerpo({ hora_inicio: '10:00' }) }, 'no_encontrado');
  const query = { tipo_cita_id: String(tipo), desde: LUNES, hasta: LUNES };
  await eva.refused(a.disponibilidad, { query: { ...query, responsable_id: String(ana.userId) } }, 'no_encontrado');
  expect(await eva.call(a.disponibilidad, { query })).toContainEqual({
    ...{ fecha: LUNES, hora_inicio: '09:30', hora_fin: '10:00', responsable_id: eva.userId },
  });
  await eva.refused(c.confirmarCita, { params: { id: suya.id }, body: { version: 1 } }, 'sin_permiso');
  expect(await ana.call(c.citasList.list, { query: {} })).toHaveLength(2);
});

test('disponibilidad is of 31 days at most, forwards', async () => {
  const { ana, tipo } = agenda();
  const ask = (desde: string, hasta: string) => ({
    query: { tipo_cita_id: tipo, responsable_id: ana.userId ?? 0, desde, hasta },
  });
  expect((await ana.call(a.disponibilidad, ask('2026-11-01', '2026-12-01'))).length).toBeGreaterThan(10);
  await ana.refused(a.disponibilidad, ask('2026-11-01', '2026-12-02'), 'validacion');
  await ana.refused(a.disponibilidad, ask('2026-11-02', '2026-11-01'), 'validacion');
});

test('another calendar reads one’s own by an address, until it is revoked', async () => {
  const { ana, crear, acto, t } = agenda();
  const nasty = 'Calle 1; <script>alert(1)</script>\r\nSTATUS:CONFIRMED';
  const una = await crear({ lugar: nasty, notas: 'Línea 1\nEND:VEVENT\nBEGIN:VEVENT' });
  const { url } = await ana.call(a.crearIcs);
  const leer = async () => t.guest.raw(new URL(url, 'http://localhost').pathname);
  const events = async () => {
    const parsed = new ICAL.Component(ICAL.parse(await (await leer()).text()));
    return parsed.getAllSubcomponents('vevent').map((each) => ({
      uid: each.getFirstPropertyValue('uid'),
      status: each.getFirstPropertyValue('status'),
      sequence: Number(each.getFirstPropertyValue('sequence') ?? 0),
      start: String(each.getFirstPropertyValue('dtstart')),
      location: each.getFirstPropertyValue('location'),
    }));
  };
  const [first] = await events();
  expect(await events()).toHaveLength(1);
  expect(first).toMatchObject({ status: 'CONFIRMED', sequence: 0, start: '2026-11-23T14:00:00Z' });
  expect(first?.location).toContain('<script>');
  await acto('reprogramar', una.id, { fecha: LUNES, hora_inicio: '10:00' });
  await acto('cancelar', una.id, { motivo: 'x' });
  expect(await events()).toMatchObject([
    { uid: first?.uid, status: 'CANCELLED', sequence: 2, start: '2026-11-23T15:00:00Z' },
  ]);
  const kept = JSON.stringify(await t.db.selectFrom('cita_ics').selectAll().execute());
  expect(kept).not.toContain(url.split('/').at(-1)?.replace('.ics', ''));
  await ana.call(a.revocarIcs);
  expect((await leer()).status).toBe(404);
  await ana.refused(a.revocarIcs, {}, 'no_encontrado');
});

test('the home tells one’s own of today, and those that ended without outcome', async () => {
  const { ana, crear, acto, t } = agenda();
  const una = await crear();
  await crear({ hora_inicio: '15:00' });
  const suyas = async () =>
    (await ana.call(resumenInicio)).pendientes.filter(({ id }) => id.startsWith('cita-')).map(({ titulo }) => titulo);
  expect(await suyas()).toEqual([]);
  t.clock.set('2026-11-23T17:00:00Z');
  expect((await suyas()).sort()).toEqual(['Falta el resultado: Visita', 'Visita a las 15:00']);
  await acto('cumplir', una.id, { resultado: 'Listo' });
  expect(await suyas()).toEqual(['Visita a las 15:00']);
  const otra = await t.actor({ permisos: [permisos.ver] });
  expect((await otra.call(resumenInicio)).pendientes).toEqual([]);
});

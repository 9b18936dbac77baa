/** The interview: its hour is chosen by the link of a mail, held, confirmed and told; nothing of the applicant is in the agenda. */
import { beforeEach, expect, test } from 'vitest';
import type { CorreoPort } from '../../../server/core/platform.ts';
import * as p from '../../../server/modules/aspirantes/contract/publico.ts';
import * as c from '../../../server/modules/citas/contract/citas.ts';
import { registroTipo } from '../../../server/modules/citas/contract/tipos.ts';
import type { TestActor } from '../../support/app.ts';
import { abrir, type Talento } from './talento.ts';

const mails: { asunto: string; texto: string }[] = [];
const correo: CorreoPort = {
  async send({ asunto, texto }) {
    mails.push({ asunto, texto });
    return { tipo: 'enviado', proveedorId: null };
  },
};
/** The clock stands on Saturday 2026-11-21: this is the Monday after it. */
const LUNES = '2026-11-23';
const HORARIO = [{ dia: 1, desde: '08:00', hasta: '09:30' }];

let s: Talento;
let ana: TestActor;
beforeEach(async () => {
  mails.length = 0;
  s = await abrir({ correo, settings: { publicUrl: 'https://empresa.example.co' } });
  ana = await s.t.actor({ superuser: true, username: 'ana' });
});

const tipo = async (more: object = {}) => {
  const body = { nombre: 'Entrevista', duracion: 30, anticipacion_maxima_dias: 7, horario: HORARIO, ...more };
  return (await ana.call(registroTipo.create, { body })).data.id;
};
const pasarA = async (id: number, tipo_cita_id: number) => {
  await s.mover(id, 'EN_REVISION');
  await s.mover(id, 'PRESELECCIONADO');
  return s.mover(id, 'ENTREVISTA', { tipo_cita_id });
};
const enlace = async () => {
  await s.t.app.runSalida();
  const [, token = ''] = /\/publico\/postulacion\/([\w-]{43})/.exec(mails.at(-1)?.texto ?? '') ?? [];
  return { token };
};
const ver = (params: { token: string }) => s.t.guest.call(p.verPostulacion, { params });
const LAS_NUEVE = { fecha: LUNES, hora_inicio: '09:00' };

test('in the interview they are told the free hours of who answers for the offer, and take one, once', async () => {
  const { id: oferta } = await s.publicada({ a_ciegas: true });
  const [uno, otro] = [
    await s.postular(oferta),
    await s.postular(oferta, { documento: '20000001', email: 'b@correo.co' }),
  ];
  const cita = await tipo();
  await pasarA(uno, cita);
  const params = await enlace();
  expect(mails.at(-1)?.asunto).toBe('Elige la hora de tu entrevista: Auxiliar de bodega');
  expect(await ver(params)).toMatchObject({
    etapa: 'ENTREVISTA',
    cita: null,
    horas: ['08:00', '08:30', '09:00'].map((hora_inicio) => ({ fecha: LUNES, hora_inicio })),
  });
  const { msg } = await s.t.guest.call(p.citaPostulacion, { params, body: LAS_NUEVE });
  expect(msg).toBe('Pediste tu entrevista el 23/11/2026 de 09:00 a 09:30. Te escribiremos cuando esté confirmada.');
  expect(await ver(params)).toMatchObject({ horas: [], cita: { ...LAS_NUEVE, confirmada: false } });
  await s.t.guest.refused(p.citaPostulacion, { params, body: { ...LAS_NUEVE, hora_inicio: '08:00' } }, 'duplicado');

  await pasarA(otro, cita);
  const suyo = await enlace();
  expect((await ver(suyo)).horas.map(({ hora_inicio }) => hora_inicio)).toEqual(['08:00', '08:30']);
  await s.t.guest.refused(p.citaPostulacion, { params: suyo, body: LAS_NUEVE }, 'duplicado');
  const bad = { fecha: LUNES, hora_inicio: '23:00' };
  await s.t.guest.refused(p.citaPostulacion, { params: suyo, body: bad }, 'validacion');

  const row = await s.t.db.selectFrom('cita').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ estado: 'SOLICITADA', origen_tipo: 'aspirante', origen_id: uno, persona_id: null });
  expect(JSON.stringify(row)).not.toMatch(/ngrid|Zambrano|1098765432/i);
  const leida = await ana.call(c.registroCita.find, { params: { id: row.id } });
  expect(leida.origen).toEqual({ tipo: 'aspirante', id: uno, nombre: `ASPIRANTE ${uno}` });

  const { version } = leida;
  const confirmada = (await ana.call(c.confirmarCita, { params: { id: row.id }, body: { version } })).data;
  await s.t.app.runSalida();
  expect(mails.at(-1)?.asunto).toBe('Tu entrevista quedó confirmada: Auxiliar de bodega');
  expect(await ver(params)).toMatchObject({ cita: { confirmada: true } });
  const body = { version: confirmada.version, motivo: 'El responsable viaja.' };
  await ana.call(c.cancelarCita, { params: { id: row.id }, body });
  expect(await ver(params)).toMatchObject({ cita: null, horas: [{}, {}, {}] });
});

test('a request that let its hour go leaves them choose again; who desists or is forgotten frees their hour', async () => {
  const { id: oferta } = await s.publicada();
  const id = await s.postular(oferta);
  await pasarA(id, await tipo({ anticipacion_maxima_dias: 30 }));
  const params = await enlace();
  const lejos = { fecha: '2026-11-30', hora_inicio: '08:00' };
  await s.t.guest.call(p.citaPostulacion, { params, body: lejos });
  s.t.clock.advance({ days: 1, minutes: 1 });
  expect((await ver(params)).cita).toBeNull();
  await s.t.guest.call(p.citaPostulacion, { params, body: lejos });
  await s.t.guest.call(p.desistirPostulacion, { params });
  const estados = async () =>
    (await s.t.db.selectFrom('cita').select('estado').orderBy('id').execute()).map((r) => r.estado);
  expect(await estados()).toEqual(['CANCELADA', 'CANCELADA']);
  await s.t.guest.refused(p.citaPostulacion, { params, body: lejos }, 'regla_negocio');
  await s.t.guest.refused(p.citaPostulacion, { params: { token: 'x'.repeat(43) }, body: lejos }, 'no_encontrado');

  const otro = await s.postular(oferta, { documento: '20000001', email: 'b@correo.co' });
  await s.mover(otro, 'EN_REVISION');
  const cuerpo = { tipo_cita_id: (await s.t.db.selectFrom('tipo_cita').select('id').executeTakeFirstOrThrow()).id };
  await s.mover(otro, 'PRESELECCIONADO');
  await s.mover(otro, 'ENTREVISTA', cuerpo);
  await s.t.guest.call(p.citaPostulacion, { params: await enlace(), body: lejos });
  await s.olvidar(otro);
  expect((await estados()).at(-1)).toBe('CANCELADA');
});

test('the kind of appointment must stand, and be attended by who answers for the offer', async () => {
  const { id: oferta } = await s.publicada();
  const id = await s.postular(oferta);
  await s.mover(id, 'EN_REVISION');
  await s.mover(id, 'PRESELECCIONADO');
  await expect(s.mover(id, 'ENTREVISTA', { tipo_cita_id: 999 })).rejects.toThrow('tipo_cita_id');
  await s.niega(id, 'ENTREVISTA', { tipo_cita_id: await tipo({ responsables: [ana.userId ?? 0] }) });
  expect((await s.leer(id)).etapa).toBe('PRESELECCIONADO');
  await s.mover(id, 'ENTREVISTA');
  await s.t.app.runSalida();
  expect(mails.map(({ asunto }) => asunto)).toEqual(['Recibimos tu postulación: Auxiliar de bodega']);
});

test('on the page they choose without a script, and are told so', async () => {
  const { id: oferta } = await s.publicada();
  await pasarA(await s.postular(oferta), await tipo());
  const { token } = await enlace();
  const page = (init?: RequestInit) => s.t.app.fetch(new Request(`http://prueba/publico/postulacion/${token}`, init));
  const shown = await (await page()).text();
  expect(shown).toContain('<optgroup label="lunes, 23 de noviembre">');
  expect(shown).not.toContain('<script');
  const elegir = (hora: string) => page({ method: 'POST', body: new URLSearchParams({ hora }) });
  const bad = await elegir('');
  expect([bad.status, (await bad.text()).includes('id="hora"')]).toEqual([400, true]);
  const good = await (await elegir(`${LUNES} 08:30`)).text();
  expect(good).toContain('Pediste tu entrevista el 23/11/2026 de 08:30 a 09:00.');
  expect(good).toContain('lunes, 23 de noviembre, de 08:30 a 09:00');
  expect(good).not.toContain('id="hora"');
});

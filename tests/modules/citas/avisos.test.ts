/** What people get of an appointment: invitations that calendars read, and reminders at their minute. */
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import type { CorreoMessage } from '../../../server/core/platform.ts';
import { type Agenda, abrirAgenda, LUNES } from './agenda.ts';

let sent: CorreoMessage[];
let s: Agenda;
beforeEach(async () => {
  sent = [];
  const correo = {
    send: async (message: CorreoMessage) => {
      sent.push(message);
      return { tipo: 'enviado', proveedorId: null } as const;
    },
  };
  s = await abrirAgenda({ correo });
});

const luis = { nombre: 'Luis', email: 'luis@x.co', celular: '3001234567' };
const avisos = async () =>
  (await s.t.db.selectFrom('notificacion').select(['titulo', 'usuario_id']).orderBy('id').execute()).filter(
    ({ titulo }) => titulo.startsWith('Cita a las'),
  );

/** The appointment inside of a mail. */
function invitacion(message: CorreoMessage | undefined) {
  const [file] = message?.adjuntos ?? [];
  const parsed = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.bytes)));
  const event = parsed.getFirstSubcomponent('vevent');
  return {
    tipo: file?.tipo,
    method: parsed.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    status: event?.getFirstPropertyValue('status'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
  };
}

test('who is invited gets it by mail, and its changes under the same UID', async () => {
  await s.t.db.updateTable('usuario').set({ email: 'ana@acme.co' }).where('username', '=', 'ana').execute();
  const { id } = await s.crear({ invitados: [luis] });
  await s.t.app.runSalida();
  expect(sent).toMatchObject([{ para: 'luis@x.co', asunto: 'Cita: Visita, el 23/11/2026 de 09:00 a 09:30' }]);
  const first = invitacion(sent[0]);
  expect(first).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 0 });
  expect(first.tipo).toContain('method=REQUEST');
  await s.acto('reprogramar', id, { fecha: LUNES, hora_inicio: '10:00' });
  await s.acto('cancelar', id, { motivo: 'x' });
  await s.t.app.runSalida();
  expect(sent).toHaveLength(3);
  expect(invitacion(sent[1])).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 1 });
  expect(invitacion(sent[2])).toMatchObject({ method: 'CANCEL', uid: first.uid, status: 'CANCELLED', sequence: 2 });
});

test('each reminder comes at its minute, once, and none of an hour that was left', async () => {
  const con = await s.crearTipo({ nombre: 'Con recordatorio', recordatorios: [60, 1440] });
  const { id } = await s.crear({ tipo_cita_id: con, fecha: '2026-11-24', invitados: [luis] });
  await s.t.app.runSalida();
  sent = [];
  expect((await s.t.app.nextSalida())?.toISOString()).toBe('2026-11-23T14:00:00.000Z');
  s.t.clock.set('2026-11-23T13:59:00Z');
  await s.t.app.runSalida();
  expect(await avisos()).toEqual([]);
  s.t.clock.set('2026-11-23T14:00:00Z');
  await s.t.app.runSalida();
  await s.t.app.runSalida();
  expect(await avisos()).toMatchObject([{ usuario_id: s.ana.userId }]);
  expect(sent).toMatchObject([{ para: 'luis@x.co', asunto: expect.stringContaining('Recordatorio') }]);
  const whatsapp = await s.t.db.selectFrom('whatsapp_bitacora').select('mensaje').execute();
  expect(whatsapp).toHaveLength(1);
  // Moved: nothing is told at the old hour.
  await s.acto('reprogramar', id, { fecha: '2026-11-24', hora_inicio: '15:00' });
  s.t.clock.set('2026-11-24T13:00:00Z');
  await s.t.app.runSalida();
  const titulos = async () => (await avisos()).map(({ titulo }) => titulo);
  expect(await titulos()).toEqual(['Cita a las 09:00', 'Cita a las 15:00']);
  s.t.clock.set('2026-11-24T19:00:00Z');
  await s.t.app.runSalida();
  expect(await titulos()).toEqual(['Cita a las 09:00', 'Cita a las 15:00', 'Cita a las 15:00']);
});

test('what other systems hear are ids and states', async () => {
  const { alPublicar } = await import('../../../server/core/publicar.ts');
  const heard: unknown[] = [];
  alPublicar.escuchar(async (_, what) => void heard.push(what));
  const { id } = await s.crear({ invitados: [luis], lugar: 'Casa de Luis' });
  await s.acto('cumplir', id, { resultado: 'Bien' });
  expect(heard).toMatchObject([
    { tipo: 'cita.creada', registro: id, datos: { estado: 'CONFIRMADA' } },
    { tipo: 'cita.cambiada', registro: id, datos: { estado: 'CUMPLIDA', acto: 'cumplir' } },
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/Luis/i);
});

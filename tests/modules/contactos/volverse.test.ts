/** A message becomes a prospect of the directory, or an hour of the agenda. */
import { beforeEach, expect, test } from 'vitest';
import * as cita from '../../../server/modules/citas/contract/citas.ts';
import { recibirMensaje } from '../../../server/modules/contactos/commands.ts';
import * as m from '../../../server/modules/contactos/contract/mensajes.ts';
import { manifest } from '../../../server/modules/contactos/manifest.ts';
import { findPersona } from '../../../server/modules/personas/contract/personas.ts';
import { modelos } from '../../support/build/persona.ts';
import { type Agenda, abrirAgenda, LUNES } from '../citas/agenda.ts';

let s: Agenda;
let id: number;
const MENSAJE = { nombre: 'Eva Ruiz', correo: 'eva@ejemplo.co', asunto: 'Visita', mensaje: '¿Puedo verlo?' };
beforeEach(async () => {
  s = await abrirAgenda();
  id = await s.t.work((w) => recibirMensaje(w, MENSAJE));
});
const leer = () => s.ana.call(m.findMensaje, { params: { id } });
const con = async <B extends object>(more: B) => ({
  params: { id },
  body: { version: (await leer()).version, ...more },
});
const { prospecto, cita: aCita, spam } = m.actoMensaje;

test('who wrote becomes a prospect of the directory, once; who is a customer already stays one', async () => {
  const { natural, ids } = await modelos(s.t);
  const persona = natural('1098765432', { email: MENSAJE.correo });
  const call = await con({ persona });
  const { data } = await s.ana.call(prospecto, call);
  expect(data).toMatchObject({ estado: 'EN_GESTION', responsable_id: s.ana.userId });
  const kept = await s.ana.call(findPersona, { params: { id: data.persona_id ?? 0 } });
  expect(kept).toMatchObject({ es_prospecto: true, email: MENSAJE.correo });
  await s.ana.refused(prospecto, await con({ persona_id: kept.id }), 'regla_negocio');
  id = await s.t.work((w) => recibirMensaje(w, MENSAJE));
  for (const wrong of [{}, { persona_id: kept.id, persona }, { persona_id: 999_999 }]) {
    await s.ana.refused(prospecto, await con(wrong), 'validacion');
  }
  await s.t.db.updateTable('persona_tipo').set({ tipo_persona_id: ids.cliente }).execute();
  await s.ana.refused(prospecto, { params: { id }, body: { version: 99, persona_id: kept.id } }, 'modificado');
  await s.ana.call(prospecto, await con({ persona_id: kept.id }));
  expect((await s.ana.call(findPersona, { params: { id: kept.id } })).es_prospecto).toBe(false);
});

test('an hour of the agenda is taken for who wrote, who is invited; another one only if it was given up', async () => {
  const hora = { tipo_cita_id: s.tipo, fecha: LUNES, hora_inicio: '09:00', responsable_id: s.ana.userId ?? 0 };
  await s.crear({ hora_inicio: '10:00' });
  await s.ana.refused(aCita, await con({ ...hora, hora_inicio: '10:00' }), 'duplicado');
  expect((await leer()).cita).toBeNull();
  const { data } = await s.ana.call(aCita, await con(hora));
  expect(data).toMatchObject({
    estado: 'EN_GESTION',
    cita: { fecha: LUNES, hora_inicio: '09:00', estado: 'CONFIRMADA' },
  });
  const params = { id: data.cita?.id ?? 0 };
  const booked = await s.ana.call(cita.registroCita.find, { params });
  expect(booked.invitados).toMatchObject([{ nombre: MENSAJE.nombre, email: MENSAJE.correo }]);
  const otra = await con({ ...hora, hora_inicio: '11:00' });
  await s.ana.refused(aCita, otra, 'regla_negocio');
  await s.ana.call(cita.cancelarCita, { params, body: { version: booked.version, motivo: 'No puede' } });
  expect((await s.ana.call(aCita, otra)).data.cita).toMatchObject({ hora_inicio: '11:00' });
});

test('spam becomes nothing, and nobody does it without the right of the other module', async () => {
  const hora = { tipo_cita_id: s.tipo, fecha: LUNES, hora_inicio: '09:00', responsable_id: s.ana.userId ?? 0 };
  const solo = await s.t.actor({ permisos: Object.values(manifest.permisos) });
  const before = await leer();
  await solo.refused(aCita, await con(hora), 'sin_permiso');
  await solo.refused(prospecto, await con({ persona_id: 1 }), 'sin_permiso');
  expect([await leer(), await s.t.db.selectFrom('cita').select('id').execute()]).toEqual([before, []]);
  await s.ana.call(spam, await con({}));
  await s.ana.refused(aCita, await con(hora), 'regla_negocio');
  await s.ana.refused(prospecto, await con({ persona_id: 1 }), 'regla_negocio');
});

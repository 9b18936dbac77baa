/** An appointment about a case: it is told by its address, and nobody else is in the property at that hour. */
import { expect, test } from 'vitest';
import { cancelarCita, cumplirCita, registroCita } from '../../../server/modules/citas/contract/citas.ts';
import { registroTipo } from '../../../server/modules/citas/contract/tipos.ts';
import { findCaso } from '../../../server/modules/consignacion/contract/casos.ts';
import { testApp } from '../../support/app.ts';
import { casosDe, consignar, crearInmueble } from '../../support/build/consignacion.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

test('a case is what an appointment is about, and its property is taken at that hour; a root is none', async () => {
  const t = await testApp();
  const [ana, bea] = [await t.actor({ superuser: true }), await t.actor({ superuser: true, username: 'bea' })];
  const { id: inmueble, direccion } = await crearInmueble(t, ana, await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO'));
  await consignar(ana, inmueble, ana.userId ?? 0);
  const casos = await casosDe(ana, inmueble);
  const caso = casos.find(({ id_padre }) => id_padre !== null)?.id ?? 0;
  const horario = [{ dia: 1, desde: '08:00', hasta: '12:00' }];
  const { id: tipo_cita_id } = (
    await ana.call(registroTipo.create, { body: { nombre: 'Visita', duracion: 30, horario } })
  ).data;
  const cuerpo = (responsable_id: number | null, origen: { tipo: 'caso' | 'inmueble'; id: number }) => ({
    ...{ tipo_cita_id, fecha: '2026-11-23', hora_inicio: '09:00', responsable_id: responsable_id ?? 0, origen },
  });
  const { data } = await ana.call(registroCita.create, { body: cuerpo(ana.userId, { tipo: 'caso', id: caso }) });
  expect(data.origen_nombre).toBe(`CASO ${caso} · ${direccion}`);
  const otra = cuerpo(bea.userId, { tipo: 'inmueble', id: inmueble });
  expect((await ana.refused(registroCita.create, { body: otra }, 'duplicado')).msg).toMatch(/^El inmueble ya tiene/);
  const raiz = casos.find(({ id_padre }) => id_padre === null)?.id ?? 0;
  const sobreRaiz = { ...cuerpo(bea.userId, { tipo: 'caso', id: raiz }), hora_inicio: '11:00' };
  await ana.refused(registroCita.create, { body: sobreRaiz }, 'validacion');
  // What came of it is a follow-up of the case; one that was cancelled says nothing there.
  const cumplida = { version: data.version, resultado: 'El dueño aceptó el canon' };
  await ana.call(cumplirCita, { params: { id: data.id }, body: cumplida });
  const tarde = { ...cuerpo(ana.userId, { tipo: 'caso', id: caso }), hora_inicio: '11:00' };
  const { data: otraCita } = await ana.call(registroCita.create, { body: tarde });
  const cancela = { version: otraCita.version, motivo: 'Llueve' };
  await ana.call(cancelarCita, { params: { id: otraCita.id }, body: cancela });
  expect((await ana.call(findCaso, { params: { id: caso } })).caso_seguimiento).toMatchObject([
    { observacion: 'Cita de Visita el 23/11/2026 de 09:00 a 09:30: se cumplió. El dueño aceptó el canon' },
  ]);
  await expectLogHolds(t);
});

/** Messages that another system brings, through its signed door. */
import { expect, test } from 'vitest';
import * as m from '../../../server/modules/contactos/contract/mensajes.ts';
import { eventosList } from '../../../server/modules/integraciones/contract/eventos.ts';
import { testApp } from '../../support/app.ts';
import { enviador } from '../integraciones/enviador.ts';

const MENSAJE = { nombre: 'Eva <b>', correo: 'EVA@ejemplo.co', asunto: 'Visita', mensaje: '¿Puedo verlo?' };

test('a message of another system is kept once, whoever repeats it, and is told in the list of events', async () => {
  const t = await testApp();
  const { jefa, enviar } = await enviador(t, ['mensaje.crear']);
  const ana = await t.actor({ superuser: true });
  expect(await enviar('m1', 'mensaje.crear', MENSAJE)).toEqual([200, { msg: 'Evento procesado.', estado: 'EXITOSO' }]);
  const [status, again] = await enviar('m1', 'mensaje.crear', { ...MENSAJE, asunto: 'Otra' });
  expect([status, again.msg]).toEqual([200, 'El evento ya fue procesado.']);
  const list = await ana.call(m.mensajesList.list, { query: { page: 1 } });
  const [mensaje, ...more] = Array.isArray(list) ? list : list.results;
  expect(mensaje).toMatchObject({
    ...{ nombre: 'Eva <b>', correo: 'eva@ejemplo.co', asunto: 'Visita', origen: 'INTEGRACION', estado: 'NUEVO' },
  });
  expect(more).toEqual([]);
  const eventos = await jefa.call(eventosList.list, { query: { page: 1 } });
  expect(Array.isArray(eventos) ? eventos : eventos.results).toMatchObject([
    { evento: 'mensaje.crear', documento: 'mensaje_web', registro_id: mensaje?.id, estado: 'EXITOSO' },
  ]);
  const [bad, refusal] = await enviar('m2', 'mensaje.crear', { ...MENSAJE, correo: 'no', formulario: 'x' });
  expect([bad, refusal.code]).toEqual([400, 'validacion']);
  const [other] = await enviar('m3', 'aspirante.crear', {});
  expect(other).toBe(400);
});

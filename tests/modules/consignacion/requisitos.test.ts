/** What each process asks for, kept by the company. */
import { expect, test } from 'vitest';
import * as r from '../../../server/modules/consignacion/contract/requisitos.ts';
import { testApp } from '../../support/app.ts';
import { consignar, crearInmueble, pendientesDe } from '../../support/build/consignacion.ts';
import { crearPersona } from '../../support/build/inmueble.ts';

test('what processes ask for is kept by who may configure it', async () => {
  const t = await testApp();
  const ana = await t.actor({ superuser: true });
  const yo = ana.userId ?? 0;
  const inmueble = (await crearInmueble(t, ana, await crearPersona(t, ana, 'NELLY RUEDA MUÑOZ'))).id;
  const body = { proceso: '001' as const, nombre: 'Medir el área', plazo_dias: 2, responsable_id: yo, orden: 9 };
  const { data } = await ana.call(r.registroRequisito.create, { body });
  expect(data).toMatchObject({ nombre: 'MEDIR EL ÁREA', proceso_nombre: 'CAPTACIÓN' });
  await ana.refused(r.registroRequisito.create, { body }, 'duplicado');
  await ana.refused(r.registroRequisito.create, { body: { ...body, proceso: '009' as never } }, 'validacion');
  await ana.refused(r.registroRequisito.create, { body: { ...body, nombre: 'X', responsable_id: 999 } }, 'validacion');
  const params = { id: data.id };
  const change = { ...body, plazo_dias: 4, version: data.version };
  expect((await ana.call(r.registroRequisito.update, { params, body: change })).data.plazo_dias).toBe(4);
  await ana.refused(r.registroRequisito.update, { params, body: change }, 'modificado');
  await consignar(ana, inmueble, yo);
  expect(await pendientesDe(ana, inmueble)).toHaveLength(3);
  await ana.call(r.registroRequisito.remove, { params });
  expect(await pendientesDe(ana, inmueble)).toHaveLength(3);
});

/** A neighbourhood that passes to another zone takes its properties along, each with its entry in the change log. */
import { expect, test } from 'vitest';
import { updateRows } from '../../../server/core/db/row-sets.ts';
import * as inmuebles from '../../../server/modules/inmuebles/contract/inmueble.ts';
import * as c from '../../../server/modules/ubicacion/contract.ts';
import { testApp } from '../../support/app.ts';
import { buildInmueble, crearPersona } from '../../support/build/inmueble.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

test('its properties are in the new zone at once; those of others, and what is left without a zone, stay', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true });
  const { id: ciudad_id } = await t.db
    .selectFrom('ciudad')
    .select('id')
    .where('codigo', '=', '68001')
    .executeTakeFirstOrThrow();
  const zona = async (nombre: string) =>
    (await jefa.call(c.registroZona.create, { body: { nombre, ciudad_id } })).data.id;
  const [norte, sur] = [await zona('Norte de prueba'), await zona('Sur de prueba')];
  const barrio = async (nombre: string) =>
    (await jefa.call(c.registroBarrio.create, { body: { nombre, ciudad_id, zona_id: norte } })).data;
  const [uno, otro] = [await barrio('Barrio uno'), await barrio('Barrio otro')];
  const dueno = await crearPersona(t, jefa, 'ANA DUEÑA');
  const crear = async (barrio_id: number, zona_id: number | null) => {
    const body = await buildInmueble(t, [{ persona_id: dueno, participacion: 100 }], { barrio_id, zona_id });
    return (await jefa.call(inmuebles.createInmueble, { body })).data.id;
  };
  const ids = [await crear(uno.id, norte), await crear(uno.id, null), await crear(otro.id, norte)];
  const mover = (zona_id: number | null, version: number) =>
    jefa.call(c.registroBarrio.update, {
      params: { id: uno.id },
      body: { nombre: 'Barrio uno', ciudad_id, zona_id, version },
    });
  const zonas = async () =>
    (
      await t.db.selectFrom('inmueble').select(['zona_id', 'version']).where('id', 'in', ids).orderBy('id').execute()
    ).map(({ zona_id, version }) => [zona_id, version]);

  await mover(sur, uno.version);
  expect(await zonas()).toEqual([
    [sur, 2],
    [sur, 2],
    [norte, 1],
  ]);
  const told = await t.db
    .selectFrom('bitacora')
    .select(['registro_id', 'cambios'])
    .where('tabla', '=', 'inmueble')
    .where('accion', '=', 'editar')
    .orderBy('id')
    .execute();
  expect(told.map(({ registro_id, cambios }) => [registro_id, JSON.parse(cambios ?? '{}')])).toEqual([
    [ids[0], { zona_id: [norte, sur] }],
    [ids[1], { zona_id: [null, sur] }],
  ]);
  await mover(null, uno.version + 1);
  expect((await zonas())[0]).toEqual([sur, 2]);
  // Of many neighbourhoods in one act too.
  await t.app.systemWork('prueba', (w) =>
    updateRows(w, 'barrio', [
      { id: uno.id, version: uno.version + 2, zona_id: norte },
      { id: otro.id, version: otro.version, zona_id: sur },
    ]),
  );
  expect(await zonas()).toEqual([
    [norte, 3],
    [norte, 3],
    [sur, 2],
  ]);
  await expectLogHolds(t);
});

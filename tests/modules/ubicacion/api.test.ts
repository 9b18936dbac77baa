/** Places: shapes, filters and a search that does not mind accents. */
import { beforeAll, expect, test } from 'vitest';
import type { Barrio, Ciudad } from '../../../server/modules/ubicacion/contract.ts';
import * as c from '../../../server/modules/ubicacion/contract.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let persona: TestActor;
beforeAll(async () => {
  t = await testApp();
  persona = await t.actor();
});

test.each([
  ['ubicacion/ciudades', 1122],
  ['ubicacion/barrios', 20],
  ['ubicacion/tipovias', 23],
])('%s answers with and without the final slash, to a session only', async (path, rows) => {
  const plain = await persona.raw(`/api/${path}`);
  const slashed = await persona.raw(`/api/${path}/`);
  expect([plain.status, slashed.status]).toEqual([200, 200]);
  const listed = await plain.json();
  expect(listed).toHaveLength(rows);
  expect(listed).toContainEqual(
    expect.objectContaining({ id: expect.any(Number), codigo: expect.any(String), nombre: expect.any(String) }),
  );
  expect(await slashed.json()).toHaveLength(rows);
  expect((await t.guest.raw(`/api/${path}`)).status).toBe(401);
});

test('a city tells its department', async () => {
  const list = (await persona.call(c.ciudadesList.list, { query: { codigo: '68001' } })) as Ciudad[];
  expect(list).toEqual([{ id: expect.any(Number), codigo: '68001', nombre: 'Bucaramanga', departamento: 'Santander' }]);
});

test.each(['bogota', 'BOGOTÁ', 'd.c. bogota', '11001'])('«%s» finds Bogotá, D.C.', async (search) => {
  const [best] = await persona.call(c.ciudadesList.search, { body: { search } });
  expect(best).toMatchObject({ codigo: '11001', nombre: 'Bogotá, D.C.', departamento: 'Bogotá' });
});

test('cities page in Spanish order, and a select gets the best match first', async () => {
  const page = await persona.call(c.ciudadesList.list, { query: { page: 1, page_size: 3 } });
  expect(page).toMatchObject({
    count: 1122,
    results: [{ nombre: 'Abejorral' }, { nombre: 'Ábrego' }, { nombre: 'Abriaquí' }],
  });
  const [first] = await persona.call(c.ciudadesList.search, { body: { search: 'cali' } });
  expect(first?.nombre).toBe('Cali');
  const santander = await t.db
    .selectFrom('departamento_geografico')
    .select('id')
    .where('codigo', '=', '68')
    .executeTakeFirstOrThrow();
  const propias = (await persona.call(c.ciudadesList.list, { query: { departamento_id: santander.id } })) as Ciudad[];
  expect(propias).toHaveLength(87);
  expect(propias.every(({ departamento }) => departamento === 'Santander')).toBe(true);
});

test('neighbourhoods of a city', async () => {
  const [floridablanca] = await persona.call(c.ciudadesList.search, { body: { search: 'floridablanca' } });
  const propios = (await persona.call(c.barriosList.list, { query: { ciudad_id: floridablanca?.id } })) as Barrio[];
  expect(propios.map(({ nombre, ciudad }) => [nombre, ciudad])).toEqual([
    ['BUCARICA', 'Floridablanca'],
    ['CAÑAVERAL', 'Floridablanca'],
    ['LAGOS I', 'Floridablanca'],
  ]);
  expect(await persona.call(c.barriosList.search, { body: { search: 'canaveral' } })).toMatchObject([
    { nombre: 'CAÑAVERAL' },
  ]);
  await persona.refused(c.barriosList.list, { query: { ciudad_id: 'x' } }, 'validacion');
});

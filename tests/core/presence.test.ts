/** Who has a record open: only who may see it is heard, each once, and who goes is gone. */
import { beforeEach, expect, test } from 'vitest';
import { present } from '../../server/core/presence/present.ts';
import {
  createProveedor,
  type Proveedor,
  presenciaProveedor,
  updateProveedor,
} from '../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../server/modules/proveedores/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { buildProveedor } from '../support/build/proveedor.ts';

const { permisos } = manifest;
const TAB = 'pestana-uno';

let t: TestApp;
let ana: TestActor;
let rosa: TestActor;
let proveedor: Proveedor;
let ciudad: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: Object.values(permisos), username: 'ana' });
  rosa = await t.actor({ permisos: [permisos.ver], username: 'rosa' });
  ciudad = (await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow()).id;
  proveedor = (await ana.call(createProveedor, { body: buildProveedor(ciudad) })).data;
});

const beat = (actor: TestActor, pestana = TAB, saliendo = false) =>
  actor.call(presenciaProveedor.beat, { params: { id: proveedor.id }, body: { pestana, saliendo } });
const others = async (actor: TestActor) => (await beat(actor)).otros.map(({ nombre }) => nombre);

test('each sees the others once, whatever their tabs, until they leave or are not heard any more', async () => {
  expect(await others(ana)).toEqual([]);
  await beat(rosa);
  await beat(rosa, 'pestana-dos');
  expect(await others(ana)).toEqual(['ROSA DE PRUEBA']);
  await beat(rosa, TAB, true);
  expect(await others(ana)).toEqual(['ROSA DE PRUEBA']);
  // A tab is ended by its owner alone.
  await beat(ana, 'pestana-dos', true);
  expect(await others(ana)).toEqual(['ROSA DE PRUEBA']);
  t.clock.advance({ seconds: 46 });
  expect(await others(ana)).toEqual([]);
  await beat(rosa);
  await beat(rosa, TAB, true);
  expect(await others(ana)).toEqual([]);
});

test('who may not see the record is neither heard nor told, and nothing of it is written', async () => {
  const body = { pestana: TAB };
  const stranger = await t.actor();
  await stranger.refused(presenciaProveedor.beat, { params: { id: proveedor.id }, body }, 'sin_permiso');
  await ana.refused(presenciaProveedor.beat, { params: { id: 999_999 }, body }, 'no_encontrado');
  await ana.refused(
    presenciaProveedor.beat,
    { params: { id: proveedor.id }, body: { pestana: '../..' } },
    'validacion',
  );
  const quiet = await t.counts();
  for (let i = 0; i < 3; i += 1) await beat(rosa);
  expect(await others(ana)).toEqual(['ROSA DE PRUEBA']);
  expect(await t.counts()).toEqual(quiet);
});

test('it says which version is saved, and by whom', async () => {
  const saved = { version: proveedor.version, por: { nombre: 'ANA DE PRUEBA' } };
  expect((await beat(rosa)).guardado).toMatchObject(saved);
  const body = { ...buildProveedor(ciudad), nit_sin_dv: proveedor.nit_sin_dv, es_del_exterior: true };
  await ana.call(updateProveedor, { params: { id: proveedor.id }, body: { ...body, version: proveedor.version } });
  expect((await beat(rosa)).guardado).toMatchObject({ version: proveedor.version + 1, por: { id: ana.userId } });
});

test('who looks at more records than anybody can silences nobody: their oldest are forgotten', () => {
  const { beat: hear, of } = present({ ...t.platform });
  const now = t.clock.now();
  const look = (userId: number, record: number, tab = TAB) => {
    hear(`proveedor/${record}`, { userId, tab, leaving: false }, now);
  };
  look(2, 1);
  for (let record = 1; record <= 10_000; record += 1) look(1, record);
  look(3, 20_000);
  const seen = [1, 9_800, 9_801, 10_000, 20_000].map((record) => of(`proveedor/${record}`, now));
  expect(seen).toEqual([[2], [], [1], [1], [3]]);
  // The tab that is looked at still is not the oldest.
  for (let i = 0; i < 300; i += 1) {
    look(3, 20_000);
    look(3, 30_000, `pestana-${i}`);
  }
  expect(of('proveedor/20000', now)).toEqual([3]);
});

/** The row helpers: authors, versions, change log, conflicts, children and links. */
import { expect, test } from 'vitest';
import { replaceLinks } from '../../server/core/db/links.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../server/core/db/rows.ts';
import { requireVersion } from '../../server/core/db/versions.ts';
import type { Work } from '../../server/core/work.ts';
import { mulDiv } from '../../server/shared/exact.ts';
import { ANA, type CoreDatabase, coreDatabase, log, NOW, refusal, supplier } from './database.ts';

const ACME = supplier('900123456', 'ACME S.A.S.');
const row = ({ db }: CoreDatabase, id: number) =>
  db.selectFrom('proveedor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Says the version of a row that is read in the same work, as commands say the one that the person read. */
async function know(w: Work, table: 'proveedor' | 'usuario', id: number): Promise<void> {
  const { version } = await w.tx.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow();
  await requireVersion(w, table, id, version);
}
const update = (w: Work, id: number, version: number, values: Parameters<typeof updateRow<'proveedor'>>[3]) =>
  updateRow(w, 'proveedor', { id, version, current: async () => ({ id, version: 'now' }) }, values);

test('insertRow sets authors, dates and version, and records what has a value', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const instant = NOW.toISOString();
  expect(await row(t, id)).toMatchObject({
    version: 1,
    created: instant,
    updated: instant,
    uc_id: 1,
    um_id: 1,
    estado: 1,
  });
  const [entry] = await log(t, 'proveedor');
  expect(entry).toMatchObject({ accion: 'crear', registro_id: id, cambios: { nombre: [null, 'ACME S.A.S.'] } });
  expect(Object.keys(entry?.cambios ?? {})).not.toContain('busca');
  expect(Object.keys(entry?.cambios ?? {})).not.toContain('nit_dv');
});

test('updateRow moves the version and records the difference; nothing different writes nothing', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  await t.work((w) => update(w, id, 1, { nombre: 'ACME', estado: 1, pagina_web: 'acme.co' }));
  await t.work((w) => update(w, id, 2, { nombre: 'ACME', estado: 1 }), {
    clock: { now: () => new Date('2027-01-01') },
  });
  expect(await row(t, id)).toMatchObject({ version: 2, nombre: 'ACME', updated: NOW.toISOString() });
  const entries = await log(t, 'proveedor');
  expect(entries.slice(1)).toEqual([
    { accion: 'editar', registro_id: id, cambios: { nombre: ['ACME S.A.S.', 'ACME'], pagina_web: [null, 'acme.co'] } },
  ]);
});

test('an old version is refused with the current row, an absent row is not found', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  await t.work((w) => update(w, id, 1, { nombre: 'OTRO' }));
  const conflict = await refusal(t.work((w) => update(w, id, 1, { nombre: 'PERDIDO' })));
  expect(conflict).toMatchObject({ code: 'modificado', data: { id, version: 'now' } });
  expect((await row(t, id)).nombre).toBe('OTRO');
  expect(await refusal(t.work((w) => update(w, 99, 1, {})))).toMatchObject({ code: 'no_encontrado' });
  expect(await refusal(t.work((w) => deleteRow(w, 'proveedor', 99)))).toMatchObject({ code: 'no_encontrado' });
});

test('a taken value is a duplicate on its field, in the words of the module', async () => {
  const t = await coreDatabase();
  await t.work((w) => insertRow(w, 'proveedor', ACME));
  const again = () => (w: Work) => insertRow(w, 'proveedor', ACME);
  const constraints = { 'proveedor.nit_sin_dv': { msg: 'El NIT ya está registrado.', field: 'nit_sin_dv' } };
  expect(await refusal(t.work(again(), { constraints }))).toMatchObject({
    code: 'duplicado',
    msg: 'El NIT ya está registrado.',
    errores: { nit_sin_dv: ['El NIT ya está registrado.'] },
  });
  expect((await refusal(t.work(again()))).errores).toEqual({ nit_sin_dv: ['Ya existe un registro con ese valor.'] });
  const sibling = { codigo: 'A', nombre: 'Área', orden_nombre: 'AREA', padre_id: null, responsable_id: null };
  await t.work((w) => insertRow(w, 'departamento', sibling));
  const byIndex = { departamento_hermanos: { msg: 'Ya hay un área con ese nombre.', field: 'nombre' } };
  const twin = t.work((w) => insertRow(w, 'departamento', { ...sibling, codigo: 'B' }), { constraints: byIndex });
  expect(await refusal(twin)).toMatchObject({
    code: 'duplicado',
    errores: { nombre: ['Ya hay un área con ese nombre.'] },
  });
  expect(
    (
      await refusal(
        t.work((w) => insertRow(w, 'proveedor', { ...ACME, nit_sin_dv: '1', codigo_regimen_tributario: 'X' })),
      )
    ).code,
  ).toBe('regla_negocio');
});

test('what others refer to is not removed, and they are named', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const savePhones = (phones: { tipo: string; valor: string }[]) =>
    t.work(async (w) => {
      await know(w, 'proveedor', id);
      await replaceChildren(w, 'proveedor_telefono', { proveedor_id: id }, phones);
    });
  await savePhones([{ tipo: '1', valor: '3001112233' }]);
  expect(await refusal(t.work((w) => deleteRow(w, 'proveedor', id)))).toMatchObject({
    code: 'en_uso',
    msg: 'No se puede eliminar: hay otros registros que lo usan (proveedor telefono).',
  });
  await savePhones([]);
  await t.work((w) => deleteRow(w, 'proveedor', id, { motivo: 'Repetido' }));
  expect((await log(t, 'proveedor')).at(-1)).toMatchObject({
    accion: 'eliminar',
    cambios: { nombre: ['ACME S.A.S.', null] },
  });
});

const phones = ({ db }: CoreDatabase) =>
  db.selectFrom('proveedor_telefono').select(['id', 'valor', 'orden']).orderBy('orden').execute();

type Row = Readonly<Record<string, unknown>>;

test('replaceChildren adds, changes, removes and orders; the parent moves once', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const save = (rows: Parameters<typeof replaceChildren<'proveedor_telefono', { proveedor_id: number }>>[3]) =>
    t.work(async (w) => {
      await know(w, 'proveedor', id);
      await replaceChildren(w, 'proveedor_telefono', { proveedor_id: id }, rows, 'telefonos');
    });
  await save([
    { tipo: '1', valor: '111' },
    { tipo: '1', valor: '222' },
    { tipo: '1', valor: '333' },
  ]);
  const [one, two, three] = (await phones(t)).map((phone) => phone.id) as [number, number, number];
  expect((await row(t, id)).version).toBe(2);

  // The third goes away, the other two swap their numbers and a new one comes first.
  await save([
    { tipo: '1', valor: '444' },
    { id: one, tipo: '1', valor: '222' },
    { id: two, tipo: '1', valor: '111' },
  ]);
  expect((await phones(t)).map(({ id: phone, valor, orden }) => [phone, valor, orden])).toEqual([
    [expect.any(Number), '444', 0],
    [one, '222', 1],
    [two, '111', 2],
  ]);
  const entries = (await log(t, 'proveedor_telefono')).slice(3);
  // Kept under the parent; `fila` says which child, before and after.
  expect(entries.map(({ accion, registro_id, cambios }) => [accion, registro_id, (cambios as Row).fila])).toEqual([
    ['eliminar', id, [three, null]],
    ['editar', id, [one, one]],
    ['editar', id, [two, two]],
    ['crear', id, [null, expect.any(Number)]],
  ]);
  expect((await row(t, id)).version).toBe(3);

  const same = (await phones(t)).map((phone) => ({ id: phone.id, tipo: '1', valor: phone.valor }));
  await save(same);
  expect((await row(t, id)).version).toBe(3);
  expect(
    await refusal(
      save([
        { tipo: '1', valor: '9' },
        { tipo: '1', valor: '9' },
      ]),
    ),
  ).toMatchObject({ code: 'duplicado' });
  expect(await refusal(save([...same, { id: three, tipo: '1', valor: '7' }]))).toMatchObject({
    code: 'validacion',
    errores: { 'telefonos.3.id': ['No pertenece a este registro.'] },
  });
});

test('the parent and its children move its version once', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  await t.work(async (w) => {
    await update(w, id, 1, { nombre: 'ACME' });
    await replaceChildren(w, 'proveedor_telefono', { proveedor_id: id }, [{ tipo: '1', valor: '111' }]);
  });
  expect((await row(t, id)).version).toBe(2);
});

test('the one address that goes on the invoice may change hands', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const place = (incluir_a_factura: 0 | 1) => ({ ciudad: 1, tipo: '1', descripcion: 'CALLE 1', incluir_a_factura });
  const save = (rows: Parameters<typeof replaceChildren<'proveedor_direccion', { proveedor_id: number }>>[3]) =>
    t.work(async (w) => {
      await know(w, 'proveedor', id);
      await replaceChildren(w, 'proveedor_direccion', { proveedor_id: id }, rows);
    });
  await save([place(0), place(1)]);
  const rows = await t.db
    .selectFrom('proveedor_direccion')
    .select(['id', 'incluir_a_factura'])
    .orderBy('orden')
    .execute();
  await save(rows.map((address) => ({ ...place(address.incluir_a_factura === 1 ? 0 : 1), id: address.id })));
  const after = await t.db.selectFrom('proveedor_direccion').select('incluir_a_factura').orderBy('orden').execute();
  expect(after.map((address) => address.incluir_a_factura)).toEqual([1, 0]);
});

test('replaceLinks keeps exactly the ids given and records both lists', async () => {
  const t = await coreDatabase();
  const grupos = await t.work(async (w) => {
    const add = (nombre: string) => insertRow(w, 'grupo', { nombre, orden_nombre: nombre, descripcion: null });
    return [await add('A'), await add('B'), await add('C')] as const;
  });
  const save = (ids: readonly number[]) =>
    t.work(async (w) => {
      await know(w, 'usuario', 1);
      await replaceLinks(w, 'usuario_grupo', { usuario_id: 1 }, 'grupo_id', ids);
    });
  await save([grupos[1], grupos[0], grupos[0]]);
  await save([grupos[2], grupos[1]]);
  await save([grupos[1], grupos[2]]);
  const links = await t.db.selectFrom('usuario_grupo').select('grupo_id').orderBy('grupo_id').execute();
  expect(links.map((link) => link.grupo_id)).toEqual([grupos[1], grupos[2]]);
  expect((await log(t, 'usuario_grupo')).map((entry) => [entry.registro_id, entry.cambios])).toEqual([
    [1, { grupo_id: [[], [grupos[0], grupos[1]]] }],
    [
      1,
      {
        grupo_id: [
          [grupos[0], grupos[1]],
          [grupos[1], grupos[2]],
        ],
      },
    ],
  ]);
  const user = await t.db.selectFrom('usuario').select(['version', 'um_id']).where('id', '=', 1).executeTakeFirst();
  expect(user).toEqual({ version: 3, um_id: ANA.userId });
});

test('parts of a row whose version nobody said are not written, nor by what is no foreign key', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const phone = [{ tipo: '1', valor: '111' }];
  const unsaid = "before anybody said the version of 'proveedor' 1";
  await expect(t.work((w) => replaceChildren(w, 'proveedor_telefono', { proveedor_id: id }, phone))).rejects.toThrow(
    unsaid,
  );
  await expect(t.work((w) => replaceLinks(w, 'usuario_grupo', { usuario_id: 1 }, 'grupo_id', []))).rejects.toThrow(
    "the version of 'usuario' 1",
  );
  const guessed = t.work(async (w) => {
    await know(w, 'proveedor', id);
    await replaceChildren(w, 'proveedor_telefono', { tipo: 1 }, phone as never);
  });
  await expect(guessed).rejects.toThrow("'proveedor_telefono.tipo' names no row by its id");
  // Of another row nothing was said.
  const other = await t.work((w) => insertRow(w, 'proveedor', supplier('2', 'OTRO')));
  const wrong = t.work(async (w) => {
    await know(w, 'proveedor', other);
    await replaceChildren(w, 'proveedor_telefono', { proveedor_id: id }, phone);
  });
  await expect(wrong).rejects.toThrow(unsaid);
  expect(await phones(t)).toEqual([]);
});

test('requireVersion lets the version that was read pass, and refuses any other with the row as it is now', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', ACME));
  const ask = (row: number, version: number) =>
    t.work((w) => requireVersion(w, 'proveedor', row, version, { current: async () => 'así está' }));
  expect(await ask(id, 1)).toMatchObject({ id, nombre: 'ACME S.A.S.', version: 1 });
  expect(await refusal(ask(id, 2))).toMatchObject({ code: 'modificado', data: 'así está' });
  expect(await refusal(ask(99, 1))).toMatchObject({ code: 'no_encontrado' });
  expect((await row(t, id)).version).toBe(1);
});

test('what comes to more than any amount may is refused with a text for people', async () => {
  const t = await coreDatabase();
  const refused = await refusal(t.work(async () => mulDiv(1e15, 1e15, 1)));
  expect(refused).toMatchObject({ code: 'regla_negocio', msg: 'El valor supera lo permitido.' });
});

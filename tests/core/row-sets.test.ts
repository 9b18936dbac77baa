/** Sets of rows: few statements, an entry for each row, versions, and a log whose chain and anchor hold. */
import { expect, test } from 'vitest';
import { logKeys } from '../../server/core/change-log/chain.ts';
import type { Mismatch } from '../../server/core/change-log/mismatch.ts';
import { replayLog } from '../../server/core/change-log/replay.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import { replaceAllLinks } from '../../server/core/db/links.ts';
import { deleteRows, insertRows, updateRows } from '../../server/core/db/row-sets.ts';
import { insertRow, replaceChildren } from '../../server/core/db/rows.ts';
import { slicesOf } from '../../server/core/db/slices.ts';
import { requireVersion, requireVersions } from '../../server/core/db/versions.ts';
import { sortKey } from '../../server/shared/text.ts';
import { type CoreDatabase, coreDatabase, log, refusal, SECRET, supplier } from './database.ts';

const area = (nombre: string, more: object = {}) => {
  return { codigo: nombre, nombre, orden_nombre: sortKey(nombre), padre_id: null, responsable_id: null, ...more };
};
const areas = ({ db }: CoreDatabase) => db.selectFrom('departamento').selectAll().orderBy('id').execute();
/** Runs `fn` and says how many statements it made. */
async function counted(t: CoreDatabase, fn: () => Promise<unknown>): Promise<number> {
  const { query } = t.port;
  let made = 0;
  t.port.query = (...call) => {
    made += 1;
    return query.apply(t.port, call);
  };
  await fn();
  t.port.query = query;
  return made;
}

const MANY = 5_000;
const nombres = Array.from({ length: MANY }, (_, i) => `ÁREA ${i}`);

test('five thousand rows are added, changed and removed in some statements, and the log tells each of them', async () => {
  const t = await coreDatabase();
  let ids: number[] = [];
  const made = await counted(t, () =>
    t.work(async (w) => {
      const rows = nombres.map((nombre) => area(nombre));
      ids = await insertRows(w, 'departamento', rows);
    }),
  );
  const rows = await areas(t);
  expect(rows.map(({ id, nombre }) => [id, nombre])).toEqual(ids.map((id, i) => [id, nombres[i]]));
  expect(rows[MANY - 1]).toMatchObject({ version: 1, uc_id: 1, estado: 1, created: '2026-11-21T14:05:00.000Z' });

  const changed = await counted(t, () =>
    t.work((w) =>
      updateRows(
        w,
        'departamento',
        rows.map(({ id, version, nombre }, i) => ({ id, version, nombre: i % 2 ? nombre : `${nombre} B` })),
        { motivo: 'Se renombraron' },
      ),
    ),
  );
  const after = await areas(t);
  expect(after.map(({ version }) => version)).toEqual(rows.map((_, i) => (i % 2 ? 1 : 2)));
  expect(after[0]?.nombre).toBe('ÁREA 0 B');

  const removed = await counted(t, () => t.work((w) => deleteRows(w, 'departamento', ids.slice(1))));
  expect((await areas(t)).map(({ id }) => id)).toEqual([ids[0]]);
  expect(Math.max(made, changed, removed)).toBeLessThan(40);

  const entries = await log(t, 'departamento');
  const count = (accion: string) => entries.filter((entry) => entry.accion === accion).length;
  expect([count('crear'), count('editar'), count('eliminar')]).toEqual([MANY, MANY / 2, MANY - 1]);
  expect(entries[MANY]).toEqual({
    accion: 'editar',
    registro_id: ids[0],
    cambios: { nombre: ['ÁREA 0', 'ÁREA 0 B'] },
  });
  const report = await verifyLog(t.db, logKeys(SECRET));
  expect(report).toEqual({ problem: null, rows: entries.length });
  const wrong: Mismatch[] = [];
  await replayLog(t.db, (mismatch) => wrong.push(mismatch));
  expect(wrong.filter(({ tabla }) => tabla === 'departamento')).toEqual([]);
});

test('an entry is what was written, whatever signs it has, one by one and many at once', async () => {
  const t = await coreDatabase();
  const odd = ['\u0000', 'a"b\\c', 'línea\u2028otra', '😀ñ', "'; --", '{"a":[1]}', ''];
  for (const times of [1, 20]) {
    const rows = odd.flatMap((text, i) =>
      Array.from({ length: times }, (_, j) =>
        area(`${times} ${i} ${j} ${text}`, { codigo: `${times}/${i}/${j}${text}` }),
      ),
    );
    const ids = await t.work((w) => insertRows(w, 'departamento', rows));
    const stored = await t.db.selectFrom('departamento').select(['nombre', 'codigo']).where('id', 'in', ids).execute();
    expect(stored).toEqual(rows.map(({ nombre, codigo }) => ({ nombre, codigo })));
  }
  expect((await verifyLog(t.db, logKeys(SECRET))).problem).toBeNull();
});

test('what a row of a set does not name the table fills; what is no value is refused', async () => {
  const t = await coreDatabase();
  const ids = await t.work((w) =>
    insertRows(w, 'departamento', [area('A'), area('B', { estado: 0 }), area('C', { estado: undefined }), area('D')]),
  );
  expect((await areas(t)).map(({ id, nombre, estado }) => [id, nombre, estado])).toEqual([
    [ids[0], 'A', 1],
    [ids[1], 'B', 0],
    [ids[2], 'C', 1],
    [ids[3], 'D', 1],
  ]);
  for (const nombre of [Number.NaN, Number.POSITIVE_INFINITY, {}, new Uint8Array(1)]) {
    const rows = [area('E'), area('F', { nombre })];
    await expect(t.work((w) => insertRows(w, 'departamento', rows))).rejects.toThrow('Not a value');
  }
  expect(await t.work((w) => insertRows(w, 'departamento', []))).toEqual([]);
});

test('one row that changed meanwhile refuses the whole set, and so does one that is gone or comes twice', async () => {
  const t = await coreDatabase();
  const ids = await t.work((w) => insertRows(w, 'departamento', [area('A'), area('B')]));
  const [a = 0, b = 0] = ids;
  const change = (rows: { id: number; version: number; nombre: string }[]) =>
    refusal(t.work((w) => updateRows(w, 'departamento', rows, { current: async () => 'así están' })));
  const good = { id: a, version: 1, nombre: 'AA' };
  expect(await change([good, { id: b, version: 2, nombre: 'BB' }])).toMatchObject({
    code: 'modificado',
    data: 'así están',
  });
  expect(await change([good, { id: 99, version: 1, nombre: 'X' }])).toMatchObject({ code: 'no_encontrado' });
  expect((await change([good, good])).msg).toContain('twice');
  expect(await refusal(t.work((w) => deleteRows(w, 'departamento', [a, 99])))).toMatchObject({
    code: 'no_encontrado',
  });
  expect(await refusal(t.work((w) => requireVersions(w, 'departamento', [{ id: a, version: 7 }])))).toMatchObject({
    code: 'modificado',
  });
  expect((await areas(t)).map(({ nombre }) => nombre)).toEqual(['A', 'B']);
});

test('rows of a set may hand their unique values to each other; a value of another row is a duplicate', async () => {
  const t = await coreDatabase();
  const [a = 0, b = 0, c = 0] = await t.work((w) => insertRows(w, 'departamento', [area('A'), area('B'), area('C')]));
  const codes = (...given: [number, string][]) =>
    t.work((w) =>
      updateRows(
        w,
        'departamento',
        given.map(([id, codigo]) => ({ id, version: 1, codigo })),
      ),
    );
  // The one in the middle is named by another row: a circle that cannot be broken by taking rows out says what is the matter.
  await t.work((w) => insertRow(w, 'departamento', area('HIJA', { padre_id: b })));
  expect(await refusal(codes([b, 'C']))).toMatchObject({ code: 'duplicado' });
  await codes([a, 'B'], [b, 'D']);
  await t.work((w) =>
    updateRows(w, 'departamento', [
      { id: a, version: 2, codigo: 'C' },
      { id: c, version: 1, codigo: 'B' },
    ]),
  );
  expect((await areas(t)).slice(0, 3).map(({ codigo, version }) => [codigo, version])).toEqual([
    ['C', 3],
    ['D', 2],
    ['B', 2],
  ]);
});

test('a set that others refer to is not removed, and they are named', async () => {
  const t = await coreDatabase();
  const ids = await t.work((w) => insertRows(w, 'departamento', [area('A'), area('B')]));
  await t.work((w) => insertRow(w, 'departamento', area('HIJA', { padre_id: ids[1] })));
  expect(await refusal(t.work((w) => deleteRows(w, 'departamento', ids)))).toMatchObject({
    code: 'en_uso',
    msg: 'No se puede eliminar: hay otros registros que lo usan (departamento).',
  });
  expect(await areas(t)).toHaveLength(3);
});

test('parts are written under their row: its version is said before and moves once, and the log tells them there', async () => {
  const t = await coreDatabase();
  const id = await t.work((w) => insertRow(w, 'proveedor', supplier('1', 'UNO')));
  const other = await t.work((w) => insertRow(w, 'proveedor', supplier('2', 'DOS')));
  const parent = { proveedor_id: id };
  const phone = (valor: string) => ({ tipo: '1', valor });
  await expect(t.work((w) => insertRows(w, 'proveedor_telefono', [phone('1')], { parent }))).rejects.toThrow(
    "before anybody said the version of 'proveedor' 1",
  );
  const phones = await t.work(async (w) => {
    await requireVersion(w, 'proveedor', id, 1);
    return insertRows(w, 'proveedor_telefono', [phone('111'), phone('222')], { parent });
  });
  await t.work(async (w) => {
    await requireVersion(w, 'proveedor', id, 2);
    await updateRows(w, 'proveedor_telefono', [{ id: phones[0] as number, valor: '999' }], { parent });
    await deleteRows(w, 'proveedor_telefono', [phones[1] as number], { parent });
  });
  const { version } = await t.db
    .selectFrom('proveedor')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(3);
  const told = await log(t, 'proveedor_telefono');
  expect(told.map(({ accion, registro_id, cambios }) => [accion, registro_id, cambios.fila])).toEqual([
    ['crear', id, [null, phones[0]]],
    ['crear', id, [null, phones[1]]],
    ['editar', id, [phones[0], phones[0]]],
    ['eliminar', id, [phones[1], null]],
  ]);
  const stranger = t.work(async (w) => {
    await requireVersion(w, 'proveedor', other, 1);
    await updateRows(w, 'proveedor_telefono', [{ id: phones[0] as number, valor: '0' }], {
      parent: { proveedor_id: other },
    });
  });
  expect(await refusal(stranger)).toMatchObject({ code: 'no_encontrado' });
  await t.work(async (w) => {
    await requireVersion(w, 'proveedor', id, 3);
    await replaceChildren(w, 'proveedor_telefono', parent, []);
  });
});

test('links of many rows change in one act: each tells its two lists and moves its version', async () => {
  const t = await coreDatabase();
  const grupos = await t.work((w) =>
    insertRows(
      w,
      'grupo',
      ['A', 'B', 'C'].map((nombre) => ({ nombre, orden_nombre: nombre, descripcion: null })),
    ),
  );
  const [a = 0, b = 0, c = 0] = grupos;
  await t.work(async (w) => {
    await requireVersions(
      w,
      'grupo',
      grupos.map((id) => ({ id, version: 1 })),
    );
    const links = new Map([
      [a, [1]],
      [b, [1, 1]],
      [c, []],
    ]);
    await replaceAllLinks(w, 'usuario_grupo', ['grupo_id', 'usuario_id'], links);
  });
  const rows = await t.db.selectFrom('grupo').select(['id', 'version']).orderBy('id').execute();
  expect(rows.map(({ version }) => version)).toEqual([2, 2, 1]);
  expect((await log(t, 'usuario_grupo')).map(({ registro_id, cambios }) => [registro_id, cambios])).toEqual([
    [a, { usuario_id: [[], [1]] }],
    [b, { usuario_id: [[], [1]] }],
  ]);
});

test('slices keep the order and the size that a statement takes', () => {
  const rows = ['aaaa', 'bb', 'c', 'dddddddddddd'];
  const slices = [...slicesOf(rows, 8)];
  expect(slices.flatMap(({ rows: own }) => own)).toEqual(rows);
  for (const { rows: own, json } of slices) {
    expect(JSON.parse(json)).toEqual(own);
    // One row that is too much goes alone.
    if (own.length > 1) expect(own.map((row) => JSON.stringify(row)).join('').length).toBeLessThanOrEqual(8);
  }
  expect([...slicesOf([])]).toEqual([]);
});

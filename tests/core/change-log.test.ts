/** The change log: its chain, what never gets in, how it is read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAIN_START, logKeys, verifyChain, verifySlice } from '../../server/core/change-log/chain.ts';
import { diffRows } from '../../server/core/change-log/diff.ts';
import { readRecordLog } from '../../server/core/change-log/read.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { insertRow, recordChange, updateRow } from '../../server/core/db/rows.ts';
import type { Work } from '../../server/core/work.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { type CoreDatabase, coreDatabase, SECRET, supplier } from './database.ts';

const KEY = logKeys(SECRET).chain;
const ROWS = 12;

async function filled(): Promise<CoreDatabase> {
  const t = await coreDatabase();
  for (let i = 0; i < ROWS; i += 1) {
    const entry = { tabla: 'proveedor', registro_id: i % 3, accion: 'editar', motivo: 'x' } as const;
    const write = async (w: Work) => recordChange(w, { ...entry, cambios: { nombre: [`N${i}`, 'ÑANDÚ'] } });
    await t.work(write, { requestId: `prueba-${i}` });
  }
  return t;
}

test('a log that nobody touched is good; another secret, not', async () => {
  const { db } = await filled();
  expect(await verifyChain(db, KEY)).toMatchObject({ ok: true, rows: ROWS, firstBadId: null });
  expect(await verifyChain(db, logKeys('otro').chain)).toMatchObject({ ok: false, firstBadId: 1 });
});

const TAMPER: Record<string, (id: number) => string> = {
  cambios: (id) => `UPDATE bitacora SET cambios = replace(cambios, 'N', 'M') WHERE id = ${id}`,
  usuario: (id) => `UPDATE bitacora SET username = 'otro' WHERE id = ${id}`,
  hash: (id) => `UPDATE bitacora SET hash = '${'a'.repeat(64)}' WHERE id = ${id}`,
  borrar: (id) => `DELETE FROM bitacora WHERE id = ${id}`,
  correr: (id) =>
    `DELETE FROM bitacora WHERE id = ${id}; UPDATE bitacora SET id = -id WHERE id > ${id}; UPDATE bitacora SET id = -id - 1 WHERE id < 0`,
  cambiar: (id) =>
    `UPDATE bitacora SET id = 99 WHERE id = ${id}; UPDATE bitacora SET id = ${id} WHERE id = ${id + 1}; UPDATE bitacora SET id = ${id + 1} WHERE id = 99`,
};

test('any row changed, removed or moved is found, at or right after its place', async () => {
  const { port } = await filled();
  port.script('DROP TRIGGER bitacora_no_editar; DROP TRIGGER bitacora_no_borrar;');
  const bytes = port.serialize();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(TAMPER)),
      fc.integer({ min: 1, max: ROWS - 1 }),
      async (how, id) => {
        const copy = openSqlite(bytes);
        copy.script(TAMPER[how]?.(id) ?? '');
        const report = await verifyChain(createDatabase(copy), KEY);
        copy.close();
        expect(report.ok).toBe(false);
        expect(report.firstBadId).toBe(how === 'borrar' ? id + 1 : id);
      },
    ),
    { numRuns: 60 },
  );
});

test('walked in slices of any size it says the same as walked whole', async () => {
  const { db, port } = await filled();
  port.script('DROP TRIGGER bitacora_no_editar');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: ROWS + 3 }), fc.boolean(), async (size, isBroken) => {
      port.script(`UPDATE bitacora SET motivo = '${isBroken ? 'y' : 'x'}' WHERE id = 7`);
      const whole = await verifyChain(db, KEY);
      let slice = await verifySlice(db, KEY, CHAIN_START, size);
      while (slice.badId === null && !slice.end) slice = await verifySlice(db, KEY, slice.good, size);
      expect(slice).toEqual({ good: { id: whole.rows, hash: whole.head }, badId: whole.firstBadId, end: whole.ok });
      expect(whole.firstBadId).toBe(isBroken ? 7 : null);
    }),
    { numRuns: 20 },
  );
});

test('the log is only added to', async () => {
  const { port } = await filled();
  expect(() => port.script("UPDATE bitacora SET username = 'otro'")).toThrow('solo se agrega');
  expect(() => port.script('DELETE FROM bitacora')).toThrow('solo se agrega');
});

test('a rolled-back work leaves no entry', async () => {
  const t = await coreDatabase();
  const work = t.work(async (w) => {
    await insertRow(w, 'proveedor', supplier('1', 'UNO'));
    throw new Error('boom');
  });
  await expect(work).rejects.toThrow('boom');
  expect(await t.db.selectFrom('bitacora').selectAll().execute()).toEqual([]);
});

test('passwords and tokens never get in, by any name', async () => {
  expect(diffRows({ password_hash: 'a', nombre: 'x' }, { password_hash: 'b', nombre: 'y' })).toEqual({
    nombre: ['x', 'y'],
  });
  const t = await coreDatabase();
  await t.work(async (w) => {
    await updateRow(
      w,
      'usuario',
      { id: 1, version: 1, current: async () => null },
      { password_hash: 'nuevo', email: 'a@b.co' },
    );
    recordChange(w, {
      tabla: 'usuario',
      registro_id: 1,
      accion: 'editar',
      cambios: { new_password: [null, 'secreta'], token: ['a', 'b'] },
    });
  });
  const rows = await t.db.selectFrom('bitacora').select('cambios').orderBy('id').execute();
  expect(rows.map((row) => row.cambios)).toEqual(['{"email":[null,"a@b.co"]}', '{}']);
});

test('the log of a row is read newest first, by pages', async () => {
  const { db } = await filled();
  const page = await readRecordLog(db, { tabla: 'proveedor', registro_id: 2 }, { page: 1, page_size: 3 });
  expect(page).toMatchObject({ count: 4, page: 1, page_size: 3 });
  expect(page.results[0]).toEqual({
    id: 12,
    tabla: 'proveedor',
    registro_id: 2,
    fecha_bitacora: '21/11/2026 09:05',
    usuario_bitacora: 'ana',
    autor: expect.any(String),
    obra: expect.stringContaining('2026-11-21T14:05:00'),
    accion: 'editar',
    cambios: [{ campo: 'nombre', antes: 'N11', despues: 'ÑANDÚ' }],
    motivo: 'x',
  });
  const rest = await readRecordLog(db, { tabla: 'proveedor', registro_id: 2 }, { page: 2, page_size: 3 });
  expect(rest.results.map((row) => row.id)).toEqual([3]);
});

/** Whoever writes in the database file behind the program is told of: what was touched, and where (fiabilidad.md, P39). */
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { moveAnchor } from '../../server/core/change-log/anchor.ts';
import { anchorLine, parseAnchors } from '../../server/core/change-log/anchor-copies.ts';
import { flushChanges, logKeys } from '../../server/core/change-log/chain.ts';
import { replayLog } from '../../server/core/change-log/replay.ts';
import { endsProblem, openAnchor, verifyLog } from '../../server/core/change-log/verify-log.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { deleteRow, insertRow, recordChange, updateRow } from '../../server/core/db/rows.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import type { DB } from '../../server/core/db/types.ts';
import { seedDemo, seedReference } from '../../server/core/seed.ts';
import type { Work } from '../../server/core/work.ts';
import { modules } from '../../server/modules/index.ts';
import { type NodeSqlite, openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { sortKey } from '../../server/shared/text.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { anchorTo, cut, row, TAMPERED } from './tampered.ts';

const SECRET = 'un secreto de pruebas';
const KEYS = logKeys(SECRET);
const LONG = process.env.LARGO === '1';
const NOW = new Date('2026-11-21T14:05:00.000Z');
/** Every verification reads the whole log: the months of the demonstration are verified once, and tampered with is what it begins with. */
const beginnings = modules.map(({ demoDia, ...module }) => module);
/** The demonstration company on its first day with some more work done; its log without the guards of the table. */
let bytes: Buffer;
/** What a copy of the anchor said before that work. */
let line = '';
let earlier = { filas: 0, ultima: 0, hash: '', firma: '' };
let last = 0;
/** Row of the table that was edited, and of the one that was deleted. */
let [edited, deleted] = [0, 0];

const open = (content: Buffer | ':memory:' = bytes) => {
  const port = openSqlite(content);
  const clock = { now: () => NOW };
  const db = createDatabase(port, clock);
  const work = <T>(fn: (w: Work) => Promise<T>) =>
    runWork({ db, actor: SYSTEM, clock, requestId: 'prueba', secret: SECRET }, fn);
  return { port, db, work };
};

const one = (port: NodeSqlite, text: string) => port.query(text, []).rows[0] as never;

beforeAll(async () => {
  const { port, work } = open(':memory:');
  await migrate(port, migrations, systemClock);
  const files = { put: async () => {}, get: async () => null, delete: async () => {} };
  await work(async (w) => {
    expect(await openAnchor(w, KEYS)).toBeNull();
    await seedReference(w, modules);
    await seedDemo(w, beginnings, { escala: 1, passwordHash: 'x', files });
  });
  earlier = one(port, 'SELECT filas, ultima, hash, firma FROM bitacora_ancla');
  line = anchorLine(KEYS, earlier, '2026-11-20T07:00:00.000Z');
  await work(async (w) => {
    const area = (nombre: string) => ({ codigo: nombre, nombre, orden_nombre: sortKey(nombre), estado: 1 as const });
    edited = await insertRow(w, 'departamento', area('ALMACÉN'));
    deleted = await insertRow(w, 'departamento', area('ARCHIVO'));
    await updateRow(w, 'departamento', { id: edited, version: 1, current: async () => null }, { nombre: 'ALMACÉN 2' });
    await deleteRow(w, 'departamento', deleted);
    const [bank] = await w.tx.selectFrom('banco').selectAll().orderBy('id').limit(1).execute();
    const { id = 0, version = 0 } = bank ?? {};
    await updateRow(w, 'banco', { id, version, current: async () => null }, { nombre: 'BANCO DE PRUEBA' });
  });
  last = (one(port, 'SELECT max(id) AS id FROM bitacora') as { id: number }).id;
  port.script('DROP TRIGGER bitacora_no_editar; DROP TRIGGER bitacora_no_borrar;');
  bytes = port.serialize();
  port.close();
});

/** Everything that the checks say of a database. */
async function saidOf(db: Kysely<DB>, keys = KEYS, copies = ''): Promise<string> {
  const { problem } = await verifyLog(db, keys, { copies: parseAnchors(copies, keys) });
  const said = problem ? [problem] : [];
  await replayLog(db, ({ tabla, id, campo, que }) => said.push(`${tabla} ${id} ${campo}: ${que}`));
  return said.join('\n');
}

/** Everything that the checks say of a copy after `sql`. */
async function judge(sql: string, { copies = '' }: { copies?: string } = {}): Promise<string> {
  const { port, db } = open();
  try {
    port.script('PRAGMA foreign_keys = OFF');
    port.script(sql);
    return await saidOf(db, KEYS, copies);
  } finally {
    port.close();
  }
}

test('nothing is said of the company as the program left it', async () => {
  expect(await judge('', { copies: line })).toBe('');
  expect(TAMPERED.length).toBeGreaterThanOrEqual(39);
});

describe('the demonstration with all its months', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await testApp({ demo: true });
  });
  test('nothing is said of it either', async () => {
    expect(await saidOf(demo.db, logKeys(demo.platform.settings.secret))).toBe('');
  }, 60_000);
});

test.each(TAMPERED)('%s', async (_, sql, said) => {
  expect(await judge(sql)).toMatch(said);
});

test('who has an older signed anchor is told by its copies, and who has the secret too', async () => {
  const { filas, ultima, hash, firma } = earlier;
  const back = `DELETE FROM bitacora WHERE id > ${ultima};
    UPDATE bitacora_ancla SET filas = ${filas}, ultima = ${ultima}, hash = '${hash}', firma = '${firma}';`;
  const { port } = open();
  const now = one(port, 'SELECT filas, ultima, hash FROM bitacora_ancla') as {
    filas: number;
    ultima: number;
    hash: string;
  };
  port.close();
  const today = anchorLine(KEYS, now, '2026-11-21T07:00:00.000Z');
  expect(await judge(back, { copies: `${line}\n${today}` })).toContain(
    `falta la entrada ${last}, que estaba el 21/11/2026`,
  );
  // Records that the cut entries told of are named even without any copy.
  expect(await judge(back)).toContain(`departamento ${edited} null: existe, y la bitácora no dice quién lo agregó`);
  // A restored copy is no alarm; what was said before it still counts.
  const restored = anchorLine(KEYS, earlier, '2026-11-21T08:00:00.000Z', 'restaurada');
  expect((await judge(back, { copies: [line, today, restored].join('\n') })).split('\n')[0]).not.toContain('entrada');
  const forged = line.replace(` ${filas} `, ` ${filas - 1} `);
  expect(await judge('', { copies: forged })).toContain('una copia del ancla (20/11/2026 02:00) fue alterada');

  // The whole log made anew by somebody with the secret.
  const other = open();
  other.port.script('DELETE FROM bitacora; DELETE FROM bitacora_ancla;');
  await other.work(async (w) => {
    await moveAnchor(w.tx, KEYS.anchor, { filas: 0, ultima: 0, hash: '0'.repeat(64) });
    for (let i = 0; i < last + 3; i++)
      recordChange(w, { tabla: 'proveedor', registro_id: 1, accion: 'editar', cambios: {} });
    await flushChanges(w, KEYS);
  });
  const { problem } = await verifyLog(other.db, KEYS, { copies: parseAnchors(line, KEYS) });
  expect(problem).toBe(`la entrada ${ultima} no es la que había el 20/11/2026 02:00: se rehízo de ahí hacia atrás.`);
  other.port.close();
});

test('entries of another company do not fit, by some or all', async () => {
  const { port, db } = open();
  const { problem } = await verifyLog(db, logKeys('el secreto de otra empresa'));
  expect(problem).toMatch(/la entrada 1 fue alterada/);
  port.close();
});

test('writing goes on after a cut and never blesses it', async () => {
  for (const sql of [
    cut(2),
    cut(2) + anchorTo(),
    'DELETE FROM bitacora; DELETE FROM bitacora_ancla',
    row(`${last + 1}`),
    'DELETE FROM bitacora_ancla',
  ]) {
    const { port, db, work } = open();
    port.script(sql);
    expect(await work((w) => openAnchor(w, KEYS)), sql).not.toBeNull();
    for (let i = 0; i < 3; i++)
      await work(async (w) => recordChange(w, { tabla: 'proveedor', registro_id: 1, accion: 'editar', cambios: {} }));
    expect((await verifyLog(db, KEYS)).problem, sql).not.toBeNull();
    expect((await work((w) => openAnchor(w, KEYS))) ?? (await verifyLog(db, KEYS)).problem, sql).not.toBeNull();
    port.close();
  }
});

test('a database of before gets its anchor once its chain was proved', async () => {
  const old = async (sql: string) => {
    const { port, db, work } = open();
    // As the version before left it: its mark, and no anchor.
    port.script(`DELETE FROM bitacora_ancla; DELETE FROM instalacion WHERE clave = 'secreto'; ${sql}`);
    const said = await work((w) => openAnchor(w, KEYS));
    const [ends, { problem }] = [await endsProblem(db, KEYS), await verifyLog(db, KEYS)];
    port.close();
    return [said, ends, problem];
  };
  expect(await old('')).toEqual([null, null, null]);
  expect(await old('UPDATE bitacora SET motivo = 1 WHERE id = 9')).toEqual([
    'la entrada 9 no coincide: no se le puso ancla.',
    'falta su ancla: alguien la quitó.',
    expect.stringContaining('la entrada 9 fue alterada'),
  ]);
});

const COLUMNS_BY_HAND: readonly (readonly [string, string])[] = [
  ['proveedor', 'nit_sin_dv'],
  ['proveedor', 'pagina_web'],
  ['persona', 'documento'],
  ['persona', 'p_nombre'],
  ['proveedor_direccion', 'descripcion'],
  ['proveedor_banco', 'numero_cuenta'],
  ['departamento', 'codigo'],
  ['grupo', 'descripcion'],
  ['parametro', 'valor'],
  ['usuario', 'email'],
  ['banco', 'nombre'],
  ['ciudad', 'nombre'],
];

test('of any tampering something is said', async () => {
  const ofLog = fc
    .tuple(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('borrar', 'texto', 'hash', 'cortar'))
    .map(([n, how]) => {
      const id = (n % last) + 1;
      if (how === 'borrar') return `DELETE FROM bitacora WHERE id = ${id}`;
      if (how === 'cortar') return `DELETE FROM bitacora WHERE id >= ${id}`;
      return how === 'texto'
        ? `UPDATE bitacora SET cambios = cambios || ' ' WHERE id = ${id}`
        : `UPDATE bitacora SET hash_anterior = '${'0'.repeat(63)}1' WHERE id = ${id}`;
    });
  const ofTables = fc
    .tuple(fc.constantFrom(...COLUMNS_BY_HAND), fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 1e9 }))
    .map(
      ([[table, column], n, value]) =>
        `UPDATE OR REPLACE ${table} SET ${column} = 'X${value}' WHERE id = (SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${n} % (SELECT count(*) FROM ${table}))`,
    );
  const deletions = fc
    .tuple(fc.constantFrom(...COLUMNS_BY_HAND), fc.integer({ min: 0, max: 1e6 }))
    .map(
      ([[table], n]) =>
        `DELETE FROM ${table} WHERE id = (SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${n} % (SELECT count(*) FROM ${table}))`,
    );
  await fc.assert(
    fc.asyncProperty(fc.oneof(ofLog, ofTables, deletions), async (sql) => {
      expect(await judge(sql), sql).not.toBe('');
    }),
    { numRuns: LONG ? 1_000 : 15 },
  );
}, 600_000);
